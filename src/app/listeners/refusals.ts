import type { StartListening } from '../../store/types'
import { FEATURES } from '../loaders'

/** Statuses with which services refuse a project, and not just one request. */
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
