import { ASSET_KINDS, type AssetKinds } from '../../chains/asset-kinds'
import { readEvmHoldings } from '../../chains/evm/evm-holdings'
import type { CallNode, Holdings } from '../../chains/holdings'
import { WELL_KNOWN_TOKENS } from '../../chains/networks/well-known-token-list'
import { readSolanaHoldings } from '../../chains/solana/solana-holdings'
import type { AccountData, NodeService, ServiceToken } from '../../shared/host/services'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import { splitCaip10 } from '../../shared/lib/caip'
import { adapterError } from './support/adapter-error'
import { listedTokens } from './support/listed-tokens'

export type NodeAccountOptions = {
  /** Where balances are read, such as `rpcPool(…)`. */
  readonly nodes: NodeService
  /**
   * Tokens to look at: rows, or URLs of token lists (https://tokenlists.org). Default: stablecoins and other well-known
   * tokens. On Solana, every token of an account is found; the list says which of them are known.
   */
  readonly tokens?: readonly (ServiceToken | string)[] | undefined
}

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i

type Family = {
  /** Decimals of the native currency. */
  readonly decimals: number
  /** Reads what an account holds. `listed`: addresses of the tokens to look at. */
  read(network: Caip2, owner: string, listed: readonly string[], call: CallNode): Promise<Holdings>
}

const FAMILIES: Readonly<Record<Namespace, Family & AssetKinds>> = {
  eip155: {
    ...ASSET_KINDS.eip155,
    decimals: 18,
    read: (network, owner, listed, call) =>
      readEvmHoldings(
        network,
        owner,
        listed.filter(address => EVM_ADDRESS.test(address)),
        call,
      ),
  },
  solana: {
    ...ASSET_KINDS.solana,
    decimals: 9,
    read: (_network, owner, _listed, call) => readSolanaHoldings(owner, call).catch(toInvalid),
  },
}

/** Balances read from a node: the native currency and tokens, without a service in between. It has no prices. */
export function nodeAccount({ nodes, tokens = knownTokens() }: NodeAccountOptions): AccountData {
  const lists = listedTokens(tokens)

  return {
    async balances({ account }, options) {
      const [network, owner] = splitCaip10(account)
      const family = familyOf(network)
      const rows = await lists.load(options)
      const prefix = `${network}/${family.token}:`
      const listed = new Map<string, ServiceToken>()
      for (const row of rows)
        if (row.asset.startsWith(prefix)) listed.set(keyOf(row.asset.slice(prefix.length)), row)
      const call = (method: string, params: readonly unknown[]) =>
        nodes.request({ network, method, params }, options)
      const holdings = await family.read(network, owner, [...listed.keys()], call)
      return {
        items: [
          { ...nativeToken(network), amount: holdings.native },
          ...holdings.tokens.map(({ address, amount, decimals = 0 }) => {
            const known = listed.get(keyOf(address))
            return known
              ? { ...known, decimals: known.decimals, amount, isListed: true }
              : { asset: `${prefix}${address}`, decimals, amount, isListed: false }
          }),
        ],
      }
    },
  }
}

/** EVM addresses are case-insensitive, Solana addresses are not. */
const keyOf = (address: string) => (EVM_ADDRESS.test(address) ? address.toLowerCase() : address)

function familyOf(network: Caip2) {
  const [namespace = ''] = network.split(':', 1)
  if (!Object.hasOwn(FAMILIES, namespace))
    throw adapterError('HTTP_INVALID_RESPONSE', `${network} is not supported`)
  return FAMILIES[namespace as Namespace]
}

/** Its name and symbol are those of the network, which the modal knows. */
function nativeToken(network: Caip2): ServiceToken {
  const { coin, decimals } = familyOf(network)
  return { asset: `${network}/${coin}`, decimals }
}

function knownTokens(): readonly ServiceToken[] {
  return WELL_KNOWN_TOKENS.map(({ network, address, symbols: [symbol], decimals }) => ({
    asset: `${network}/${familyOf(network).token}:${address}`,
    symbol,
    decimals,
  }))
}

/** A response that does not fit its schema. */
function toInvalid(cause: unknown): never {
  if (Object(cause).name !== 'ValiError') throw cause
  throw adapterError('HTTP_INVALID_RESPONSE', 'the node’s answer is not as documented', { cause })
}
