import type { Caip2 } from '../../../src/shared/lib/caip'
import { BATCH_DELEGATE } from './contracts/batch-delegate'
import { ENS_CODE, MULTICALL, nftCode, tokenCode } from './contracts/code'
import { callJsonRpc, callJsonRpcBatch } from './json-rpc'
import { NFTS, tokensOf } from './tokens/token-list'

const MAINNET = 'eip155:1'

/**
 * Deploys tokens, NFTs, the batch contract of wallets, Multicall3 and, on Ethereum, ENS: in one request, before the node's first
 * snapshot.
 */
export async function deployContracts(chain: Caip2, port: number): Promise<void> {
  const code = await callJsonRpc(port, 'eth_call', [{ data: BATCH_DELEGATE.initCode }, 'latest'])
  const contracts = [
    [BATCH_DELEGATE.address, String(code)] as const,
    [MULTICALL.address, MULTICALL.code] as const,
    ...tokensOf(chain).map(token => [token.address, tokenCode(token)] as const),
    ...NFTS.map(nft => [nft.address, nftCode(nft)] as const),
    ...(chain === MAINNET ? ENS_CODE : []),
  ]
  await callJsonRpcBatch(
    port,
    contracts.map(params => ['anvil_setCode', params] as const),
  )
}
