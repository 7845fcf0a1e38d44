import { json } from '../../core/replies'
import { toWire } from '../evm/evm-history'
import { readSolanaHistory } from '../solana/solana-history'
import type { WireTransaction } from '../wire'
import { chainsOf, checkAddress } from './addresses'
import { rowsBefore, toCursor } from './cursor'
import { type Api, Refusal, type Route } from './route'

const PAGE = 50

/** `GET /v1/account/{address}/history` (docs/protocols/blockchain-api.md#history). */
export const HISTORY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'account/*/history',
    async handle(call, api) {
      const [address = ''] = call.parts
      const chainId = call.query('chainId')
      const onramp = call.query('onramp')
      if (onramp && (onramp !== 'coinbase' || chainId.startsWith('solana:')))
        throw new Refusal(400, 'onramp', `Unsupported on-ramp provider: ${onramp}`)
      checkAddress(address, chainId)
      const chains = chainsOf(api, chainId)
      const all = onramp ? api.purchases.history(address) : await readAll(api, chains, address)
      const isForged = !onramp && api.hostile.has('history-names-stranger')
      const rows = isForged ? all.map(replaceRecipient) : all
      const ids = rows.map(({ id }) => id)
      const start = rowsBefore(call.query('cursor'), address, ids)
      const data = rows.slice(start, start + PAGE)
      const last = data.at(-1)
      const isMore = last !== undefined && start + PAGE < rows.length
      return json({ data, next: isMore ? toCursor(address, last.id) : null })
    },
  },
]

/** An address without a known key. */
const STRANGER = '0xbadbadbadbadbadbadbadbadbadbadbadbadbad0'

const replaceRecipient = (row: WireTransaction): WireTransaction => ({
  ...row,
  metadata: { ...row.metadata, sentTo: STRANGER },
  transfers: row.transfers?.map(transfer => ({ ...transfer, recipient: STRANGER })) ?? null,
})

async function readAll(
  api: Api,
  chains: readonly string[],
  address: string,
): Promise<readonly WireTransaction[]> {
  const { solana, prices } = api
  const account = address.toLowerCase()
  const lists = await Promise.all(
    chains.map(async chain => {
      if (chain.startsWith('solana:'))
        return readSolanaHistory((await solana.node(chain)).context.bank, address, prices)
      const transactions = await api.index(chain).of(account)
      return transactions.map(each => toWire(each, { chain, account, prices }))
    }),
  )
  const [only = [], ...others] = lists
  if (others.length === 0) return only
  return lists.flat().sort((a, b) => b.metadata.minedAt.localeCompare(a.metadata.minedAt))
}
