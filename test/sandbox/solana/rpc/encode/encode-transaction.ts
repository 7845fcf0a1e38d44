import type { LedgerEntry } from '../../chain/ledger'
import { encodeBase58 } from '../../wire/base58'
import type { Message, TableLookup } from '../../wire/message'
import type { Config } from '../params'
import { parseInstruction } from '../parse/parse-instruction'
import { unsupportedVersion } from '../rpc-error'
import { toBase64 } from './binary'
import { encodeInstruction, encodeMeta } from './encode-meta'
import { isWritable } from './is-writable'

const ENCODINGS = ['json', 'jsonParsed', 'base64', 'base58'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A transaction with its outcome, as in `getTransaction` and `getBlock`. */
export function encodeEntry(entry: LedgerEntry, config: Config): object {
  const encoding = config.choice('encoding', ENCODINGS) ?? 'json'
  return {
    transaction: encodeTransaction(entry, encoding),
    meta: encodeMeta(entry, encoding === 'jsonParsed'),
    ...versionOf(entry, config),
  }
}

/** Adds the version for clients that say which ones they support. Throws for others, if they would not support it. */
export function versionOf({ transaction }: LedgerEntry, config: Config): object {
  const most = config.integer('maxSupportedTransactionVersion')
  const { version } = transaction.message
  if (version !== 'legacy' && (most === undefined || most < version)) throw unsupportedVersion(version)
  return most === undefined ? {} : { version }
}

function encodeTransaction(entry: LedgerEntry, encoding: Encoding): unknown {
  const { bytes, signatures, message } = entry.transaction
  if (encoding === 'base64') return [toBase64(bytes), 'base64']
  if (encoding === 'base58') return [encodeBase58(bytes), 'base58']
  return {
    signatures: signatures.map(encodeBase58),
    message: encoding === 'json' ? encodeMessage(message) : parseMessage(entry),
  }
}

function encodeMessage(message: Message): object {
  return {
    accountKeys: message.keys,
    header: {
      numRequiredSignatures: message.signers,
      numReadonlySignedAccounts: message.readonlySigners,
      numReadonlyUnsignedAccounts: message.readonlyOthers,
    },
    instructions: message.instructions.map(each => encodeInstruction(each, null)),
    recentBlockhash: message.blockhash,
    ...encodeLookups(message),
  }
}

function parseMessage(entry: LedgerEntry): object {
  const { message } = entry.transaction
  return {
    accountKeys: parseKeys(entry),
    instructions: message.instructions.map(each => parseInstruction(each, entry.keys, null)),
    recentBlockhash: message.blockhash,
    ...encodeLookups(message),
  }
}

/** Every address of a transaction with its rights. */
export function parseKeys({ transaction: { message }, keys, loaded }: LedgerEntry): object[] {
  return keys.map((pubkey, index) => ({
    pubkey,
    signer: index < message.signers,
    source: index < message.keys.length ? 'transaction' : 'lookupTable',
    writable: isWritable(message, loaded, index),
  }))
}

function encodeLookups({ version, lookups }: Message): object {
  if (version === 'legacy') return {}
  const addressTableLookups = lookups.map(({ table, writable, readonly }: TableLookup) => ({
    accountKey: table,
    readonlyIndexes: readonly,
    writableIndexes: writable,
  }))
  return { addressTableLookups }
}
