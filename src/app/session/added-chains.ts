import { optionsChanged } from '../../store/options-slice'
import type { RootState } from '../../store/root-reducer'
import type { StartListening } from '../../store/types'
import { restoreSessions } from '../../wallets/connections/restore-thunks'
import { selectNetworks } from '../../wallets/connections/selectors'

const familiesOf = (state: RootState) => new Set(selectNetworks(state).map(({ namespace }) => namespace))

/** Restores the stored connection of a chain family that the page adds at run time. */
export function startAddedChains(startListening: StartListening): void {
  startListening({
    actionCreator: optionsChanged,
    effect: (_action, { dispatch, getOriginalState, getState }) => {
      const before = familiesOf(getOriginalState())
      if ([...familiesOf(getState())].some(namespace => !before.has(namespace)))
        void dispatch(restoreSessions())
    },
  })
}
