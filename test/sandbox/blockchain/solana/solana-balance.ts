import type { Bank } from '../../solana/chain/bank'
import { readTokenAccount } from '../../solana/chain/token-state'
import { TOKEN_PROGRAM } from '../../solana/wire/programs'
import { type Asset, toBalanceItem } from '../assets'
import type { PriceTable } from '../price-table'
import type { BalanceItem } from '../wire'

export const SOL: Asset = { name: 'Solana', symbol: 'SOL', decimals: 9, address: undefined, listed: true }

/** The tokens of a cluster, by mint. */
export function mintAssets({ cluster: { id, tokens } }: Bank): ReadonlyMap<string, Asset> {
  return new Map(
    tokens.map(({ symbol, mint, decimals, spamName }) => {
      const listed = spamName === undefined
      return [mint, { name: spamName ?? symbol, symbol, decimals, address: `${id}:${mint}`, listed }]
    }),
  )
}

/** What an account holds on a cluster, according to its node. */
export function readSolanaBalance(bank: Bank, account: string, prices: PriceTable): readonly BalanceItem[] {
  bank.sync()
  const assets = mintAssets(bank)
  const units = new Map<string, bigint>()
  for (const [, each] of bank.svm.accountsOf(TOKEN_PROGRAM)) {
    const held = readTokenAccount(each)
    if (held?.owner === account) units.set(held.mint, (units.get(held.mint) ?? 0n) + held.amount)
  }
  const tokens = [...assets].flatMap(([mint, asset]) => {
    const amount = units.get(mint) ?? 0n
    return amount > 0n ? [toBalanceItem(bank.cluster.id, asset, amount, prices)] : []
  })
  const lamports = BigInt(bank.svm.balance(account))
  return lamports > 0n ? [toBalanceItem(bank.cluster.id, SOL, lamports, prices), ...tokens] : tokens
}
