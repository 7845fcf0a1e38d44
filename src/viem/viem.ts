/** `w3m-modal/viem`: the connected wallet as a wallet client of viem. */
import {
  type Account,
  type Address,
  type Chain,
  createWalletClient,
  custom,
  type Transport,
  type WalletClient,
} from 'viem'
import { followProvider, type ModalRef } from '../element/page/follow-provider'
import '../index'

export type ViemOptions = ModalRef & {
  /** Chains of `viem/chains`. The client gets the one of the wallet's network, if it is in the list. */
  readonly chains?: readonly Chain[] | undefined
}
export type ViemClient = WalletClient<Transport, Chain | undefined, Account>

/**
 * Calls back with a new wallet client at each change of account or network, and with `undefined` while no EVM wallet is
 * connected. Returns a function that stops it.
 */
export const followViem = (
  listener: (client?: ViemClient) => void,
  { chains, ...which }: ViemOptions = {},
): (() => void) =>
  followProvider('eip155', which, connected => {
    if (!connected) return listener()
    const { network, address } = connected.connection
    listener(
      createWalletClient({
        account: address as Address,
        chain: chains?.find(({ id }) => network === `eip155:${id}`),
        transport: custom(connected.provider),
      }),
    )
  })
