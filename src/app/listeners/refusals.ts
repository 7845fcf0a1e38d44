import type { StartListening } from '../../store/types'
import { FEATURES } from '../loaders'

/** HTTP statuses with which a service refuses the whole project rather than one request. */
export const REFUSALS: readonly unknown[] = [401, 402, 403, 429]

/** Reports that the default services refuse the page's project. The code for it loads with the first refusal. */
export function followRefusals(startListening: StartListening): void {
  startListening({
    predicate: action => REFUSALS.includes(Object(Object(action).payload).values?.status),
    effect: (action, api) =>
      FEATURES.wallets.load().then(
        ({ reportRefusal }) => reportRefusal(action, api),
        () => {},
      ),
  })
}
