import * as v from 'valibot'
import type { Caip2 } from '../../lib/caip'
import type { ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import { nodeApi, type RpcCall } from './node-api'

/** Who got the tokens of a transaction, by its own call: addresses in lower case. `to` is missing where it sends none. */
export type TokenSending = { readonly from: string; readonly to?: string | undefined }

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
const TokenSendingSchema = v.pipe(
  v.object({ from: Hex, input: Hex }),
  v.transform(({ from, input }): TokenSending => {
    const [, isFrom, giver, to] = CALL.exec(input) ?? []
    return isFrom && `0x${giver}` !== from ? { from } : { from, to: to && `0x${to}` }
  }),
)

/** Whom a transaction of an EVM account sent tokens to, which its history does not tell (protocol-facts §4.3). */
export const recipientEndpoints = nodeApi.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /** Of a transaction that is in a block: that never changes. */
    getTokenSending: build.query<TokenSending, { readonly network: Caip2; readonly hash: string }>({
      query: ({ network, hash }) => ({
        network,
        method: 'eth_getTransactionByHash',
        params: [hash],
        idempotent: true,
      }),
      responseSchema: TokenSendingSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
