/** `w3m-modal/ethers`: the connected wallet as a provider and a signer of ethers 6. */
import { BrowserProvider, JsonRpcSigner } from 'ethers'
import { followProvider, type ModalRef } from '../element/page/follow-provider'
import type { PublicConnection } from '../shared/host/runtime-contract'
import '../index'

export type EthersConnection = {
  readonly provider: BrowserProvider
  readonly signer: JsonRpcSigner
  readonly connection: PublicConnection
}

/**
 * Calls back with a new provider and signer at each change of account or network, and with `undefined` while no EVM
 * wallet is connected. Returns a function that stops it. Earlier providers are not destroyed: ethers would report a
 * transaction that still awaits the wallet as canceled, although the wallet may send it.
 */
export const followEthers = (
  listener: (connected?: EthersConnection) => void,
  which: ModalRef = {},
): (() => void) =>
  followProvider('eip155', which, connected => {
    if (!connected) return listener()
    const { connection } = connected
    const provider = new BrowserProvider(connected.provider, 'any')
    listener({ provider, signer: new JsonRpcSigner(provider, connection.address), connection })
  })
