import { toTokenAmount } from '../chain/token-state'
import { SOLANA_CLUSTERS } from '../clusters'
import { parseInstruction } from '../rpc/parse/parse-instruction'
import type { Message } from '../wire/message'
import { COMPUTE_BUDGET_PROGRAM } from '../wire/programs'

export type Row = readonly [label: string, value: string]

/** Describes a transaction: each transfer, and other instructions by their program. */
export function describeMessage(message: Message): readonly Row[] {
  const keys = knownKeys(message)
  const rows: Row[] = []
  const unknown = new Map<string, number>()
  for (const instruction of message.instructions) {
    const row = describeParsed(parseInstruction(instruction, keys, null))
    const program = keys[instruction.program] ?? ''
    if (row) rows.push(row)
    else if (program !== COMPUTE_BUDGET_PROGRAM) unknown.set(program, (unknown.get(program) ?? 0) + 1)
  }
  for (const [program, count] of unknown)
    rows.push([`Program ${program}`, count === 1 ? '1 instruction' : `${count} instructions`])
  const [payer = ''] = keys
  return [...rows, ['Fee paid by', payer]]
}

/** Addresses in lookup tables are on the chain only, so they are shown as indexes. */
function knownKeys({ keys, lookups }: Message): readonly string[] {
  const placed = (indices: 'writable' | 'readonly') =>
    lookups.flatMap(lookup => lookup[indices].map(index => `entry ${index} of table ${lookup.table}`))
  return [...keys, ...placed('writable'), ...placed('readonly')]
}

function describeParsed(instruction: object): Row | undefined {
  const { program, parsed } = Object(instruction)
  if (program === 'spl-memo') return ['Memo', String(parsed)]
  const { type, info } = Object(parsed)
  const { lamports, source, destination, amount, tokenAmount, mint, wallet } = Object(info)
  switch (`${program} ${type}`) {
    case 'system transfer':
      return ['Transfer', `${toTokenAmount(BigInt(lamports), 9).uiAmountString} SOL to ${destination}`]
    case 'spl-token transferChecked':
      return ['Transfer', `${tokenAmount.uiAmountString} ${symbolOf(mint)} to token account ${destination}`]
    case 'spl-token transfer':
      return ['Transfer', `${amount} base units from token account ${source} to ${destination}`]
    case 'spl-associated-token-account create':
    case 'spl-associated-token-account createIdempotent':
      return ['Token account', `of ${symbolOf(mint)} for ${wallet}`]
    default:
      return undefined
  }
}

function symbolOf(mint: string): string {
  const tokens = SOLANA_CLUSTERS.flatMap(cluster => cluster.tokens)
  return tokens.find(token => token.mint === mint)?.symbol ?? `tokens of ${mint}`
}
