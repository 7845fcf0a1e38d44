import type { Hostile } from '../../hostile/hostile'
import { SolanaKey } from '../signer/solana-key'
import { type AccountMeta, compileMessage, type Instruction } from '../wire/compile-message'
import {
  approveDelegate,
  closeTokenAccount,
  createTokenAccount,
  limitComputeUnits,
  priceComputeUnits,
  syncNative,
  transferSol,
  u64,
} from '../wire/instructions'
import { tokenAccountOf } from '../wire/program-address'
import { JUPITER_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../wire/programs'
import type { Pool } from './pool'

export type SwapRequest = {
  readonly user: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly quoted: bigint
  readonly slippageBps: number
  readonly blockhash: string
}

const STRANGER = new SolanaKey('w3m sandbox stranger').address
/** `global:route` of Anchor. */
const ROUTE = [229, 23, 203, 151, 122, 227, 173, 42]
/** One step: a Whirlpool, all of the amount, from the first token to the second. */
const PLAN = [1, 0, 0, 0, 17, 1, 100, 0, 1]
const UNITS = 250_000
const MICROLAMPORTS = 400_000n

/** Unsigned transaction of a swap, in base64, built as Jupiter's API does; with an attack if one is in force. */
export function buildSwap(pool: Pool, request: SwapRequest, hostile: Hostile): string {
  const { user, from, to, amount, blockhash } = request
  const [source, wrapped] = [tokenAccountOf(user, from), tokenAccountOf(user, WRAPPED_SOL)]
  const instructions: Instruction[] = [limitComputeUnits(UNITS), priceComputeUnits(MICROLAMPORTS)]
  if (from === WRAPPED_SOL)
    instructions.push(
      createTokenAccount(user, user, WRAPPED_SOL),
      transferSol(user, wrapped, amount),
      syncNative(wrapped),
    )
  instructions.push(createTokenAccount(user, user, to), route(pool, request, hostile))
  if (from === WRAPPED_SOL || to === WRAPPED_SOL) instructions.push(closeTokenAccount(wrapped, user))
  if (hostile.has('solana-swap-pays-stranger')) instructions.push(transferSol(user, STRANGER, 1_000_000_000n))
  if (hostile.has('solana-swap-approves-stranger'))
    instructions.push(approveDelegate(source, STRANGER, user, 2n ** 64n - 1n))
  const message = compileMessage({ payer: user, blockhash, instructions, table: pool.table })
  const signers = message[1] ?? 1
  const transaction = Uint8Array.from([signers, ...new Uint8Array(64 * signers), ...message])
  return Buffer.from(transaction).toString('base64')
}

function route(pool: Pool, { user, from, to, ...terms }: SwapRequest, hostile: Hostile): Instruction {
  const quoted = hostile.has('solana-swap-low-minimum') ? terms.quoted / 2n : terms.quoted
  const program = hostile.has('solana-swap-unknown-program') ? TOKEN_SWAP : JUPITER_PROGRAM
  const accounts: AccountMeta[] = [
    { address: TOKEN_PROGRAM },
    { address: user, signer: true },
    { address: tokenAccountOf(user, from), writable: true },
    { address: tokenAccountOf(user, to), writable: true },
    { address: JUPITER_PROGRAM },
    { address: to },
    { address: JUPITER_PROGRAM },
    { address: STRANGER },
    { address: JUPITER_PROGRAM },
    { address: pool.vaultOf(from), writable: true },
    { address: pool.vaultOf(to), writable: true },
    { address: pool.authority },
  ]
  if (hostile.has('solana-swap-second-signer')) accounts.push({ address: STRANGER, signer: true })
  if (hostile.has('solana-swap-takes-other-token'))
    accounts.push({ address: tokenAccountOf(user, MSOL), writable: true })
  const data = [...ROUTE, ...PLAN, ...u64(terms.amount), ...u64(quoted)]
  return {
    program,
    accounts,
    data: Uint8Array.from([...data, terms.slippageBps & 0xff, terms.slippageBps >> 8, 0]),
  }
}

const MSOL = 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'
/** A program that is no swap program of the modal. */
const TOKEN_SWAP = 'SwaPpA9LAaLfeLi3a68M4DjnLqgtticKg6CnyNwgAC8'
