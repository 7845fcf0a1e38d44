import * as v from 'valibot'
import { clusterToNetwork } from '../../chains/solana/solana-clusters'
import type { Caip2 } from '../../shared/lib/caip'
import { cleanText } from '../../shared/lib/format'
import { addressBytes } from '../solana/public-key'
import { bytesOf, equalBytes } from '../solana/solana-bytes'

const MAX_LABEL = 40

/** A Solana account that the wallet shares (https://github.com/wallet-standard/wallet-standard `WalletAccount`). */
export type StandardAccount = {
  readonly address: string
  /** As the wallet names its chains; for what is asked of it. */
  readonly chains: readonly string[]
  readonly networks: readonly Caip2[]
  readonly features: readonly string[]
  readonly label: string
  /** The wallet's own object, which it wants back in each request. */
  readonly source: unknown
}

const TextsSchema = v.array(v.string())
const AccountSchema = v.object({
  address: v.string(),
  publicKey: bytesOf(32),
  chains: TextsSchema,
  features: TextsSchema,
  label: v.optional(v.string(), ''),
})

/**
 * The Solana accounts of a wallet, or of its answer to `standard:connect`, each once; `undefined` where the list or one of
 * them is nonsense. Never throws.
 */
export function readAccounts(from: unknown): readonly StandardAccount[] | undefined {
  try {
    const list: unknown = Reflect.get(Object(from), 'accounts')
    if (!Array.isArray(list)) return undefined
    const accounts = new Map<string, StandardAccount>()
    for (const source of list.filter(isSolana)) {
      const account = readAccount(source)
      if (!account) return undefined
      if (!accounts.has(account.address)) accounts.set(account.address, account)
    }
    return [...accounts.values()]
  } catch {
    return undefined // a getter threw
  }
}

/** Accounts of other chains are none of our business, whatever they look like. */
function isSolana(source: unknown): boolean {
  const chains: unknown = Reflect.get(Object(source), 'chains')
  return !Array.isArray(chains) || chains.some(chain => String(chain).startsWith('solana:'))
}

function readAccount(source: unknown): StandardAccount | undefined {
  const { success, output } = v.safeParse(AccountSchema, source)
  if (!success) return undefined
  const { address, publicKey, chains, features, label } = output
  const key = addressBytes(address)
  if (!key || !equalBytes(key, publicKey)) return undefined
  const networks = chains.filter(chain => chain.startsWith('solana:')).map(clusterToNetwork)
  return { address, chains, networks, features, label: cleanText(label, MAX_LABEL), source }
}
