import type { InstructionParser } from './parse-instruction'

const TYPES = ['create', 'createIdempotent']

/** The program that makes token accounts for their owners. */
export const parseAssociatedToken: InstructionParser = ([tag = 0], accounts) => {
  const type = TYPES[tag]
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  if (!type || !tokenProgram) return undefined
  return { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } }
}
