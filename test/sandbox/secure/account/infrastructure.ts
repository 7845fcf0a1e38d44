import { ACCOUNT_FACTORY, type Contract, DELEGATE, DEPLOYER, ENTRY_POINT } from '../contracts/contracts'
import type { EvmNetwork } from '../evm/evm-network'
import { waitForReceipt } from '../evm/receipt'
import { Bundler } from './bundler'

const CONTRACTS: readonly Contract[] = [ENTRY_POINT, ACCOUNT_FACTORY, DELEGATE]

/** A network's bundler and its contracts, which are deployed on first use, and again after a reset of the node. */
export class Infrastructure {
  readonly bundler: Bundler
  readonly #network: EvmNetwork
  #deploying: Promise<void> | undefined

  constructor(
    network: EvmNetwork,
    private readonly contracts: readonly Contract[] = CONTRACTS,
  ) {
    this.#network = network
    this.bundler = new Bundler(network)
  }

  async ensure(): Promise<void> {
    this.#deploying ??= this.#deploy().finally(() => {
      this.#deploying = undefined
    })
    await this.#deploying
  }

  async #deploy(): Promise<void> {
    for (const { address, deployment } of this.contracts) {
      if (await this.isThere(address)) continue
      await waitForReceipt(this.#network, await this.bundler.send({ to: DEPLOYER, data: deployment }))
      if (!(await this.isThere(address))) throw new Error(`Deploying ${address} failed`)
    }
  }

  async isThere(address: string): Promise<boolean> {
    return (await this.#network.node.callHex('eth_getCode', [address, 'latest'])) !== '0x'
  }
}
