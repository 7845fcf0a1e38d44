import type { Caip2 } from '../shared/lib/caip'
import type { ApprovedNetworks } from './connector'

/**
 * Whether the wallet approved the network, so that switching to it needs no prompt
 * (docs/protocols/walletconnect.md#networks).
 */
export const isApproved = ({ approvedNetworks }: ApprovedNetworks, network: Caip2): boolean =>
  approvedNetworks?.includes(network) ?? false

/** Whether the wallet can use the network, either at once or after a prompt to switch. */
export const canSwitchTo = (wallet: ApprovedNetworks, network: Caip2): boolean =>
  !wallet.approvedNetworks || wallet.supportsAllNetworks === true || isApproved(wallet, network)

/** Picks only the network approvals from a connection. */
export const approvedOf = ({
  approvedNetworks,
  supportsAllNetworks,
}: ApprovedNetworks): Required<ApprovedNetworks> => ({ approvedNetworks, supportsAllNetworks })
