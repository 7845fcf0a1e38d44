import { encodeBase58 } from '../../../../shared/lib/encoding/base58'
import { adapterError } from '../adapter-error'
import { SNS } from './sns-keys'

/** Calls a method of a node of Solana Mainnet. */
export type SolanaCall = (method: string, params: readonly unknown[]) => Promise<unknown>

type SolanaAccount = { readonly program: string; readonly data: Uint8Array }

const CONFIRMED = { commitment: 'confirmed' }
const BINARY = { ...CONFIRMED, encoding: 'base64' }
/** Parent, owner and class, 32 bytes each. */
const HEADER = 96
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

export const dataViewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

export const hasSameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/**
 * Accounts at one slot, in the order of the keys; `undefined` for those that do not exist. Rejects with
 * HTTP_INVALID_RESPONSE if the answer is not as documented (https://solana.com/docs/rpc/http/getmultipleaccounts).
 */
export async function fetchSnsAccounts(
  keys: readonly Uint8Array[],
  call: SolanaCall,
): Promise<readonly (SolanaAccount | undefined)[]> {
  const { value } = Object(await call('getMultipleAccounts', [keys.map(encodeBase58), BINARY]))
  if (!Array.isArray(value) || value.length !== keys.length) throw invalid()
  return value.map(toAccount)
}

function toAccount(value: unknown): SolanaAccount | undefined {
  if (value === null) return undefined
  const { owner, data } = Object(value)
  if (typeof owner !== 'string' || !Array.isArray(data) || data[1] !== 'base64') throw invalid()
  try {
    return { program: owner, data: Uint8Array.from(atob(data[0]), each => each.charCodeAt(0)) }
  } catch (cause) {
    throw invalid(cause)
  }
}

const invalid = (cause?: unknown) =>
  adapterError('HTTP_INVALID_RESPONSE', 'the node’s answer is not as documented', { cause })

export type NameAccount = {
  readonly parent: Uint8Array
  readonly owner: Uint8Array
  /** What follows the header. */
  readonly content: Uint8Array
}

/** Reads an account of the name program; `undefined` if it is none. */
export function toNameAccount(account: SolanaAccount | undefined): NameAccount | undefined {
  if (account?.program !== SNS.names || account.data.length < HEADER) return undefined
  const { data } = account
  return { parent: data.subarray(0, 32), owner: data.subarray(32, 64), content: data.subarray(HEADER) }
}

/** Owner of the one token of a mint; `undefined` if no account holds it. */
export async function holderOf(mint: Uint8Array, call: SolanaCall): Promise<Uint8Array | undefined> {
  const { value } = Object(await call('getTokenLargestAccounts', [encodeBase58(mint), CONFIRMED]))
  if (!Array.isArray(value)) throw invalid()
  const holding = Object(value.find(each => Object(each).amount === '1'))
  if (typeof holding.address !== 'string') return undefined
  const info = Object(await call('getAccountInfo', [holding.address, BINARY]))
  const account = toAccount(info.value)
  if (account?.program !== TOKEN_PROGRAM || account.data.length < 72) return undefined
  // mint, owner, amount (https://solana.com/docs/tokens#token-account)
  const { data } = account
  const isWhole = hasSameBytes(data.subarray(0, 32), mint) && dataViewOf(data).getBigUint64(64, true) === 1n
  return isWhole ? data.subarray(32, 64) : undefined
}
