import type { SolanaKey } from '../../../solana/signer/solana-key'
import { WcError } from '../protocol/wc-error'
import type { RequestQuestion } from '../question'

/** Shared by the Solana methods. */
export type SolanaContext = {
  readonly keys: readonly SolanaKey[]
  /** Responds with signatures alone, like older wallets. */
  readonly signaturesOnly: boolean
  /** Addresses that a session may use, the one in use first. */
  readonly shared: (topic: string) => readonly string[]
  /** Calls a chain's node. */
  readonly node: (chain: string, method: string, params: readonly unknown[]) => Promise<unknown>
}

/** The key of that address, if the session may use it; the first one of the session where none is named. */
export function authorize(
  { keys, shared }: SolanaContext,
  { topic }: RequestQuestion,
  address?: string,
): SolanaKey {
  const all = shared(topic)
  const wanted = address ?? all[0]
  const key = keys.find(each => each.address === wanted)
  if (!key || !all.includes(key.address))
    throw new WcError('unauthorizedMethod', 'The account is not part of this session.')
  return key
}
