import { namehash } from '../../../shared/lib/encoding/namehash'
import { resolverOf, toAddress } from '../../names/ens-reverse'
import { abiReader, encodeAbiBytes, word } from './abi-bytes'
import { adapterError } from './adapter-error'
import { ccipRead, type Gateways } from './ccip-read'

const SELECTORS = {
  /** `addr(bytes32)` */
  address: '3b3b57de',
  /** `addr(bytes32,uint256)` */
  addressOf: 'f1cb7e06',
  /** `resolve(bytes,bytes)` of ENSIP-10. */
  resolve: '9061b923',
  supportsInterface: '01ffc9a7',
} as const
const ADDRESS_DIGITS = 40

/**
 * The address of an ENS name whose records may be off the chain: by the resolver of the name, or of the closest name above
 * it that has one (https://docs.ens.domains/ensip/10). `undefined` if there is none.
 *
 * @param name normalized (`safeName`)
 * @param coinType of ENSIP-11; without it, the address on Ethereum
 */
export async function findWildcardAddress(
  name: string,
  coinType: number | undefined,
  gateways: Gateways,
): Promise<string | undefined> {
  const { call } = gateways
  const node = namehash(name).slice(2)
  const query =
    coinType === undefined ? SELECTORS.address + node : SELECTORS.addressOf + node + word(coinType)
  for (let level = name; level.includes('.'); level = level.slice(level.indexOf('.') + 1)) {
    const resolver = await resolverOf(namehash(level), call)
    if (!resolver) continue
    const answer = await call(
      resolver,
      `0x${SELECTORS.supportsInterface}${SELECTORS.resolve.padEnd(64, '0')}`,
    )
    const isWildcard = /^0x0{63}1$/.test(String(answer))
    if (!isWildcard && level !== name) return undefined
    const data = isWildcard ? SELECTORS.resolve + encodeAbiBytes(dnsName(name), query) : query
    const result = await ccipRead(resolver, `0x${data}`, gateways)
    return toResult(hexOf(result), isWildcard, coinType)
  }
  return undefined
}

/** The address in a result, which `resolve` wraps in `bytes`. */
function toResult(result: string, isWrapped: boolean, coinType: number | undefined): string | undefined {
  try {
    const record = isWrapped ? abiReader(result).bytes(0) : result
    if (record === '' || coinType === undefined) return toAddress(`0x${record}`)
    const address = abiReader(record).bytes(0)
    return address.length === ADDRESS_DIGITS ? toAddress(`0x${address.padStart(64, '0')}`) : undefined
  } catch (cause) {
    throw adapterError('HTTP_INVALID_RESPONSE', 'ENS: the record is not as documented', { cause })
  }
}

const hexOf = (result: unknown) => (typeof result === 'string' ? result.slice(2) : '')

/** A name as in DNS: each label after its length, then a zero (https://docs.ens.domains/ensip/10). */
function dnsName(name: string): string {
  const labels = name.split('.').map(label => new TextEncoder().encode(label))
  const bytes = labels.flatMap(label => {
    if (label.length > 255) throw adapterError('HTTP_INVALID_RESPONSE', 'ENS: a label is too long')
    return [label.length, ...label]
  })
  return [...bytes, 0].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
