import type { Bank } from '../../solana/chain/bank'
import type { LedgerEntry } from '../../solana/chain/ledger'
import { tokenAccountOf } from '../../solana/wire/program-address'
import { type Asset, toTransfer } from '../assets'
import type { PriceTable } from '../price-table'
import type { WireTransaction } from '../wire'
import { mintAssets, SOL } from './solana-balance'

/** Newest first: transactions in a cluster's ledger that contain an account or one of its token accounts. */
export function readSolanaHistory(
  bank: Bank,
  account: string,
  prices: PriceTable,
): readonly WireTransaction[] {
  const assets = mintAssets(bank)
  const places = [account, ...[...assets.keys()].map(mint => tokenAccountOf(account, mint))]
  const found = new Map(
    places.flatMap(place => bank.ledger.ofAddress(place)).map(entry => [entry.signature, entry] as const),
  )
  return [...found.values()]
    .map((entry, at) => ({ entry, at }))
    .sort((a, b) => b.entry.slot - a.entry.slot || a.at - b.at)
    .map(({ entry }) => toWire(bank, entry, { account, assets, prices }))
}

type View = {
  readonly account: string
  readonly assets: ReadonlyMap<string, Asset>
  readonly prices: PriceTable
}

function toWire(bank: Bank, entry: LedgerEntry, { account, assets, prices }: View): WireTransaction {
  const { signature, slot, execution, keys } = entry
  const changes = [
    { asset: SOL, change: lamportsOf(entry, account) },
    ...tokenChanges(entry, account, assets),
  ]
  const moved = changes.filter(({ change }) => change !== 0n)
  const transfers = moved.map(({ asset, change }) => {
    const direction = change > 0n ? 'in' : 'out'
    return toTransfer({ asset, units: change < 0n ? -change : change, direction }, prices)
  })
  const directions = new Set(transfers.map(({ direction }) => direction))
  const operation = directions.size === 2 ? 'trade' : directions.has('in') ? 'receive' : 'send'
  return {
    id: signature,
    metadata: {
      operationType: transfers.length > 0 ? operation : 'execute',
      hash: signature,
      minedAt: new Date(bank.slots.timeOf(slot) * 1000).toISOString(),
      sentFrom: keys[0] ?? '',
      sentTo: directions.has('out') ? (receiverOf(entry) ?? '') : account,
      status: execution.error === undefined ? 'confirmed' : 'failed',
      nonce: 0,
      chain: bank.cluster.id,
      application: null,
    },
    transfers: transfers.length > 0 ? transfers : null,
  }
}

/** Balance changes without the fee. */
function lamportsOf({ keys, before, after, fee }: LedgerEntry, account: string): bigint {
  const at = keys.indexOf(account)
  if (at < 0) return 0n
  const change = BigInt((after.lamports[at] ?? 0) - (before.lamports[at] ?? 0))
  return at === 0 ? change + BigInt(fee) : change
}

function tokenChanges({ before, after }: LedgerEntry, account: string, assets: View['assets']) {
  const sum = (list: LedgerEntry['after']['tokens'], mint: string) =>
    list
      .filter(each => each.owner === account && each.mint === mint)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
  return [...assets].map(([mint, asset]) => ({
    asset,
    change: sum(after.tokens, mint) - sum(before.tokens, mint),
  }))
}

/** The first account that has more SOL afterwards. */
function receiverOf({ keys, before, after }: LedgerEntry): string | undefined {
  return keys.find((_, at) => (after.lamports[at] ?? 0) > (before.lamports[at] ?? 0))
}
