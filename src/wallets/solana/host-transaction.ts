import { isSigned, type WireTransaction, writeTransaction } from '../../chains/solana/solana-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import { equalBytes, isBytes } from './solana-bytes'

/**
 * The page's own `Transaction` or `VersionedTransaction`, of its own copy of `@solana/web3.js`: known by what it can do, as
 * `instanceof` fails across copies.
 */
type HostTransaction = {
  serialize(config: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
  addSignature(publicKey: unknown, signature: Uint8Array): void
  /** Of a legacy one, once it has been serialized. */
  readonly signatures: readonly { readonly publicKey: unknown }[]
  readonly lastValidBlockHeight?: number
  /** Of a versioned one. */
  readonly message?: { readonly staticAccountKeys: readonly unknown[] }
  readonly constructor: {
    from(bytes: Uint8Array): object
    deserialize(bytes: Uint8Array): object
  }
}

/** What the page asked cannot be done; said in words of our own or of its web3.js. */
export const badRequest = (message: string, cause?: unknown) =>
  new W3mError('REQUEST_FAILED', { cause, values: { code: -32_602, message } })

/** Its bytes, signed or not. Rejects what is no transaction, or not complete enough to be signed. */
export function serializeHost(transaction: unknown): Uint8Array {
  if (!isHostTransaction(transaction)) throw badRequest('This is no transaction of @solana/web3.js')
  try {
    const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    if (isBytes(bytes)) return Uint8Array.from(bytes)
  } catch (error) {
    // "Transaction recentBlockhash required" and the like
    throw badRequest(error instanceof Error ? error.message : 'The transaction is not complete', error)
  }
  throw badRequest('The transaction gives no bytes')
}

/**
 * The page's object with what the wallet signed: the same one, signatures filled in, where its message was left alone;
 * another of its kind where the wallet put something in.
 */
export function completeHost<T>(transaction: T, signed: WireTransaction, isUnchanged: boolean): T {
  const host = transaction as T & HostTransaction
  try {
    return isUnchanged ? signHost(host, signed) : remakeHost(host, signed)
  } catch (error) {
    throw error instanceof W3mError ? error : badRequest('The transaction could not be completed', error)
  }
}

function signHost<T extends HostTransaction>(transaction: T, signed: WireTransaction): T {
  const keys = transaction.message?.staticAccountKeys ?? transaction.signatures.map(each => each.publicKey)
  for (const [index, signature] of signed.signatures.entries())
    if (isSigned(signature)) transaction.addSignature(keys[index], signature)
  if (!equalBytes(serializeHost(transaction), writeTransaction(signed)))
    throw badRequest('The page changed the transaction while it was being signed')
  return transaction
}

function remakeHost<T extends HostTransaction>(transaction: T, signed: WireTransaction): T {
  const { constructor: kind, lastValidBlockHeight } = transaction
  const bytes = writeTransaction(signed)
  if (signed.version !== 'legacy') return kind.deserialize(bytes) as T
  // bytes do not hold until when they are good
  return Object.assign(kind.from(bytes), { lastValidBlockHeight }) as T
}

function isHostTransaction(value: unknown): value is HostTransaction {
  if (typeof value !== 'object' || value === null) return false
  return ['serialize', 'addSignature'].every(name => typeof Reflect.get(value, name) === 'function')
}
