import { optionsChanged } from '../../store/options-slice'
import type { FeatureContext } from '../../store/types'

/** Calls `update` now and whenever the page changes an option. */
export function withOptions(
  { startListening }: Pick<FeatureContext, 'startListening'>,
  update: () => void,
): void {
  update()
  startListening({ actionCreator: optionsChanged, effect: update })
}
