import { optionsChanged } from '../../session/options-slice'
import { restoreSessions } from '../../session/restore-thunks'
import { selectNetworks } from '../../session/selectors'
import type { StartListening } from '../../store/make-store'
import type { RootState } from '../../store/root-reducer'

const familiesOf = (state: RootState) => new Set(selectNetworks(state).map(({ namespace }) => namespace))

/** A chain family that the page adds while it runs: what storage remembers of it is taken up then. */
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
