import {
  ComputeBudgetProgram,
  type Connection,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { W3mError } from '../../shared/errors/w3m-error'
import { chainError } from '../errors'
import type { Sender, SolanaTransaction, Transfer } from '../family'
import { rentToOpen } from './account-rent'
import { toBase64 } from './base64'
import { type Mint, readMint, tokenAccountOf, tokenInstructions } from './token-program'

/** Compute budget of a transfer of SOL: 500 units at 20 lamports each. */
const SOL_UNITS = 500
const PRIORITY_LAMPORTS = 10_000
const MICRO = 1_000_000
/** Compute units for the simulation that finds out how many are needed: the default limit of one instruction. */
const SIMULATION_UNITS = 200_000

/** Builds the exact transaction of a SOL or token transfer, with its blockhash and its fee. */
export async function buildSolanaTransfer(
  connection: Connection,
  { network, from }: Sender,
  transfer: Transfer,
): Promise<SolanaTransaction> {
  const payer = new PublicKey(from)
  const { instructions, rent } = await instructionsOf(connection, payer, transfer)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed')
  const compile = (units: number) => {
    const price = Math.ceil((PRIORITY_LAMPORTS * MICRO) / units)
    const budget = [
      ComputeBudgetProgram.setComputeUnitLimit({ units }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
    ]
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [...budget, ...instructions],
    }).compileToLegacyMessage()
    return new VersionedTransaction(message)
  }
  const units = transfer.token === null ? SOL_UNITS : await unitsOf(connection, compile(SIMULATION_UNITS))
  const transaction = compile(units)
  const { value: fee } = await connection.getFeeForMessage(transaction.message, 'confirmed')
  if (fee === null) throw new W3mError('HTTP_INVALID_RESPONSE', { details: 'getFeeForMessage' })
  const bytes = toBase64(transaction.serialize())
  return { namespace: 'solana', network, from, bytes, lastValidBlockHeight, fee: String(fee), rent }
}

async function instructionsOf(
  connection: Connection,
  from: PublicKey,
  { token, to, amount }: Transfer,
): Promise<{ instructions: TransactionInstruction[]; rent: string }> {
  const recipient = new PublicKey(to)
  if (token === null) {
    const transfer = { fromPubkey: from, toPubkey: recipient, lamports: BigInt(amount) }
    return { instructions: [SystemProgram.transfer(transfer)], rent: '0' }
  }
  const mint = await findMint(connection, token)
  const { address: source } = await largestAccount(connection, from, mint)
  const target = await connection.getAccountInfo(tokenAccountOf(recipient, mint), 'confirmed')
  const rent = await rentToOpen(connection, mint, target)
  const move = { mint, from, source, to: recipient, amount: BigInt(amount) }
  return { instructions: tokenInstructions(move), rent }
}

/** Reads the mint account of a token. Throws TRANSACTION_REFUSED if it does not exist. */
export async function findMint(connection: Connection, token: string): Promise<Mint> {
  const key = new PublicKey(token)
  const mint = readMint(key, await connection.getAccountInfo(key, 'confirmed'))
  if (!mint) throw chainError('TRANSACTION_REFUSED', { details: 'the mint account does not exist' })
  return mint
}

/** The owner's account of a token with the highest balance. Most owners have one. */
async function largestAccount(connection: Connection, owner: PublicKey, mint: Mint) {
  const { value } = await connection.getTokenAccountsByOwner(owner, { mint: mint.key }, 'confirmed')
  const accounts = value.map(({ pubkey, account }) => ({ address: pubkey, units: unitsIn(account.data) }))
  return accounts.reduce((most, each) => (each.units > most.units ? each : most), {
    address: tokenAccountOf(owner, mint),
    units: 0n,
  })
}

/** Balance of a token account, at byte 64 of its data. */
const unitsIn = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)

/**
 * Balance of the owner's largest account of a token, in base units. Throws TRANSACTION_REFUSED if the mint does not
 * exist.
 */
export async function tokenBalance(connection: Connection, owner: string, token: string): Promise<string> {
  const mint = await findMint(connection, token)
  return String((await largestAccount(connection, new PublicKey(owner), mint)).units)
}

/** Compute units for a transaction: what a simulation used and a fifth more, or the full limit if it fails. */
async function unitsOf(connection: Connection, transaction: VersionedTransaction): Promise<number> {
  const options = { sigVerify: false, commitment: 'confirmed' } as const
  const { value } = await connection.simulateTransaction(transaction, options)
  return value.err || !value.unitsConsumed ? SIMULATION_UNITS : Math.ceil(value.unitsConsumed * 1.2)
}
