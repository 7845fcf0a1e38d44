import * as v from 'valibot'
import type { SandboxContext } from '../core/context'
import { HttpError } from '../core/replies'
import { toBaseUnits } from './decimal-units'
import { fundEvm } from './fund-evm'
import { fundSolana } from './fund-solana'

/** `POST fund`. */
export const FundSchema = v.strictObject({
  caip2: v.string(),
  address: v.string(),
  amount: v.string(),
  token: v.optional(v.string()),
})
export type Fund = v.InferOutput<typeof FundSchema>

/** Adds to an account's balance, of the native currency or of a token. Resolves with the new balance, decimal. */
export function fundAccount({ evm, solana }: SandboxContext, fund: Fund): Promise<string> {
  return fund.caip2.startsWith('solana:') ? fundSolana(solana, fund) : fundEvm(evm, fund)
}

/** The amount in the body, in base units. */
export function unitsOf({ amount }: Fund, decimals: number): bigint {
  try {
    return toBaseUnits(amount, decimals)
  } catch (error) {
    throw new HttpError(400, `amount: ${error instanceof Error ? error.message : error}`)
  }
}
