import { type Connection, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { cleanText } from '../../shared/lib/format'
import type { Change, Simulation, SolanaTransaction, TokenAddress, Transfer } from '../family'
import { fromBase64 } from './base64'
import { describeTransaction } from './describe-transaction'
import { isTokenProgram } from './token-program'

const MAX_REASON = 120
/** Byte offsets in a token account: mint at 0, then owner, then balance. */
const OWNER_AT = 32
const UNITS_AT = 64
/**
 * Mints of wrapped SOL in the Token program (`spl_token::native_mint`) and in Token-2022
 * (`spl_token_2022::native_mint`).
 */
const NATIVE_MINTS: readonly string[] = [
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
]

type Account = { readonly owner: PublicKey; readonly data: Uint8Array; readonly lamports: number } | null

/**
 * Simulates a transaction on the node and compares the payer's accounts before and after (`simulateSolanaTransaction`).
 */
export async function simulateSolanaTransaction(
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
  const decoded = describeTransaction({ bytes, from })
  const sums = new Map<TokenAddress, bigint>()
  let received = 0n
  const add = (token: TokenAddress, units: bigint) => sums.set(token, (sums.get(token) ?? 0n) + units)
  // Leave out the network fee and the rent of new token accounts.
  add(null, BigInt(fee))
  for (const [index, key] of written.entries()) {
    const [was, is] = [before[index] ?? null, toAccount(value.accounts[index])]
    if (key.toBase58() === from) add(null, lamportsOf(is) - lamportsOf(was))
    if (decoded.kind === 'transfer' && decoded.to !== from)
      received += gainOf(decoded, key.toBase58() === decoded.to, [was, is])
    if (!was && is && isTokenProgram(is.owner)) add(null, lamportsOf(is) - wrappedOf(is))
    for (const [account, sign] of [
      [was, -1n],
      [is, 1n],
    ] as const) {
      const holding = tokensOf(account, from)
      if (holding) add(holding.mint, holding.units * sign)
    }
  }
  const changes = (sign: 1n | -1n): Change[] =>
    [...sums]
      .filter(([, units]) => units * sign > 0n)
      .map(([token, units]) => ({ token, amount: String(units * sign) }))
  const showsRecipient = decoded.kind === 'transfer' && decoded.to !== from
  return {
    kind: 'changes',
    leaves: changes(-1n),
    arrives: changes(1n),
    received: showsRecipient ? String(received) : undefined,
  }
}

/** Amount that one of the written accounts gains for the recipient. */
function gainOf(
  { token, to }: Transfer,
  isRecipient: boolean,
  [was, is]: readonly [Account, Account],
): bigint {
  if (token === null) return isRecipient ? lamportsOf(is) - lamportsOf(was) : 0n
  const unitsOf = (account: Account) => {
    const holding = tokensOf(account, to)
    return holding?.mint === token ? holding.units : 0n
  }
  return unitsOf(is) - unitsOf(was)
}

const lamportsOf = (account: Account) => BigInt(account?.lamports ?? 0)

/** Lamports of an account that are wrapped SOL: one for each base unit, besides its rent. */
function wrappedOf(account: Account): bigint {
  const holding = holdingOf(account)
  return holding && NATIVE_MINTS.includes(holding.mint) ? holding.units : 0n
}

function tokensOf(account: Account, owner: string): Holding | undefined {
  const holding = holdingOf(account)
  return holding?.owner === owner ? holding : undefined
}

type Holding = { readonly mint: string; readonly owner: string; readonly units: bigint }

function holdingOf(account: Account): Holding | undefined {
  if (!account || !isTokenProgram(account.owner) || account.data.length < UNITS_AT + 8) return undefined
  const { data } = account
  const keyAt = (from: number, to: number) => new PublicKey(data.slice(from, to)).toBase58()
  const units = new DataView(data.buffer, data.byteOffset).getBigUint64(UNITS_AT, true)
  return { mint: keyAt(0, OWNER_AT), owner: keyAt(OWNER_AT, UNITS_AT), units }
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

/** Reason of a failure: the last line of the program logs that reports an error. */
function reasonOf(logs: readonly string[] | null): string | undefined {
  const reason = logs?.filter(line => /Error|insufficient|failed/i.test(line)).at(-1)
  return reason === undefined ? undefined : cleanText(reason.replace(/^Program (log: )?/, ''), MAX_REASON)
}
