import { ComputeBudgetProgram, PublicKey, SystemProgram, type VersionedMessage } from '@solana/web3.js'
import { minimumReceived } from '../../../shared/lib/amounts/minimum-received'
import type { SwapSides } from '../../chain-facts'
import type { DecodedCall, SwapRefusal, TokenAddress } from '../../family'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  isTokenProgram,
  NATIVE_MINTS,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAccountOf,
} from '../token-program'

/**
 * Program of Jupiter's aggregator (https://dev.jup.ag/docs/swap-api). It is the only swap program whose instructions
 * are accepted, as the known routers are on EVM (docs/adr/0060-solana-swaps.md).
 */
const JUPITER = new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')

/** Positions of accounts in a swap instruction, from the program's own interface (IDL) on the chain. */
type Layout = {
  readonly authority: number
  readonly source: number
  readonly target: number
  /**
   * Optional accounts that must be left out, which means that the program is named in their place. The account's own
   * target account is accepted there, too.
   */
  readonly absent: readonly number[]
}

/**
 * The two instructions of swaps with a fixed amount, by their discriminators (the first 8 bytes of SHA-256 of
 * `global:route` and `global:shared_accounts_route`). The program fails with `SlippageToleranceExceeded` if less than
 * the minimum arrives.
 */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '229,23,203,151,122,227,173,42': { authority: 1, source: 2, target: 3, absent: [4, 6] },
  '193,32,155,51,65,214,156,129': { authority: 2, source: 3, target: 6, absent: [9] },
}
const DISCRIMINATOR_BYTES = 8
/** Both instructions end with the amount (8 bytes), the quote (8), slippage in basis points (2) and a fee (1). */
const TERMS_BYTES = 19

/** Instruction numbers of the System, Token and Associated Token Account programs. */
const SYSTEM_TRANSFER = 2
const SYNC_NATIVE = 17
const CLOSE_ACCOUNT = 9
const CREATE_IDEMPOTENT = 1

type Swap = Extract<DecodedCall, { kind: 'swap' }>

class Unsafe extends Error {}

/** Addresses of the account's own token accounts for a token: one for each token program. */
export const ownAccountsOf = (owner: PublicKey, token: TokenAddress): readonly string[] =>
  token === null
    ? [wrappedAccountOf(owner)]
    : [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map(program =>
        tokenAccountOf(owner, { key: new PublicKey(token), program }).toBase58(),
      )

/** Token account of wrapped SOL. Jupiter opens it for a swap of SOL and closes it again in the same transaction. */
const wrappedAccountOf = (owner: PublicKey): string =>
  tokenAccountOf(owner, { key: new PublicKey(NATIVE_MINTS[0] ?? ''), program: TOKEN_PROGRAM }).toBase58()

/**
 * Decodes a transaction of Jupiter, by its bytes alone. Every instruction has to be one that a swap of exactly these
 * tokens by this account needs: the compute budget, opening the account's own token accounts, wrapping and unwrapping
 * SOL, and one swap instruction. The account alone signs and pays.
 */
export function readJupiterSwap(
  message: VersionedMessage,
  from: string,
  sides: SwapSides,
): Swap | SwapRefusal {
  const { header, staticAccountKeys, compiledInstructions } = message
  const keys = staticAccountKeys.map(key => key.toBase58())
  const owner = new PublicKey(from)
  const own = { source: ownAccountsOf(owner, sides.from), target: ownAccountsOf(owner, sides.to) }
  const wrapped = wrappedAccountOf(owner)
  const hasNative = sides.from === null || sides.to === null
  let swap: Swap | undefined
  let wraps = 0n
  let isUnwrapped = false
  try {
    if (keys[0] !== from) throw new Unsafe('fee payer')
    if (header.numRequiredSignatures !== 1) throw new Unsafe('signers')
    for (const { programIdIndex, accountKeyIndexes, data } of compiledInstructions) {
      const program = staticAccountKeys[programIdIndex] ?? PublicKey.default
      // accounts of lookup tables stay `undefined`, so they are none of those that are compared
      const accounts = accountKeyIndexes.map(index => keys[index])
      if (program.equals(ComputeBudgetProgram.programId)) continue
      if (program.equals(ASSOCIATED_TOKEN_PROGRAM)) checkOpening(accounts, data)
      else if (program.equals(SystemProgram.programId)) wraps += readWrapping(accounts, data)
      else if (isTokenProgram(program)) isUnwrapped = readToken(accounts, data) || isUnwrapped
      else if (program.equals(JUPITER)) {
        if (swap) throw new Unsafe('second swap')
        swap = readSwap(accounts, data)
      } else return { refusal: 'SWAP_ROUTER_UNKNOWN', details: program.toBase58() }
    }
    if (!swap || wraps !== (sides.from === null ? BigInt(swap.amount) : 0n) || isUnwrapped !== hasNative)
      throw new Unsafe('incomplete')
    return swap
  } catch (error) {
    if (error instanceof Unsafe) return { refusal: 'SWAP_CALL_UNSAFE', details: error.message }
    throw error
  }

  function checkOpening([payer, account = '', holder]: readonly (string | undefined)[], data: Uint8Array) {
    const isCreate = data.length === 0 || (data.length === 1 && (data[0] ?? 0) <= CREATE_IDEMPOTENT)
    const isOwn = [...own.source, ...own.target].includes(account)
    if (!isCreate || payer !== from || !isOwn || holder !== from) throw new Unsafe('token account')
  }

  function readWrapping([payer, to]: readonly (string | undefined)[], data: Uint8Array): bigint {
    const view = viewOf(data)
    const isTransfer = data.length === 12 && view.getUint32(0, true) === SYSTEM_TRANSFER
    if (!isTransfer || payer !== from || to !== wrapped) throw new Unsafe('transfer')
    return view.getBigUint64(4, true)
  }

  /** Returns whether the instruction unwraps SOL to the account. */
  function readToken([account, to, holder]: readonly (string | undefined)[], data: Uint8Array): boolean {
    if (data.length === 1 && hasNative && account === wrapped) {
      if (data[0] === SYNC_NATIVE) return false
      if (data[0] === CLOSE_ACCOUNT && to === from && holder === from) return true
    }
    throw new Unsafe('token instruction')
  }

  function readSwap(accounts: readonly (string | undefined)[], data: Uint8Array): Swap {
    const layout = LAYOUTS[data.slice(0, DISCRIMINATOR_BYTES).join()]
    if (!layout || data.length < DISCRIMINATOR_BYTES + TERMS_BYTES) throw new Unsafe('swap instruction')
    const has = (position: number, list: readonly string[]) => list.includes(accounts[position] ?? '')
    const isOwn =
      has(layout.authority, [from]) && has(layout.source, own.source) && has(layout.target, own.target)
    const isPlain = layout.absent.every(position => has(position, [JUPITER.toBase58(), ...own.target]))
    const terms = viewOf(data.slice(-TERMS_BYTES))
    if (!isOwn || !isPlain || terms.getUint8(18) !== 0) throw new Unsafe('swap accounts')
    const slippage = terms.getUint16(16, true)
    if (slippage > 10_000) throw new Unsafe('slippage')
    return {
      kind: 'swap',
      router: JUPITER.toBase58(),
      ...sides,
      receiver: from,
      amount: String(terms.getBigUint64(0, true)),
      minimum: minimumReceived(String(terms.getBigUint64(8, true)), slippage),
    }
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
