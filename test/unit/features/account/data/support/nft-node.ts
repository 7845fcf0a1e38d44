import type { SeenRequest } from '../../../../../support/fake-network'

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const NOBODY = '0x0'

/** An event log of EIP-721. */
export const erc721 = (contract: string, id: number, to: string, from = NOBODY) => ({
  address: contract,
  topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`, `0x${word(BigInt(id))}`],
  data: '0x',
})

type Receipts = Readonly<Record<string, readonly object[]>>

/** A node with these receipts and NFT owners. A call for an id without an owner reverts, as in contracts. */
export function nftNode(receipts: Receipts, owners: Readonly<Record<string, string>>) {
  return ({ body }: SeenRequest) => {
    const { method, params } = body as { method: string; params: [string & { data: string }] }
    const reply = (answer: object) => Response.json({ jsonrpc: '2.0', id: 1, ...answer })
    if (method === 'eth_getTransactionReceipt') return reply({ result: { logs: receipts[params[0]] ?? [] } })
    if (method !== 'eth_call') return reply({ result: '0x14d1120d7b160000' })
    const owner = owners[BigInt(`0x${params[0].data.slice(-64)}`).toString()]
    return owner === undefined
      ? reply({ error: { code: 3, message: 'execution reverted' } })
      : reply({ result: `0x${word(owner)}` })
  }
}
