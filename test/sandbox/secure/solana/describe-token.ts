import { PublicKey } from '@solana/web3.js'
import type { Row } from '../rpc/approval-view'
import { decimal } from './describe-system'
import type { Described, Instruction } from './described'

export const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

const AUTHORITIES = ['the minting', 'the freezing', 'the owner', 'the closing']
const UNLIMITED_FROM = 2n ** 63n

/** An instruction with an amount of tokens: position of the amount, and accounts to show. */
type Movement = {
  readonly words: (amount: string) => string
  /** Index of the account in the instruction, by label. */
  readonly accounts: Readonly<Record<string, number>>
  readonly isChecked: boolean
  readonly isAllowance?: boolean
}
const MOVEMENTS: Readonly<Record<number, Movement>> = {
  3: { words: amount => `Send ${amount}`, accounts: { To: 1 }, isChecked: false },
  4: {
    words: amount => `Allow to spend ${amount}`,
    accounts: { Spender: 1, 'Token account': 0 },
    isChecked: false,
    isAllowance: true,
  },
  7: { words: amount => `Mint ${amount}`, accounts: { To: 1, Token: 0 }, isChecked: false },
  8: { words: amount => `Burn ${amount}`, accounts: { Token: 1 }, isChecked: false },
  12: { words: amount => `Send ${amount}`, accounts: { To: 2, Token: 1 }, isChecked: true },
  13: {
    words: amount => `Allow to spend ${amount}`,
    accounts: { Spender: 2, Token: 1, 'Token account': 0 },
    isChecked: true,
    isAllowance: true,
  },
  14: { words: amount => `Mint ${amount}`, accounts: { To: 1, Token: 0 }, isChecked: true },
  15: { words: amount => `Burn ${amount}`, accounts: { Token: 1 }, isChecked: true },
}

/** An instruction of the token programs (https://www.solana-program.com/docs/token); undefined if it is unknown. */
export function describeToken(instruction: Instruction): Described | undefined {
  const { bytes, account } = instruction
  const [kind = -1] = bytes
  const movement = MOVEMENTS[kind]
  if (movement) return describeMovement(movement, instruction)
  if (kind === 5)
    return {
      part: { summary: 'Revoke a spending limit', rows: [['Token account', account(0)]] },
      warnings: [],
    }
  if (kind === 6 && bytes.length >= 3) return describeAuthority(instruction)
  if (kind === 9) {
    const rows: readonly Row[] = [
      ['Token account', account(0)],
      ['Remaining SOL goes to', account(1)],
    ]
    return {
      part: { summary: 'Close a token account', rows },
      warnings: [`This closes a token account. Its SOL goes to ${account(1)}.`],
    }
  }
  if (kind === 17)
    return { part: { summary: 'Update a balance', rows: [['Token account', account(0)]] }, warnings: [] }
  return undefined
}

function describeMovement(
  { words, accounts, isChecked, isAllowance }: Movement,
  { bytes, account }: Instruction,
): Described | undefined {
  if (bytes.length < (isChecked ? 10 : 9)) return undefined
  const units = bytes.readBigUInt64LE(1)
  const all = isAllowance === true && units >= UNLIMITED_FROM
  const counted = isChecked ? `${decimal(units, bytes[9] ?? 0)} of a token` : `${units} base units of a token`
  const rows = Object.entries(accounts).map(([label, index]): Row => [label, account(index)])
  return {
    part: { summary: words(all ? 'all of a token' : counted), rows },
    warnings: isAllowance
      ? [
          `This lets ${account(accounts.Spender ?? 0)} move ${all ? 'all of ' : ''}your tokens without asking again.`,
        ]
      : [],
  }
}

/** Type, then a flag and the new authority. Without one, the authority is removed. */
function describeAuthority({ bytes, account }: Instruction): Described {
  const what = AUTHORITIES[bytes[1] ?? -1] ?? 'an'
  const to = bytes[2] === 1 && bytes.length >= 35 ? new PublicKey(bytes.subarray(3, 35)).toBase58() : 'nobody'
  return {
    part: {
      summary: `Change ${what} authority`,
      rows: [
        ['Account', account(0)],
        ['To', to],
      ],
    },
    warnings: [`This gives ${what} authority of ${account(0)} to ${to}: you may lose what is in it.`],
  }
}
