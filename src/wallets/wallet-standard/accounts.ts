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
  /** Chain names of the wallet, used in requests to it. */
  readonly chains: readonly string[]
  readonly networks: readonly Caip2[]
  readonly features: readonly string[]
  readonly label: string
  /** The wallet's own object, which each request must pass back. */
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
 * Reads the Solana accounts of a wallet, or of its response to `standard:connect`, each address once. Returns
 * `undefined` if the list or an account is invalid; never throws.
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

/** Whether this is a Solana account or invalid. Accounts of other chains are ignored, whatever their form. */
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
