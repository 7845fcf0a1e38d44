import * as v from 'valibot'
import type { CallNode, Holdings } from '../holdings'

/** The Token program and Token-2022 (https://solana.com/docs/tokens). */
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const LamportsSchema = v.object({
  value: v.pipe(
    v.number(),
    v.check(lamports => Number.isSafeInteger(lamports) && lamports >= 0),
  ),
})
const AccountsSchema = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: v.string(),
              tokenAmount: v.object({
                amount: v.pipe(v.string(), v.regex(/^\d+$/)),
                decimals: v.number(),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

const CONFIRMED = { commitment: 'confirmed' }

/**
 * Balances of an account by `getBalance` and `getTokenAccountsByOwner`
 * (https://solana.com/docs/rpc/http/gettokenaccountsbyowner). Several accounts of one mint are added up.
 */
export async function readSolanaHoldings(owner: string, call: CallNode): Promise<Holdings> {
  const [lamports, ...accounts] = await Promise.all([
    call('getBalance', [owner, CONFIRMED]),
    ...TOKEN_PROGRAMS.map(programId =>
      call('getTokenAccountsByOwner', [owner, { programId }, { ...CONFIRMED, encoding: 'jsonParsed' }]),
    ),
  ])
  const sums = new Map<string, { amount: bigint; readonly decimals: number }>()
  for (const response of accounts)
    for (const { account } of v.parse(AccountsSchema, response).value) {
      const { mint, tokenAmount } = account.data.parsed.info
      const sum = sums.get(mint) ?? { amount: 0n, decimals: tokenAmount.decimals }
      sum.amount += BigInt(tokenAmount.amount)
      sums.set(mint, sum)
    }
  return {
    native: String(v.parse(LamportsSchema, lamports).value),
    tokens: [...sums]
      .filter(([, { amount }]) => amount > 0n)
      .map(([address, { amount, decimals }]) => ({ address, amount: String(amount), decimals })),
  }
}
