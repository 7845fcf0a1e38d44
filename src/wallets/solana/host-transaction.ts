import { isSigned, type WireTransaction, writeTransaction } from '../../chains/solana/solana-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import { equalBytes, isBytes } from './solana-bytes'

/**
 * A `Transaction` or `VersionedTransaction` of the page's own copy of `@solana/web3.js`. It is recognized by its
 * methods, because `instanceof` fails across copies.
 */
type HostTransaction = {
  serialize(config: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
  addSignature(publicKey: unknown, signature: Uint8Array): void
  /** Legacy transactions only, after serialization. */
  readonly signatures: readonly { readonly publicKey: unknown }[]
  readonly lastValidBlockHeight?: number
  /** Versioned transactions only. */
  readonly message?: { readonly staticAccountKeys: readonly unknown[] }
  readonly constructor: {
    from(bytes: Uint8Array): object
    deserialize(bytes: Uint8Array): object
  }
}

/** Error for an invalid request of the page (JSON-RPC -32602), with our message or that of the page's web3.js. */
export const badRequest = (message: string, cause?: unknown) =>
  new W3mError('REQUEST_FAILED', { cause, values: { code: -32_602, message } })

/**
 * Serializes the transaction, signed or not. Throws for other values and for a transaction too incomplete to be signed.
 */
export function serializeHostTransaction(transaction: unknown): Uint8Array {
  if (!isHostTransaction(transaction)) throw badRequest('This is not a transaction of @solana/web3.js')
  try {
    const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    if (isBytes(bytes)) return Uint8Array.from(bytes)
  } catch (error) {
    // For example "Transaction recentBlockhash required".
    throw badRequest(error instanceof Error ? error.message : 'The transaction is not complete', error)
  }
  throw badRequest('The transaction gives no bytes')
}

/**
 * Adds what the wallet signed to the page's transaction. An unchanged message keeps the same object with signatures
 * filled in; a changed one gives a new object of the same class.
 */
export function completeHostTransaction<T>(transaction: T, signed: WireTransaction, isUnchanged: boolean): T {
  const host = transaction as T & HostTransaction
  try {
    return isUnchanged ? signHostTransaction(host, signed) : rebuildHostTransaction(host, signed)
  } catch (error) {
    throw error instanceof W3mError ? error : badRequest('The transaction could not be completed', error)
  }
}

function signHostTransaction<T extends HostTransaction>(transaction: T, signed: WireTransaction): T {
  const keys = transaction.message?.staticAccountKeys ?? transaction.signatures.map(each => each.publicKey)
  for (const [index, signature] of signed.signatures.entries())
    if (isSigned(signature)) transaction.addSignature(keys[index], signature)
  if (!equalBytes(serializeHostTransaction(transaction), writeTransaction(signed)))
    throw badRequest('The page changed the transaction while it was being signed')
  return transaction
}

function rebuildHostTransaction<T extends HostTransaction>(transaction: T, signed: WireTransaction): T {
  const { constructor: kind, lastValidBlockHeight } = transaction
  const bytes = writeTransaction(signed)
  if (signed.version !== 'legacy') return kind.deserialize(bytes) as T
  // The bytes do not contain the last valid block height.
  return Object.assign(kind.from(bytes), { lastValidBlockHeight }) as T
}

function isHostTransaction(value: unknown): value is HostTransaction {
  if (typeof value !== 'object' || value === null) return false
  return ['serialize', 'addSignature'].every(name => typeof Reflect.get(value, name) === 'function')
}
