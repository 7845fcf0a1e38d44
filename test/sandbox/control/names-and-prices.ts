import * as v from 'valibot'
import { isName } from '../blockchain/names/name-rules'
import { registerSns } from '../blockchain/names/sns'
import type { SandboxContext } from '../core/context'
import { HttpError } from '../core/replies'
import { SOLANA_CLUSTERS } from '../solana/clusters'
import { decodeKey } from '../solana/wire/base58'

const SOLANA = SOLANA_CLUSTERS.find(({ name }) => name === 'mainnet')?.id ?? ''

const isEvm = (address: string) => /^0x[0-9a-fA-F]{40}$/.test(address)
const isAddress = (address: string) => isEvm(address) || decodeKey(address) !== undefined

/**
 * `POST names`: sets the name of an address. A name in `.eth` is registered with ENS on Ethereum's node, one in `.sol` with
 * the name service on that of Solana, and one in `.dapp.eth` with its gateway.
 */
export const NameSchema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  address: v.pipe(v.string(), v.check(isAddress, 'not an address')),
  avatar: v.optional(v.string()),
})

/** `POST prices`: sets prices in USD by symbol, until a reset. */
export const PricesSchema = v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0)))

export async function registerName(
  { ens, names, solana, subnames }: SandboxContext,
  { name, address, avatar }: v.InferOutput<typeof NameSchema>,
): Promise<void> {
  const [, subname] = /^([^.]+)\.dapp\.eth$/.exec(name) ?? []
  const [, label = '', zone] = /^([^.]+)\.(eth|sol)$/.exec(name) ?? []
  if ((zone === 'sol') === isEvm(address))
    throw new HttpError(400, 'address: of another network than the name')
  if (subname !== undefined) (await subnames.open()).add(subname, address)
  else if (zone === 'sol') registerSns((await solana.node(SOLANA)).context.bank, label, address)
  else if (zone === 'eth') await ens.register(label, address, avatar)
  else if (isName(name)) names.register(name, address)
  else throw new HttpError(400, 'name: one part and .eth, .dapp.eth, .sol, .reown.id or .wcn.id')
}
