import * as v from 'valibot'
import type { Caip2 } from '../../../src/lib/caip'
import { HttpError } from '../core/replies'
import type { EvmNodes } from '../evm/evm-nodes'

const NATIVE_DECIMALS = 18

/** `POST fund` (contract §5). */
export const FundSchema = v.strictObject({
  caip2: v.string(),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an EVM address')),
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d{1,18})?$/, 'not a decimal amount with up to 18 places')),
  token: v.optional(v.string()),
})
type Fund = v.InferOutput<typeof FundSchema>

/** Adds to an account's native balance. Resolves with the new balance, decimal. */
export async function fundAccount(evm: EvmNodes, { caip2, address, amount, token }: Fund): Promise<string> {
  if (token !== undefined) throw new HttpError(400, 'token: this sandbox has native currency only')
  const chain: Caip2 | undefined = evm.chains.find(id => id === caip2)
  if (!chain) throw new HttpError(400, `caip2: no node for ${caip2}`)
  const before = BigInt(String(await evm.call(chain, 'eth_getBalance', [address, 'latest'])))
  const after = before + toBaseUnits(amount)
  await evm.call(chain, 'anvil_setBalance', [address, `0x${after.toString(16)}`])
  return toDecimal(after)
}

function toBaseUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(NATIVE_DECIMALS, '0'))
}

function toDecimal(value: bigint): string {
  const digits = value.toString().padStart(NATIVE_DECIMALS + 1, '0')
  const fraction = digits.slice(-NATIVE_DECIMALS).replace(/0+$/, '')
  return digits.slice(0, -NATIVE_DECIMALS) + (fraction && `.${fraction}`)
}
