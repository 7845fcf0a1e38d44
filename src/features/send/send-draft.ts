import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { AppThunk } from '../../store/types'
import type { Plan } from '../transactions/types'

/** What is being filled in, or looked at: kept while the views of Send come and go. */
export type SendDraft = {
  /** Account and network that it is for. */
  readonly place: string
  /** Key of the token; `undefined`: the native one. */
  readonly tokenKey: string | undefined
  readonly amount: string
  /** As typed or pasted. */
  readonly receiver: string
  /** The address that the receiver stood for in the form. */
  readonly resolved?: string | undefined
  /** The one that is on screen or on its way. */
  readonly plan?: Plan | undefined
}

const empty = (place: string): SendDraft => ({ place, tokenKey: undefined, amount: '', receiver: '' })

/** What a draft is for. */
export const placeKey = (network: Caip2, address: string): string => `${network}:${address}`

export class DraftStore {
  readonly #listeners = new Set<() => void>()
  #draft = empty('')

  readonly get = (): SendDraft => this.#draft

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  change(news: Partial<SendDraft>): void {
    this.#draft = { ...this.#draft, ...news }
    for (const listener of [...this.#listeners]) listener()
  }

  /** Another account or network begins anew. */
  enter(place: string): void {
    if (this.#draft.place !== place) this.change({ ...empty(place), resolved: undefined, plan: undefined })
  }

  /** Spec §4 "Send: send, then reset". */
  reset(): void {
    this.change({ ...empty(this.#draft.place), resolved: undefined, plan: undefined })
  }
}

const drafts = new WeakMap<Deps, DraftStore>()

/** The draft of an element. */
export const sendDraft = (): AppThunk<DraftStore> => (_dispatch, _getState, deps) => {
  const draft = drafts.get(deps) ?? new DraftStore()
  drafts.set(deps, draft)
  return draft
}
