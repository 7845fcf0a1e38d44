import { type Connection, PublicKey, VersionedTransaction } from '@solana/web3.js'
import type { SwapSides } from '../../chain-facts'
import { chainError } from '../../errors'
import type { Sender, SolanaTransaction, SwapRefusal } from '../../family'
import { rentToOpen } from '../account-rent'
import { fromBase64, toBase64 } from '../base64'
import { findMint } from '../build-transfer'
import { holdingOf } from '../simulation/simulate-transaction'
import { readWritten } from '../simulation/written-accounts'
import { highestFee } from './highest-fee'
import { ownAccountsOf, readJupiterSwap } from './jupiter-swap'

/**
 * Reads a swap that a service built (`readJupiterSwap`). The program gets the account's signature, so no token account
 * of its own may be within reach other than those of the two tokens.
 */
export async function readSerializedSwap(
  connection: Connection,
  { network, from }: Sender,
  transaction: string,
  { from: paid, to }: SwapSides,
): Promise<SolanaTransaction | SwapRefusal> {
  const swap = { from: paid, to }
  const message = readMessage(transaction)
  if (!message) return unsafe('not a transaction')
  const reading = readJupiterSwap(message, from, swap)
  if ('refusal' in reading) return reading
  const [written, { value: fee }, { lastValidBlockHeight }] = await Promise.all([
    readWritten(connection, message),
    connection.getFeeForMessage(message, 'confirmed'),
    // at least as new as the blockhash of the transaction, so its last block is an upper bound
    connection.getLatestBlockhash('processed'),
  ])
  // the node no longer knows the blockhash
  if (fee === null) throw chainError('TRANSACTION_EXPIRED')
  // Service and node may have the same operator, who could set a high priority fee and conceal it.
  const highest = highestFee(message)
  const owner = new PublicKey(from)
  const targets = ownAccountsOf(owner, to)
  const own = [...ownAccountsOf(owner, paid), ...targets]
  const other = written.find(({ key, account }) => holdingOf(account)?.owner === from && !own.includes(key))
  if (other) return unsafe(other.key)
  const opened = written.find(({ key, account }) => targets.includes(key) && !holdingOf(account))
  const rent =
    to !== null && opened ? await rentToOpen(connection, await findMint(connection, to), opened.account) : '0'
  const bytes = toBase64(new VersionedTransaction(message).serialize())
  return {
    namespace: 'solana',
    network,
    from,
    bytes,
    lastValidBlockHeight,
    fee: String(highest > BigInt(fee) ? highest : fee),
    rent,
    swap,
  }
}

const unsafe = (details: string): SwapRefusal => ({ refusal: 'SWAP_CALL_UNSAFE', details })

function readMessage(transaction: string) {
  try {
    return VersionedTransaction.deserialize(fromBase64(transaction)).message
  } catch {
    return undefined
  }
}
