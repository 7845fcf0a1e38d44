import { formatEther } from 'ethers'
import { callNode } from '../../../page-wallet/node-client'
import type { NamespaceSigner } from '../namespace-signer'
import { WcError } from '../protocol/wc-error'
import type { Description, RequestQuestion } from '../question'
import type { WalletStore } from '../wallet-state'
import { CALL_METHODS } from './call-methods'
import type { EvmContext } from './evm-context'
import { EVM_METHODS, type Method } from './evm-methods'
import { evmName } from './evm-names'
import { accountsOf } from './key-ring'

type Options = {
  readonly store: WalletStore
  /** Nodes by CAIP-2: the chains that the wallet knows from the start. */
  readonly rpcUrls: Readonly<Record<string, string>>
  readonly switchChain: EvmContext['switchChain']
  /** Whether it supports batches. */
  readonly batches: boolean
}

const NAMESPACE = 'eip155'

/** EVM accounts: real keys, real nodes. */
export class EvmSigner implements NamespaceSigner {
  readonly namespace = NAMESPACE
  readonly methods: readonly string[]
  readonly addresses: readonly string[]
  readonly firstChain: string
  readonly #options: Options
  readonly #context: EvmContext
  readonly #methods: Readonly<Record<string, Method>>

  constructor(options: Options) {
    const { store, rpcUrls, switchChain, batches } = options
    this.#methods = batches ? { ...EVM_METHODS, ...CALL_METHODS } : EVM_METHODS
    this.methods = Object.keys(this.#methods)
    const accounts = accountsOf(store.state.phrase)
    this.#options = options
    this.addresses = accounts.map(({ address }) => address)
    this.firstChain = Object.keys(rpcUrls)[0] ?? 'eip155:1'
    this.#context = {
      accounts,
      hasChain: chain => this.chains.includes(chain),
      nameOf: chain => this.#nameOf(chain),
      rpcUrl: chain => rpcUrls[chain] ?? this.#added(chain)?.rpcUrl,
      switchChain,
      bundle: id => store.state.bundles?.[id],
      addBundle: (id, hash) => store.update({ bundles: { ...store.state.bundles, [id]: hash } }),
      addChain: chain => store.update({ added: [...store.state.added, chain] }),
      shared: topic => [
        ...new Set(
          (store.session(topic)?.namespaces[NAMESPACE]?.accounts ?? []).map(
            account => account.split(':')[2] ?? '',
          ),
        ),
      ],
    }
  }

  get chains(): readonly string[] {
    const { rpcUrls, store } = this.#options
    return [...Object.keys(rpcUrls), ...store.state.added.map(({ chain }) => chain)]
  }

  chainName(chain: string): string {
    return this.#nameOf(chain)[0]
  }

  isFree(method: string): boolean {
    return this.#methods[method]?.free === true
  }

  describe(request: RequestQuestion): Description {
    return this.#method(request).describe(this.#context, request)
  }

  async run(request: RequestQuestion): Promise<unknown> {
    return this.#method(request).run(this.#context, request)
  }

  async balance(chain: string, address: string): Promise<string> {
    const url = this.#context.rpcUrl(chain)
    if (!url) throw new WcError('unauthorizedChain', 'The wallet has no node for it.')
    return formatEther(String(await callNode(url, 'eth_getBalance', [address, 'latest'])))
  }

  async signIn(address: string, message: string): Promise<string> {
    const account = this.#context.accounts.find(each => each.address === address)
    if (!account) throw new WcError('unauthorizedMethod')
    return account.signMessage(message)
  }

  #method({ method }: RequestQuestion) {
    const known = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined
    if (!known) throw new WcError('unauthorizedMethod')
    return known
  }

  #nameOf(chain: string): readonly [name: string, symbol: string] {
    const added = this.#added(chain)
    return added ? [added.name, added.symbol] : evmName(chain)
  }

  #added(chain: string) {
    return this.#options.store.state.added.find(each => each.chain === chain)
  }
}
