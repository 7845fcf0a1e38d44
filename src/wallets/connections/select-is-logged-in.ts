import type { RootState } from '../../store/root-reducer'

/** Someone is connected by the e-mail wallet, on whatever chain family. */
export const selectIsLoggedIn = ({ connections }: RootState): boolean =>
  Object.values(connections.byNamespace).some(({ connector }) => connector.type === 'AUTH')
