/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from '../../../../sandbox/solana/chain/error-sentences'
import { sentenceOf } from '../../../../sandbox/solana/chain/transaction-error'

const TYPES = readFileSync(require.resolve('litesvm/dist/internal.d.ts'), 'utf8')

/** The names of an enumeration of the SVM, in the order of their numbers. */
function namesOf(name: string): string[] {
  const [, body = ''] = new RegExp(`const enum ${name} \\{([^}]*)\\}`).exec(TYPES) ?? []
  const members = [...body.matchAll(/(\w+) = (\d+)/g)]
  expect(members.map(([, , number]) => Number(number))).toEqual(members.map((_, index) => index))
  return members.map(([, member = '']) => member)
}

test('default: every error of the SVM has its sentence, at its number', () => {
  expect(Object.keys(TRANSACTION_ERRORS)).toEqual(namesOf('TransactionErrorFieldless'))
  expect(Object.keys(INSTRUCTION_ERRORS)).toEqual(namesOf('InstructionErrorFieldless'))
})

test.each([
  ['AlreadyProcessed', 'This transaction has already been processed'],
  [
    { InstructionError: [2, { Custom: 6001 }] },
    'Error processing Instruction 2: custom program error: 0x1771',
  ],
  [
    { InstructionError: [0, 'MissingAccount'] },
    'Error processing Instruction 0: An account required by the instruction is missing',
  ],
  [{ DuplicateInstruction: 1 }, 'Transaction contains a duplicate instruction (1) that is not allowed'],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    'Transaction results in an account (1) with insufficient funds for rent',
  ],
  [
    { ProgramExecutionTemporarilyRestricted: { account_index: 3 } },
    'Execution of the program referenced by account at index 3 is temporarily restricted.',
  ],
])('param: %j', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})
