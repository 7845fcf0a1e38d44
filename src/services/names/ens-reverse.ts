import { namehash } from '../../shared/lib/encoding/namehash'
import { isImageUrl } from '../../shared/lib/url'
import type { Deps } from '../../store/deps'
import { safeName } from './safe-name'

/** Calls a contract of Ethereum Mainnet. Resolves with the returned bytes as hex; rejects if the node does. */
export type EthCall = (to: string, data: string) => Promise<unknown>

/** Address of the ENS registry, the same on all networks that have one (https://docs.ens.domains/learn/deployments). */
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const SELECTORS = {
  resolver: '0x0178b8bf',
  name: '0x691f3431',
  addr: '0x3b3b57de',
  text: '0x59d1d43c',
} as const
/** `'avatar'` as the second argument of `text(bytes32,string)`. */
const AVATAR_KEY = `${word('40')}${word('6')}${'617661746172'.padEnd(64, '0')}`
const MAX_STRING = 2048

function word(hex: string): string {
  return hex.padStart(64, '0')
}

/**
 * The primary ENS name of an account, read from the chain; `undefined` if there is none. The name in the reverse record
 * must resolve to the account again (https://docs.ens.domains/ensip/3, "reverse resolution").
 */
export async function findEnsName(
  address: string,
  call: EthCall,
  deps: Pick<Deps, 'lazy'>,
): Promise<{ readonly name: string; readonly avatar: string | undefined } | undefined> {
  const claimed = await readReverseName(address, call)
  const name = await safeName(claimed, deps)
  if (name === undefined || name !== claimed) return undefined // a name that is not normalized may imitate another
  const node = namehash(name)
  const resolver = await resolverOf(node, call)
  const owner = resolver && toAddress(await call(resolver, SELECTORS.addr + node.slice(2)))
  if (!resolver || owner !== `0x${addressDigits(address)}`) return undefined
  return { name, avatar: await readAvatar(node, resolver, call) }
}

const addressDigits = (address: string) => address.replace(/^0x/i, '').toLowerCase()

/** The name that an account claims in its reverse record, as it is written there: not normalized, not verified. */
export async function readReverseName(address: string, call: EthCall): Promise<string | undefined> {
  const reverse = namehash(`${addressDigits(address)}.addr.reverse`)
  const resolver = await resolverOf(reverse, call)
  return resolver && toText(await call(resolver, SELECTORS.name + reverse.slice(2)))
}

/** The picture of a name, if its record is the URL of one. Many resolvers do not support text records. */
export async function readAvatar(node: string, resolver: string, call: EthCall): Promise<string | undefined> {
  const avatar = await call(resolver, SELECTORS.text + node.slice(2) + AVATAR_KEY).then(
    toText,
    () => undefined,
  )
  return avatar && isImageUrl(avatar) ? avatar : undefined
}

/** Address of the resolver of an ENS node (https://docs.ens.domains/ensip/1). */
export async function resolverOf(node: string, call: EthCall): Promise<string | undefined> {
  return toAddress(await call(ENS_REGISTRY, SELECTORS.resolver + node.slice(2)))
}

/** The address in a 32-byte word; `undefined` for the zero address or anything else. */
export function toAddress(result: unknown): string | undefined {
  const [, address] = /^0x0{24}([0-9a-f]{40})$/i.exec(String(result)) ?? []
  return address && !/^0+$/.test(address) ? `0x${address.toLowerCase()}` : undefined
}

/** Decodes an ABI-encoded response with a single string (https://docs.soliditylang.org/en/latest/abi-spec.html). */
function toText(result: unknown): string | undefined {
  const [, length = '', data = ''] = /^0x0{62}20([0-9a-f]{64})([0-9a-f]*)$/i.exec(String(result)) ?? []
  const size = Number(`0x${length}`)
  if (!length || size === 0 || size > MAX_STRING || data.length < size * 2) return undefined
  const bytes = Uint8Array.from({ length: size }, (_, at) =>
    Number.parseInt(data.slice(at * 2, at * 2 + 2), 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
