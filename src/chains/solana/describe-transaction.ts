import { ComputeBudgetProgram, PublicKey, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import type { DecodedCall, SolanaTransaction } from '../family'
import { fromBase64 } from './base64'
import { readJupiterSwap } from './swap/jupiter-swap'
import { type NamedInstruction, readTokenTransfer } from './token-program'

/** Data of `SystemProgram.transfer`: the instruction number in four bytes, then lamports in eight. */
const TRANSFER = 2
const TRANSFER_BYTES = 12

/**
 * Describes a transaction by decoding its bytes: compute budget instructions and one transfer of SOL or of a token, or
 * a swap of the two tokens in `swap`. With any other instruction it is `unknown`.
 */
export function describeTransaction({
  bytes,
  from,
  swap,
}: Pick<SolanaTransaction, 'bytes' | 'from' | 'swap'>): DecodedCall {
  const unknown: DecodedCall = { kind: 'unknown', to: '', data: bytes }
  const { message } = VersionedTransaction.deserialize(fromBase64(bytes))
  if (swap) {
    const reading = readJupiterSwap(message, from, swap)
    return 'refusal' in reading ? unknown : reading
  }
  if (message.addressTableLookups.length > 0 || message.header.numRequiredSignatures !== 1) return unknown
  const keys = message.staticAccountKeys
  if (keys[0]?.toBase58() !== from) return unknown
  const instructions = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    program: keys[programIdIndex] ?? PublicKey.default,
    accounts: accountKeyIndexes.flatMap(index => keys[index] ?? []),
    data,
  }))
  const withoutComputeBudget = instructions.filter(
    ({ program }) => !program.equals(ComputeBudgetProgram.programId),
  )
  return readTransfer(withoutComputeBudget, new PublicKey(from)) ?? unknown
}

function readTransfer(
  [first, second, ...more]: readonly NamedInstruction[],
  from: PublicKey,
): DecodedCall | undefined {
  if (!first || more.length > 0) return undefined
  if (!second) return readSol(first, from)
  const found = readTokenTransfer(first, second, from)
  return (
    found && {
      kind: 'transfer',
      token: found.mint.toBase58(),
      to: found.to.toBase58(),
      amount: String(found.amount),
    }
  )
}

function readSol({ program, accounts, data }: NamedInstruction, from: PublicKey): DecodedCall | undefined {
  const [payer, to] = accounts
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isTransfer =
    program.equals(SystemProgram.programId) &&
    data.length === TRANSFER_BYTES &&
    view.getUint32(0, true) === TRANSFER
  if (!isTransfer || !payer?.equals(from) || !to || accounts.length !== 2) return undefined
  return { kind: 'transfer', token: null, to: to.toBase58(), amount: String(view.getBigUint64(4, true)) }
}
