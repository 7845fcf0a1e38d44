import * as v from 'valibot'
import { encodeBase58 } from '../../../shared/lib/encoding/base58'
import { SNS } from './sns-keys'

/** Calls a method of a node of Solana Mainnet. */
export type SolanaCall = (method: string, params: readonly unknown[]) => Promise<unknown>

export type SolanaAccount = { readonly program: string; readonly data: Uint8Array }

const AccountSchema = v.nullish(
  v.object({ owner: v.string(), data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]) }),
)
const AccountsSchema = v.object({ value: v.array(AccountSchema) })
const LargestSchema = v.object({ value: v.array(v.object({ address: v.string(), amount: v.string() })) })

const CONFIRMED = { commitment: 'confirmed' }
/** Parent, owner and class, 32 bytes each. */
const HEADER = 96
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const fromBase64 = (text: string) => Uint8Array.from(atob(text), each => each.charCodeAt(0))

export const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** Accounts at one slot, in the order of the keys; `undefined` for those that do not exist. */
export async function readAccounts(
  keys: readonly Uint8Array[],
  call: SolanaCall,
): Promise<readonly (SolanaAccount | undefined)[]> {
  const response = await call('getMultipleAccounts', [
    keys.map(encodeBase58),
    { ...CONFIRMED, encoding: 'base64' },
  ])
  const { value } = v.parse(AccountsSchema, response)
  return keys.map((_, at) => {
    const account = value[at]
    return account ? { program: account.owner, data: fromBase64(account.data[0]) } : undefined
  })
}

export type NameAccount = {
  readonly parent: Uint8Array
  readonly owner: Uint8Array
  readonly nameClass: Uint8Array
  /** What follows the header. */
  readonly content: Uint8Array
}

/** Reads an account of the name program; `undefined` if it is none. */
export function toNameAccount(account: SolanaAccount | undefined): NameAccount | undefined {
  if (account?.program !== SNS.names || account.data.length < HEADER) return undefined
  const { data } = account
  return {
    parent: data.subarray(0, 32),
    owner: data.subarray(32, 64),
    nameClass: data.subarray(64, HEADER),
    content: data.subarray(HEADER),
  }
}

/** Owner of the one token of a mint; `undefined` if nobody holds it. */
export async function holderOf(mint: Uint8Array, call: SolanaCall): Promise<Uint8Array | undefined> {
  const response = await call('getTokenLargestAccounts', [encodeBase58(mint), CONFIRMED])
  const holding = v.parse(LargestSchema, response).value.find(({ amount }) => amount === '1')
  if (!holding) return undefined
  const info = await call('getAccountInfo', [holding.address, { ...CONFIRMED, encoding: 'base64' }])
  const { value } = v.parse(v.object({ value: AccountSchema }), info)
  if (value?.owner !== TOKEN_PROGRAM) return undefined
  const data = fromBase64(value.data[0])
  // mint, owner, amount (https://github.com/solana-program/token: `Account`)
  const isWhole = data.length >= 72 && viewOf(data).getBigUint64(64, true) === 1n
  return isWhole && isSame(data.subarray(0, 32), mint) ? data.subarray(32, 64) : undefined
}
