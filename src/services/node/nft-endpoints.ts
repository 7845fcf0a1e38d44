import type { Caip2 } from '../../shared/lib/caip'
import type { ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import { type NftMove, NftMovesSchema, WordSchema } from './nft-schemas'
import { nodeApi, type RpcCall } from './node-api'

export type NftHolding = Pick<NftMove, 'standard' | 'contract' | 'id'> & {
  readonly network: Caip2
  readonly address: string
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/**
 * Selectors (first four bytes of keccak-256) of `ownerOf(uint256)` (EIP-721) and `balanceOf(address,uint256)`
 * (EIP-1155).
 */
const OWNER_OF = '0x6352211e'
const BALANCE_OF = '0x00fdd58e'

/** NFT data from nodes, which cannot list an account's NFTs but can check known ones. */
export const nftEndpoints = nodeApi.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /**
     * NFTs that changed hands in a mined transaction; the response never changes. `null` if the node does not have the
     * transaction; then the next request asks again.
     */
    getNftMoves: build.query<NftMove[] | null, { readonly network: Caip2; readonly hash: string }>({
      query: ({ network, hash }) => ({
        network,
        method: 'eth_getTransactionReceipt',
        params: [hash],
        idempotent: true,
      }),
      responseSchema: NftMovesSchema,
      forceRefetch: ({ endpointState }) => endpointState?.data === null,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    /**
     * ABI word with the holder of an NFT: its owner (EIP-721), or the account's balance of it (EIP-1155). Empty if the
     * contract returns no word; a contract that reverts (a burnt NFT has no owner) causes `RPC_FAILED`.
     */
    getNftHolder: build.query<string, NftHolding>({
      query: ({ network, address, standard, contract, id }) => {
        const token = word(BigInt(id))
        const data =
          standard === 'erc721' ? `${OWNER_OF}${token}` : `${BALANCE_OF}${word(BigInt(address))}${token}`
        return { network, method: 'eth_call', params: [{ to: contract, data }, 'latest'], idempotent: true }
      },
      responseSchema: WordSchema,
    }),
  })),
})
