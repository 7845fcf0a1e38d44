import { formatUnits } from 'ethers'
import { callNode } from '../../../page-wallet/node-client'
import { SOLANA_CLUSTERS } from '../../../solana/clusters'
import { SolanaKey } from '../../../solana/signer/solana-key'
import type { NamespaceSigner } from '../namespace-signer'
import { WcError } from '../protocol/wc-error'
import type { Description, RequestQuestion } from '../question'
import type { WalletStore } from '../wallet-state'
import type { SolanaContext } from './solana-context'
import { SOLANA_METHODS } from './solana-methods'

type Options = {
  readonly store: WalletStore
  /** Nodes by CAIP-2: the chains that the wallet knows. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Responds with signatures alone, like older wallets. */
  readonly signaturesOnly: boolean
}

const NAMESPACE = 'solana'
const ACCOUNTS = 3
const DECIMALS = 9

/** Solana accounts: real keys, real nodes. */
export class SolanaSigner implements NamespaceSigner {
  readonly namespace = NAMESPACE
  readonly methods = Object.keys(SOLANA_METHODS)
  readonly addresses: readonly string[]
  readonly chains: readonly string[]
  readonly firstChain: string
  readonly #context: SolanaContext

  constructor({ store, rpcUrls, signaturesOnly }: Options) {
    const keys = Array.from(
      { length: ACCOUNTS },
      (_, index) => new SolanaKey(`${store.state.phrase} solana ${index}`),
    )
    this.addresses = keys.map(({ address }) => address)
    this.chains = Object.keys(rpcUrls)
    this.firstChain = this.chains[0] ?? ''
    this.#context = {
      keys,
      signaturesOnly,
      shared: topic => [
        ...new Set(
          (store.session(topic)?.namespaces[NAMESPACE]?.accounts ?? []).map(
            account => account.split(':')[2] ?? '',
          ),
        ),
      ],
      async node(chain, method, params) {
        const url = rpcUrls[chain]
        if (!url) throw new WcError('unauthorizedChain', 'The wallet has no node for it.')
        return callNode(url, method, params, 'application/json')
      },
    }
  }

  chainName(chain: string): string {
    return SOLANA_CLUSTERS.find(({ id }) => id === chain)?.title ?? chain
  }

  isFree(method: string): boolean {
    return SOLANA_METHODS[method]?.free === true
  }

  describe(request: RequestQuestion): Description {
    return this.#method(request).describe(this.#context, request)
  }

  async run(request: RequestQuestion): Promise<unknown> {
    return this.#method(request).run(this.#context, request)
  }

  async balance(chain: string, address: string): Promise<string> {
    const { value } = Object(await this.#context.node(chain, 'getBalance', [address]))
    return formatUnits(BigInt(value), DECIMALS)
  }

  async signIn(): Promise<string> {
    throw new WcError('unauthorizedMethod', 'Sign-in is for EVM accounts.')
  }

  #method({ method }: RequestQuestion) {
    const known = Object.hasOwn(SOLANA_METHODS, method) ? SOLANA_METHODS[method] : undefined
    if (!known) throw new WcError('unauthorizedMethod')
    return known
  }
}
