import type { Caip2 } from '../../../src/shared/lib/caip'
import { ENS_CODE, nftCode, tokenCode } from './contracts/code'
import { callJsonRpcBatch } from './json-rpc'
import { NFTS, tokensOf } from './tokens/token-list'

const MAINNET = 'eip155:1'

/** Puts tokens, NFTs and, on Ethereum, ENS in place: all of it in one request, before the node's first snapshot. */
export async function furnish(chain: Caip2, port: number): Promise<void> {
  const contracts = [
    ...tokensOf(chain).map(token => [token.address, tokenCode(token)] as const),
    ...NFTS.map(nft => [nft.address, nftCode(nft)] as const),
    ...(chain === MAINNET ? ENS_CODE : []),
  ]
  await callJsonRpcBatch(
    port,
    contracts.map(params => ['anvil_setCode', params] as const),
  )
}
