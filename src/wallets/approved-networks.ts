import type { Caip2 } from '../shared/lib/caip'
import type { ApprovedNetworks } from './connector'

/**
 * Whether the wallet agreed to that network: it goes there without being asked (docs/protocols/walletconnect.md#networks).
 */
export const isApproved = ({ approvedNetworks }: ApprovedNetworks, network: Caip2): boolean =>
  approvedNetworks?.includes(network) ?? false

/** Whether the wallet may be on that network, at once or once it is asked. */
export const mayGoTo = (wallet: ApprovedNetworks, network: Caip2): boolean =>
  !wallet.approvedNetworks || wallet.supportsAllNetworks === true || isApproved(wallet, network)

/** What a wallet said of networks, and nothing else of it. */
export const approvedOf = ({
  approvedNetworks,
  supportsAllNetworks,
}: ApprovedNetworks): Required<ApprovedNetworks> => ({ approvedNetworks, supportsAllNetworks })
