import type { AccountInfo, Connection } from '@solana/web3.js'
import { PublicKey, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import { W3mError } from '../../../shared/errors/w3m-error'
import { cleanText } from '../../../shared/lib/format'
import type {
  BalanceChange,
  OtherChange,
  Simulation,
  SolanaTransaction,
  TokenAddress,
  Transfer,
} from '../../family'
import { fromBase64 } from '../base64'
import { describeTransaction } from '../describe-transaction'
import { isTokenProgram, NATIVE_MINTS } from '../token-program'
import { readWritten } from './written-accounts'

const MAX_REASON = 120
/** Byte offsets in a token account: mint at 0, then owner, then balance. */
const OWNER_AT = 32
const UNITS_AT = 64
/** Byte offsets of what others may do with the account, each after 4 bytes that say whether it is set. */
const DELEGATE_AT = 72
const DELEGATED_UNITS_AT = 121
const CLOSE_AUTHORITY_AT = 129

type Account = Pick<AccountInfo<Uint8Array>, 'owner' | 'data' | 'lamports'> | null
type Written = { readonly key: string; readonly was: Account; readonly is: Account }

/**
 * Simulates a transaction on the node (RPC method `simulateTransaction`) and compares the accounts that it may write
 * before and after. For a swap, only those of the payer, new ones and those that hold nothing but SOL.
 */
export async function simulateSolanaTransaction(
  connection: Connection,
  solana: SolanaTransaction,
): Promise<Simulation> {
  const { bytes, from, fee, swap } = solana
  const transaction = VersionedTransaction.deserialize(fromBase64(bytes))
  const all = await readWritten(connection, transaction.message)
  // The pools of a swap are many and large, and none of them is the account's own. SOL alone may be where an account
  // will be opened.
  const mayBeOwn = (account: Account) =>
    !account || account.owner.equals(SystemProgram.programId) || holdingOf(account)?.owner === from
  const asked = all.filter(({ key, account }) => !swap || key === from || mayBeOwn(account))
  const { value } = await connection.simulateTransaction(transaction, {
    sigVerify: false,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses: asked.map(({ key }) => key) },
  })
  if (value.err) return { kind: 'fails', reason: reasonOf(value.logs) }
  const { accounts } = value
  if (!accounts && swap) throw new W3mError('HTTP_INVALID_RESPONSE', { details: 'simulateTransaction' })
  if (!accounts) return { kind: 'succeeds' }
  const written = asked.map(({ key, account: was }, index): Written => {
    return { key, was, is: toAccount(accounts[index]) }
  })
  const decoded = describeTransaction(solana)
  // Jupiter wraps the SOL that it swaps, so both count as one.
  const unwraps = swap && (swap.from === null || swap.to === null)
  const tokenOf = (mint: string) => (unwraps && NATIVE_MINTS.includes(mint) ? null : mint)
  const sums = new Map<TokenAddress, bigint>()
  let received = 0n
  const add = (token: TokenAddress, units: bigint) => sums.set(token, (sums.get(token) ?? 0n) + units)
  // Leave out the network fee, and the rent of token accounts that are opened or closed.
  add(null, BigInt(fee))
  for (const { key, was, is } of written) {
    if (key === from) add(null, lamportsOf(is) - lamportsOf(was))
    if (decoded.kind === 'transfer' && decoded.to !== from)
      received += amountReceived(decoded, key === decoded.to, [was, is])
    // In a swap, the visitor pays for a new account of someone else, so its rent stays in the sum.
    const isOpened = !holdingOf(was) && is && isTokenProgram(is.owner)
    if (isOpened && (!swap || tokensOf(is, from))) add(null, rentIn(is) - lamportsOf(was))
    if (was && !is && tokensOf(was, from)) add(null, -rentIn(was))
    for (const [account, sign] of [
      [was, -1n],
      [is, 1n],
    ] as const) {
      const holding = tokensOf(account, from)
      if (holding) add(tokenOf(holding.mint), holding.units * sign)
    }
  }
  const changes = (sign: 1n | -1n): BalanceChange[] =>
    [...sums]
      .filter(([, units]) => units * sign > 0n)
      .map(([token, units]) => ({ token, amount: String(units * sign) }))
  const showsRecipient = decoded.kind === 'transfer' && decoded.to !== from
  return {
    kind: 'changes',
    leaves: changes(-1n),
    arrives: changes(1n),
    received: showsRecipient ? String(received) : undefined,
    ...(swap && { others: written.flatMap(each => grantedRights(each, from)) }),
  }
}

/** What others may do with an account of the payer after the transaction that they could not do before. */
function grantedRights({ key, was, is }: Written, from: string): OtherChange[] {
  if (key === from && is && !is.owner.equals(SystemProgram.programId))
    return [{ kind: 'approvalForAll', contract: key, spender: is.owner.toBase58() }]
  const [before, after] = [holdingOf(was), holdingOf(is)]
  const isOwn = before?.owner === from || after?.owner === from
  if (!is || !after || !isOwn) return []
  const { mint: contract, owner, units } = after
  const approval = (spender: string, amount: bigint): OtherChange => {
    return { kind: 'approval', contract, spender, amount: String(amount) }
  }
  const delegated = delegatedUnits(is)
  const [delegate, closeAuthority] = [DELEGATE_AT, CLOSE_AUTHORITY_AT].map(at => rightAt(is, at))
  const hasNewDelegate =
    delegate !== undefined && (delegate !== rightAt(was, DELEGATE_AT) || delegated > delegatedUnits(was))
  const hasNewCloseAuthority =
    closeAuthority !== undefined &&
    closeAuthority !== from &&
    closeAuthority !== rightAt(was, CLOSE_AUTHORITY_AT)
  return [
    ...(owner === from ? [] : [approval(owner, units)]),
    ...(hasNewDelegate ? [approval(delegate, delegated)] : []),
    ...(hasNewCloseAuthority ? [approval(closeAuthority, units)] : []),
  ]
}

/** Who has the right that a token account stores at this offset; `undefined` if no one has it. */
function rightAt(account: Account, at: number): string | undefined {
  const data = account?.data
  return data?.[at] === 1 ? new PublicKey(data.slice(at + 4, at + 36)).toBase58() : undefined
}

const delegatedUnits = (account: Account): bigint =>
  account && account.data.length >= DELEGATED_UNITS_AT + 8 ? unitsAt(account.data, DELEGATED_UNITS_AT) : 0n

const unitsAt = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

/** Amount that one of the written accounts gains for the recipient. */
function amountReceived(
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

/** Lamports of a token account besides wrapped SOL, which is one for each base unit. */
function rentIn(account: Account): bigint {
  const holding = holdingOf(account)
  return lamportsOf(account) - (holding && NATIVE_MINTS.includes(holding.mint) ? holding.units : 0n)
}

function tokensOf(account: Account, owner: string): Holding | undefined {
  const holding = holdingOf(account)
  return holding?.owner === owner ? holding : undefined
}

type Holding = { readonly mint: string; readonly owner: string; readonly units: bigint }

/** Reads a token account; `undefined` for any other. */
export function holdingOf(account: Account): Holding | undefined {
  if (!account || !isTokenProgram(account.owner) || account.data.length < UNITS_AT + 8) return undefined
  const { data } = account
  const keyAt = (from: number, to: number) => new PublicKey(data.slice(from, to)).toBase58()
  return { mint: keyAt(0, OWNER_AT), owner: keyAt(OWNER_AT, UNITS_AT), units: unitsAt(data, UNITS_AT) }
}

type SimulatedAccount = {
  readonly lamports: number
  readonly owner: string
  readonly data: readonly string[]
} | null

function toAccount(account: SimulatedAccount | undefined): Account {
  // a closed account may be there without lamports
  if (!account?.lamports) return null
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
