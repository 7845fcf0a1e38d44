import { type Connection, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { cleanText } from '../../lib/format'
import type { Change, Simulation, SolanaTransaction, TokenAddress } from '../adapter'
import { fromBase64 } from './base64'
import { isTokenProgram } from './token-program'

const MAX_REASON = 120
/** Of a token account: its mint, its owner, how much it holds. */
const OWNER_AT = 32
const UNITS_AT = 64

type Account = { readonly owner: PublicKey; readonly data: Uint8Array; readonly lamports: number } | null

/** What the node says would happen to the accounts of the one who pays (`simulateTransaction`). */
export async function simulateTransaction(
  connection: Connection,
  { bytes, from, fee }: SolanaTransaction,
): Promise<Simulation> {
  const transaction = VersionedTransaction.deserialize(fromBase64(bytes))
  const { message } = transaction
  const written = message.staticAccountKeys.filter((_, index) => message.isAccountWritable(index))
  const before: readonly Account[] = await connection.getMultipleAccountsInfo(written, 'confirmed')
  const { value } = await connection.simulateTransaction(transaction, {
    sigVerify: false,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses: written.map(key => key.toBase58()) },
  })
  if (value.err) return { kind: 'fails', reason: reasonOf(value.logs) }
  if (!value.accounts) return { kind: 'succeeds' }
  const sums = new Map<TokenAddress, bigint>()
  const add = (token: TokenAddress, units: bigint) => sums.set(token, (sums.get(token) ?? 0n) + units)
  // what the network takes, and what token accounts that are opened have to keep, is no part of what moves
  add(null, BigInt(fee))
  for (const [index, key] of written.entries()) {
    const [was, is] = [before[index] ?? null, toAccount(value.accounts[index])]
    if (key.toBase58() === from) add(null, lamportsOf(is) - lamportsOf(was))
    if (!was && is && isTokenProgram(is.owner)) add(null, lamportsOf(is))
    for (const [account, sign] of [
      [was, -1n],
      [is, 1n],
    ] as const) {
      const held = tokensOf(account, from)
      if (held) add(held.mint, held.units * sign)
    }
  }
  const changes = (sign: 1n | -1n): Change[] =>
    [...sums]
      .filter(([, units]) => units * sign > 0n)
      .map(([token, units]) => ({ token, amount: String(units * sign) }))
  return { kind: 'changes', leaves: changes(-1n), arrives: changes(1n) }
}

const lamportsOf = (account: Account) => BigInt(account?.lamports ?? 0)

function tokensOf(account: Account, owner: string): { mint: string; units: bigint } | undefined {
  if (!account || !isTokenProgram(account.owner) || account.data.length < UNITS_AT + 8) return undefined
  const { data } = account
  if (new PublicKey(data.slice(OWNER_AT, UNITS_AT)).toBase58() !== owner) return undefined
  const units = new DataView(data.buffer, data.byteOffset).getBigUint64(UNITS_AT, true)
  return { mint: new PublicKey(data.slice(0, OWNER_AT)).toBase58(), units }
}

type SimulatedAccount = {
  readonly lamports: number
  readonly owner: string
  readonly data: readonly string[]
} | null

function toAccount(account: SimulatedAccount | undefined): Account {
  if (!account) return null
  return {
    lamports: account.lamports,
    owner: new PublicKey(account.owner),
    data: fromBase64(account.data[0] ?? ''),
  }
}

/** The last words of the program that gave up. */
function reasonOf(logs: readonly string[] | null): string | undefined {
  const said = logs?.filter(line => /Error|insufficient|failed/i.test(line)).at(-1)
  return said === undefined ? undefined : cleanText(said.replace(/^Program (log: )?/, ''), MAX_REASON)
}
