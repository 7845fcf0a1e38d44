import { computeAddress, Interface, id, namehash, verifyMessage } from 'ethers'
import { ENS, REGISTRY_ABI } from '../evm/contracts/code'
import offchain from '../evm/contracts/sandbox-offchain-resolver.abi.json'
import { type EvmNodes, FAUCET } from '../evm/evm-nodes'
import { type Claim, EnsGateway } from './ens-gateway'

const MAINNET = 'eip155:1'
/** Where the resolver of `dapp.eth` is. */
const RESOLVER = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const RESOLVER_ABI = new Interface(offchain.abi)
/** How old the message of a claim may be. */
const FRESH_MS = 60_000

/** Names below `dapp.eth`, whose resolver on Ethereum's node sends its callers to a gateway. */
export class Subnames {
  readonly #evm: EvmNodes
  readonly #url: string
  #gateway = new EnsGateway(isSigned)
  #opening: Promise<void> = Promise.resolve()

  /** @param url where the gateway answers, with `{sender}` and `{data}` */
  constructor(evm: EvmNodes, url: string) {
    this.#evm = evm
    this.#url = url
  }

  /** The gateway. Its resolver is on the node from the first request on; a reset removes it. */
  async open(): Promise<EnsGateway> {
    this.#opening = this.#opening.then(() => this.#place())
    await this.#opening
    return this.#gateway
  }

  async #place(): Promise<void> {
    if ((await this.#evm.call(MAINNET, 'eth_getCode', [RESOLVER, 'latest'])) === offchain.runtime) return
    const signer = computeAddress(this.#gateway.signer)
    const record = [namehash('eth'), id('dapp'), FAUCET, RESOLVER, 0]
    const toSubname = REGISTRY_ABI.encodeFunctionData('setSubnodeRecord', record)
    await this.#evm.sendAsFaucet(MAINNET, ENS.registry, toSubname)
    await this.#evm.call(MAINNET, 'anvil_setCode', [RESOLVER, offchain.runtime])
    await this.#evm.sendAsFaucet(
      MAINNET,
      RESOLVER,
      RESOLVER_ABI.encodeFunctionData('configure', [[this.#url], signer]),
    )
  }

  clear(): void {
    this.#gateway = new EnsGateway(isSigned)
  }
}

/** By the account, and not long ago. */
function isSigned({ address = '', message = '', signature = '' }: Claim): boolean {
  try {
    const { timestamp } = JSON.parse(message) as { timestamp: number }
    const isFresh = Math.abs(Date.now() - timestamp * 1000) < FRESH_MS
    return isFresh && verifyMessage(message, signature).toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}
