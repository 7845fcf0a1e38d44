import type { RootState } from '../../store/root-reducer'
import type { ConnectionState } from '../../wallets/connections/connections-slice'

/** Selects a wallet that is connected on a different chain from the active one. */
export const selectOtherConnection = ({
  connections: { active, byNamespace },
}: RootState): ConnectionState | undefined =>
  Object.values(byNamespace).find(({ connector }) => connector.namespace !== active)
