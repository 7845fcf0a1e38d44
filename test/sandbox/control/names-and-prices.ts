import * as v from 'valibot'
import { isName } from '../blockchain/names/name-rules'
import type { SandboxContext } from '../core/context'
import { HttpError } from '../core/replies'

/** `POST names`: sets the name of an address. A name in `.eth` is registered with ENS on Ethereum's node. */
export const NameSchema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an EVM address')),
  avatar: v.optional(v.string()),
})

/** `POST prices`: sets prices in USD by symbol, until a reset. */
export const PricesSchema = v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0)))

export async function registerName(
  { ens, names }: SandboxContext,
  { name, address, avatar }: v.InferOutput<typeof NameSchema>,
): Promise<void> {
  const [, label] = /^([^.]+)\.eth$/.exec(name) ?? []
  if (label !== undefined) await ens.register(label, address, avatar)
  else if (isName(name)) names.register(name, address)
  else throw new HttpError(400, 'name: one part and .eth, .reown.id or .wcn.id')
}
