import { type HDNodeWallet, Transaction, Wallet } from 'ethers'
import type { EvmNetwork } from '../evm/evm-network'
import { readFees } from '../evm/fees'
import { sendRaw } from '../evm/send-raw'

type Call = { readonly to: string; readonly data: string }

/** Enough for everything; the sandbox mints it. */
const FUNDS = `0x${(10n ** 21n).toString(16)}`

/** The account of the sandbox that deploys contracts, submits user operations, and pays for both. */
export class Bundler {
  readonly #wallet: HDNodeWallet | Wallet = Wallet.createRandom()
  readonly #network: EvmNetwork
  #queue: Promise<unknown> = Promise.resolve()

  constructor(network: EvmNetwork) {
    this.#network = network
  }

  get address(): string {
    return this.#wallet.address
  }

  /** Throws the node's message if the call would revert. Nothing is sent then. */
  estimate({ to, data }: Call): Promise<bigint> {
    return this.#network.node.callNumber('eth_estimateGas', [{ from: this.address, to, data }])
  }

  /** Resolves with the hash once the node has accepted it. One at a time, as each needs its own nonce. */
  send(call: Call, minimalGas = 0n): Promise<string> {
    const sent = this.#queue.then(() => this.#send(call, minimalGas))
    this.#queue = sent.catch(() => {})
    return sent
  }

  async #send(call: Call, minimalGas: bigint): Promise<string> {
    const { node, chainId } = this.#network
    await node.call('anvil_setBalance', [this.address, FUNDS])
    const [gas, nonce, fees] = await Promise.all([
      this.estimate(call),
      node.callNumber('eth_getTransactionCount', [this.address, 'pending']),
      readFees(node),
    ])
    const gasLimit = gas + gas / 4n
    const transaction = Transaction.from({
      type: 2,
      chainId,
      nonce: Number(nonce),
      gasLimit: gasLimit > minimalGas ? gasLimit : minimalGas,
      ...call,
      ...fees,
    })
    transaction.signature = this.#wallet.signingKey.sign(transaction.unsignedHash)
    return sendRaw(node, transaction)
  }
}
