import { concat, id, keccak256, namehash, ZeroAddress, ZeroHash } from 'ethers'
import { ENS, REGISTRY_ABI, RESOLVER_ABI, REVERSE_REGISTRAR_ABI } from '../../evm/contracts/code'
import type { EvmNodes } from '../../evm/evm-nodes'

const MAINNET = 'eip155:1'
const ETH = namehash('eth')

/** ENS on the node of Ethereum: read with the usual contract calls, and written by the owner of `.eth`. */
export class Ens {
  readonly #evm: EvmNodes

  constructor(evm: EvmNodes) {
    this.#evm = evm
  }

  /** The primary name of an account and its picture, if the name resolves to the account. */
  async primaryOf(
    account: string,
  ): Promise<{ readonly name: string; readonly avatar: string | null } | undefined> {
    if (!this.#evm.chains.includes(MAINNET)) return undefined
    const reverse = namehash(`${account.slice(2).toLowerCase()}.addr.reverse`)
    const reverseResolver = await this.#resolverOf(reverse)
    if (!reverseResolver) return undefined
    const name = String(await this.#read(reverseResolver, 'name(bytes32)', [reverse]))
    if (!name) return undefined
    const node = nodeOf(name)
    const resolver = await this.#resolverOf(node)
    if (!resolver) return undefined
    const owner = String(await this.#read(resolver, 'addr(bytes32)', [node]))
    if (owner.toLowerCase() !== account.toLowerCase()) return undefined
    return { name, avatar: String(await this.#read(resolver, 'text', [node, 'avatar'])) || null }
  }

  /** Registers `<label>.eth` for an account and makes it its primary name. The label is not normalized. */
  async register(label: string, account: string, avatar = ''): Promise<void> {
    const name = `${label}.eth`
    const node = nodeOf(name)
    await this.#send(
      ENS.registry,
      REGISTRY_ABI.encodeFunctionData('setSubnodeRecord', [ETH, id(label), account, ENS.resolver, 0]),
    )
    await this.#send(
      ENS.resolver,
      RESOLVER_ABI.encodeFunctionData('setAddr(bytes32,address)', [node, account]),
    )
    await this.#send(ENS.resolver, RESOLVER_ABI.encodeFunctionData('setText', [node, 'avatar', avatar]))
    const primary = [account, account, ENS.resolver, name]
    await this.#send(
      ENS.reverseRegistrar,
      REVERSE_REGISTRAR_ABI.encodeFunctionData('setNameForAddr', primary),
    )
  }

  async #resolverOf(node: string): Promise<string | undefined> {
    const data = REGISTRY_ABI.encodeFunctionData('resolver', [node])
    const answer = String(await this.#evm.call(MAINNET, 'eth_call', [{ to: ENS.registry, data }, 'latest']))
    const resolver = String(REGISTRY_ABI.decodeFunctionResult('resolver', answer)[0])
    return resolver === ZeroAddress ? undefined : resolver
  }

  async #read(resolver: string, name: string, args: readonly unknown[]): Promise<unknown> {
    const data = RESOLVER_ABI.encodeFunctionData(name, args)
    const answer = String(await this.#evm.call(MAINNET, 'eth_call', [{ to: resolver, data }, 'latest']))
    return RESOLVER_ABI.decodeFunctionResult(name, answer)[0]
  }

  async #send(to: string, data: string): Promise<void> {
    await this.#evm.sendAsFaucet(MAINNET, to, data)
  }
}

/** Name hash of a name as written: the contracts do not apply ENSIP-15, and contain look-alike names as well. */
function nodeOf(name: string): string {
  return name.split('.').reduceRight((parent, label) => keccak256(concat([parent, id(label)])), ZeroHash)
}
