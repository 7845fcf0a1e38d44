import * as v from 'valibot'
import type { Network } from '../../../../../../src/chains/networks/network'
import { BalanceSchema } from '../../../../../../src/services/blockchain/balance-schema'
import { HistoryPageSchema } from '../../../../../../src/services/blockchain/history-schema'

export const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const EVE = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

export const NETWORK: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorerUrl: 'https://etherscan.io',
}

/** A token in a balance response, as the server writes it. */
export const token = (part: object = {}) => ({
  name: 'Coin',
  symbol: 'CN',
  chainId: NETWORK.id,
  address: `${NETWORK.id}:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174`,
  value: null,
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
  iconUrl: 'https://example.org/cn.png',
  ...part,
})
export const native = (part: object = {}) =>
  token({
    name: 'Ether',
    symbol: 'ETH',
    address: undefined,
    quantity: { decimals: '18', numeric: '2' },
    ...part,
  })

/** Parses a balance response like the product. */
export const balances = (...rows: object[]) => v.parse(BalanceSchema, { balances: rows })

/** A transfer in a history response. */
export const moved = (part: object = {}) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://example.org/eth.png' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1.5' },
  value: 3000,
  price: 2000,
  ...part,
})
export const nft = (name: string, isSpam = false) =>
  moved({
    fungible_info: null,
    nft_info: { name, content: null, flags: { is_spam: isSpam } },
    direction: 'in',
    quantity: { numeric: '1' },
    value: null,
    price: null,
  })

let count = 0
type Wire = { id?: string; transfers?: unknown } & Record<string, unknown>

/** A transaction in a history response, sent by the account by default. */
export const sent = ({ id = `tx-${++count}`, transfers = [moved()], ...metadata }: Wire = {}) => ({
  id,
  transfers,
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2026-03-04T12:00:00Z',
    sentFrom: ME.toLowerCase(),
    sentTo: BOB.toLowerCase(),
    status: 'confirmed',
    nonce: 1,
    chain: NETWORK.id,
    ...metadata,
  },
})

/** Parses a history response like the product. */
export const history = (...rows: object[]) => v.parse(HistoryPageSchema, { data: rows, next: null }).data
