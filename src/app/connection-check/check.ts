import type { DiagnosisFinding } from '../../shared/host/diagnosis'
import type { Deps } from '../../store/deps'
import type { AppStore } from '../../store/types'

export type DiagnosisContext = {
  readonly store: Pick<AppStore, 'dispatch' | 'getState'>
  readonly deps: Deps
  /** Aborted when the element leaves the page, or another check starts. */
  readonly signal: AbortSignal
}

/** One check. It always settles, and never shows a view or prompts a wallet. */
export type Check = (
  context: DiagnosisContext,
) => Promise<readonly DiagnosisFinding[]> | readonly DiagnosisFinding[]
