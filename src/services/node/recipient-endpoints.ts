import * as v from 'valibot'
import type { Caip2 } from '../../shared/lib/caip'
import type { ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import { nodeApi, type RpcCall } from './node-api'

/** Who got what a transaction sends, by its own call: all in lower case. `to` is missing where it sends nothing. */
export type Sending = { readonly hash: string; readonly from: string; readonly to?: string | undefined }

/** Who paid for a transaction on Solana, and who had more afterwards than before. */
export type SolanaSending = { readonly from: string; readonly receivers: readonly string[] }

type TransactionQuery = { readonly network: Caip2; readonly hash: string }

/** First four bytes of keccak-256 of `transfer(address,uint256)` (EIP-20): the receiver and how much. */
const TRANSFER = 'a9059cbb'
/**
 * Of `transferFrom(address,address,uint256)` (EIP-20, EIP-721), `safeTransferFrom` with and without data (EIP-721), and that
 * of EIP-1155: the giver, the receiver, and what or how much.
 */
const FROM_TO = ['23b872dd', '42842e0e', 'b88d4fde', 'f242432a']

const ADDRESS = '0{24}([0-9a-f]{40})'
const CALL = new RegExp(`^0x(?:${TRANSFER}|(${FROM_TO.join('|')})${ADDRESS})${ADDRESS}[0-9a-f]{64}`)

const Hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase())

/**
 * Answer of `eth_getTransactionByHash`. Who receives is read from what the account itself signed; the events of a
 * transaction are the word of whatever contract was called, and that may be a stranger's.
 */
const SendingSchema = v.pipe(
  v.object({ hash: Hex, from: Hex, to: v.nullish(Hex), input: Hex, value: Hex }),
  v.transform(({ hash, from, to, input, value }): Sending => {
    if (input === '0x') return /[1-9a-f]/.test(value.slice(2)) && to ? { hash, from, to } : { hash, from }
    const [, isFrom, giver, receiver] = CALL.exec(input) ?? []
    return isFrom && `0x${giver}` !== from ? { hash, from } : { hash, from, to: receiver && `0x${receiver}` }
  }),
)

const TokenBalances = v.nullish(
  v.array(
    v.object({
      mint: v.string(),
      owner: v.nullish(v.string()),
      uiTokenAmount: v.object({ amount: v.string() }),
    }),
  ),
  [],
)
type TokenBalance = {
  readonly mint: string
  readonly owner?: string | null | undefined
  readonly uiTokenAmount: { readonly amount: string }
}

/** Answer of `getTransaction` (https://solana.com/docs/rpc/http/gettransaction). What failed has moved nothing. */
const SolanaSendingSchema = v.pipe(
  v.object({
    transaction: v.object({ message: v.object({ accountKeys: v.array(v.string()) }) }),
    meta: v.object({
      err: v.unknown(),
      preBalances: v.array(v.number()),
      postBalances: v.array(v.number()),
      preTokenBalances: TokenBalances,
      postTokenBalances: TokenBalances,
    }),
  }),
  v.transform(({ transaction, meta }): SolanaSending => {
    const [from = '', ...others] = transaction.message.accountKeys
    if (meta.err !== null) return { from, receivers: [] }
    const paid = others.filter(
      (_, index) => (meta.postBalances[index + 1] ?? 0) > (meta.preBalances[index + 1] ?? 0),
    )
    const owners = (meta.postTokenBalances ?? []).flatMap(({ mint, owner }) =>
      owner && heldBy(owner, mint, meta.postTokenBalances) > heldBy(owner, mint, meta.preTokenBalances)
        ? [owner]
        : [],
    )
    return { from, receivers: [...paid, ...owners] }
  }),
)

const heldBy = (owner: string, mint: string, balances: readonly TokenBalance[] | null | undefined): bigint =>
  (balances ?? [])
    .filter(each => each.owner === owner && each.mint === mint)
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)

/** Whom a transaction of an account has sent something to, by the chain's own word: no history has to be believed. */
export const recipientEndpoints = nodeApi.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /** Of a transaction that is in a block: that never changes. */
    getSending: build.query<Sending, TransactionQuery>({
      query: ({ network, hash }) => ({
        network,
        method: 'eth_getTransactionByHash',
        params: [hash],
        idempotent: true,
      }),
      responseSchema: SendingSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    getSolanaSending: build.query<SolanaSending, TransactionQuery>({
      query: ({ network, hash }) => ({
        network,
        method: 'getTransaction',
        params: [hash, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
        idempotent: true,
      }),
      responseSchema: SolanaSendingSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
