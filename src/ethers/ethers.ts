/** `w3m-modal/ethers`: the connected wallet as a provider and a signer of ethers 6. */
import { BrowserProvider, JsonRpcSigner } from 'ethers'
import { followProvider, type WhichModal } from '../element/page/follow-provider'
import type { PublicConnection } from '../shared/host/host-port'
import '../index'

export type EthersConnection = {
  readonly provider: BrowserProvider
  readonly signer: JsonRpcSigner
  readonly connection: PublicConnection
}

/**
 * Calls back with provider and signer of the wallet on EVM, anew at each change of account or network, and with nothing while
 * none is connected. The answer ends it. Those of before are no longer used: the provider is destroyed.
 */
export function followEthers(
  listener: (connected?: EthersConnection) => void,
  which: WhichModal = {},
): () => void {
  let last: BrowserProvider | undefined
  const stop = followProvider('eip155', which, connected => {
    last?.destroy()
    last = connected && new BrowserProvider(connected.provider, 'any')
    if (!connected || !last) return listener()
    const { connection } = connected
    listener({ provider: last, signer: new JsonRpcSigner(last, connection.address), connection })
  })
  return () => {
    stop()
    last?.destroy()
  }
}
