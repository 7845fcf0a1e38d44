import * as v from 'valibot'
import { getAddress, isAddress, isHex, verifyMessage } from 'viem'
import type { Caip2 } from '../../../../src/shared/lib/caip'
import type { EvmNodes } from '../../evm/evm-nodes'
import { isSignedOnChain } from '../../evm/is-signed'
import { Refusal } from '../routes/route'
import type { NameBook, NameRecord } from './name-book'
import { checkName } from './name-rules'

/** Seconds by which a clock may be off, either way. */
const TOLERANCE = 10
const MAX_ATTRIBUTE = 255
const ATTRIBUTES: Readonly<Record<string, RegExp>> = { bio: /^[a-zA-Z0-9@:/._\-?&=+ ]+$/ }
/** Networks on which the public server registers names. */
const CHAINS = [1, 5, 10, 56, 100, 137, 250, 8453, 42161, 42220, 43114, 11155111, 1313161554]
const ETHEREUM = 60

const Unsigned = v.pipe(v.number(), v.integer(), v.minValue(0))
const RequestSchema = v.object({
  message: v.string(),
  signature: v.string(),
  coin_type: v.pipe(Unsigned, v.maxValue(0xffffffff)),
  address: v.string(),
})
const MessageSchema = v.object({
  name: v.string(),
  attributes: v.nullish(v.record(v.string(), v.string())),
  timestamp: Unsigned,
})

type Options = { readonly evm: EvmNodes; readonly names: NameBook }

/**
 * `POST /v1/profile/account`: checks what the public server checks, in the same order and with the same messages
 * (docs/protocols/blockchain-api.md#names).
 */
export async function registerName(body: string, { evm, names }: Options): Promise<NameRecord> {
  const request = read(RequestSchema, body, 'body')
  const { name, attributes, timestamp } = read(MessageSchema, request.message, '')
  checkName(name)
  const { coin_type: coinType } = request
  const chain = coinType === ETHEREUM ? 1 : coinType & 0x7fffffff
  if (!CHAINS.includes(chain)) throw new Refusal(400, 'coin_type', `Unsupported coin type: ${coinType}`)
  if (names.find(name)) throw new Refusal(400, 'name', `Name is already registered: ${name}`)
  if (Math.abs(Math.floor(Date.now() / 1000) - timestamp) > TOLERANCE)
    throw new Refusal(400, 'timestamp', `Signature UNIXTIME timestamp is too old: ${timestamp}`)
  if (!Object.entries(attributes ?? {}).every(isSupported))
    throw new Refusal(400, 'attributes', 'Unsupported name attribute in payload')
  await checkSignature(evm, request, `eip155:${chain}`)
  // another request may have been faster during the call to the node
  if (names.find(name)) throw new Refusal(400, 'name', `Name is already registered: ${name}`)
  return names.register(name, request.address, {
    coinType: String(coinType),
    attributes: attributes ?? undefined,
  })
}

const isSupported = ([key, value]: [string, string]) =>
  ATTRIBUTES[key]?.test(value) === true && value.length <= MAX_ATTRIBUTE

async function checkSignature(
  evm: EvmNodes,
  { message, signature, address }: v.InferOutput<typeof RequestSchema>,
  network: Caip2,
): Promise<void> {
  const refuse = (words: string) => new Refusal(401, 'signature', `Signature validation error: ${words}`)
  // an address is checked by its checksum
  if (!isAddress(address) || getAddress(address) !== address || !isHex(signature))
    throw refuse('Invalid signature')
  const signed = { address, message, signature }
  const isKey = await verifyMessage(signed).catch(() => false)
  if (!isKey && !(await isSignedOnChain(evm, network, signed))) throw refuse('Signature verification error')
}

/** 422 if it is not valid JSON. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, text: string, field: string): Output {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new Refusal(422, field, `Deserialization error: ${(error as Error).message}`)
  }
  const { success, output, issues } = v.safeParse(schema, data)
  if (!success) throw new Refusal(422, field, `Deserialization error: ${issues[0].message}`)
  return output
}
