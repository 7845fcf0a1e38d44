import type { RootState } from '../../store/root-reducer'

/** Whether the embedded wallet is connected, on any chain family. */
export const selectIsLoggedIn = ({ connections }: RootState): boolean =>
  Object.values(connections.byNamespace).some(({ connector }) => connector.type === 'AUTH')
