import type { FailedTransactionMetadata } from 'litesvm/dist/internal.js'
import { INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from './error-sentences'

/** As nodes write it in JSON: a name, or an object with the name as its only key. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** The SVM's error in the nodes' form. */
export function toTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error: unknown = failed.err()
  if (typeof error === 'number') return Object.keys(TRANSACTION_ERRORS)[error] ?? 'SanitizeFailure'
  if (!isObject(error)) return 'SanitizeFailure'
  if ('err' in error && typeof error.err === 'function')
    return { InstructionError: [Reflect.get(error, 'index'), toInstructionError(error.err())] }
  if ('accountIndex' in error) {
    const name = error.constructor.name.replace('TransactionError', '')
    return { [name]: { account_index: error.accountIndex } }
  }
  return { DuplicateInstruction: Reflect.get(error, 'index') }
}

function toInstructionError(error: unknown): TransactionError {
  if (typeof error === 'number') return Object.keys(INSTRUCTION_ERRORS)[error] ?? 'GenericError'
  if (isObject(error) && 'code' in error) return { Custom: error.code }
  return 'BorshIoError'
}

/** The error as a sentence, as nodes write it. */
export function sentenceOf(error: TransactionError): string {
  if (typeof error === 'string') return TRANSACTION_ERRORS[error] ?? error
  const [[name, detail] = ['', undefined]] = Object.entries(error)
  if (name === 'InstructionError' && Array.isArray(detail)) {
    const [index, inner] = detail
    return `Error processing Instruction ${index}: ${instructionSentence(inner)}`
  }
  if (name === 'DuplicateInstruction')
    return `Transaction contains a duplicate instruction (${detail}) that is not allowed`
  const index = isObject(detail) ? Reflect.get(detail, 'account_index') : ''
  return name === 'InsufficientFundsForRent'
    ? `Transaction results in an account (${index}) with insufficient funds for rent`
    : `Execution of the program referenced by account at index ${index} is temporarily restricted.`
}

function instructionSentence(error: unknown): string {
  if (isObject(error)) return `custom program error: 0x${Number(Reflect.get(error, 'Custom')).toString(16)}`
  return INSTRUCTION_ERRORS[String(error)] ?? String(error)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
