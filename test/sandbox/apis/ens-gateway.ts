import {
  AbiCoder,
  getBytes,
  Interface,
  keccak256,
  SigningKey,
  solidityPackedKeccak256,
  ZeroAddress,
} from 'ethers'

const coder = AbiCoder.defaultAbiCoder()
const RESOLVER = new Interface([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])

type Row = {
  readonly name: string
  readonly address: string
  readonly domain: string
  readonly text_records: Readonly<Record<string, string>>
  readonly coin_types: Readonly<Record<string, string>>
}
export type Claim = Partial<Row> & { readonly message?: string; readonly signature?: string }
/** `body`: parsed JSON. */
type Request = { readonly url: URL; readonly method: string; readonly body: unknown }
type Answer = { readonly status?: number; readonly json: unknown }

export const CLAIMED = { status: 400, json: { error: 'Name already claimed.' } }
const UNAUTHORIZED = {
  status: 401,
  json: { error: 'key error - You are not authorized to use this endpoint' },
}

/**
 * A server with names below `dapp.eth`: NameStone's API (https://namestone.com/docs/search-names and its neighbors) and a
 * gateway for CCIP read, which signs as https://github.com/ensdomains/offchain-resolver does.
 */
export class EnsGateway {
  readonly #isSigned: (claim: Claim) => boolean
  readonly #key = new SigningKey(`0x${'5a'.repeat(32)}`)
  readonly rows: Row[] = []
  /** When signatures end, seconds since 1970. */
  expires = 4_000_000_000
  /** Another signer than the resolver believes. */
  forger: SigningKey | undefined

  /** The signer whom the resolver believes. */
  readonly signer = this.#key

  /** @param isSigned what the server in front of NameStone checks, besides the name in the message */
  constructor(isSigned: (claim: Claim) => boolean = ({ signature }) => Boolean(signature)) {
    this.#isSigned = isSigned
  }

  add(name: string, address: string, more: Partial<Row> = {}): void {
    this.rows.push({ name, address, domain: 'dapp.eth', text_records: {}, coin_types: {}, ...more })
  }

  /** `search-names`, `get-names` and `claim-name`. */
  readonly api = ({ url, method, body }: Request): Answer => {
    const query = url.searchParams
    const route = url.pathname.split('/').at(-1)
    if (method === 'POST' && route === 'claim-name') return this.#claim(body as Claim)
    if (query.get('domain') !== 'dapp.eth') return UNAUTHORIZED
    const of = ({ name, address }: Row) =>
      route === 'search-names'
        ? name.startsWith(query.get('name') ?? '')
        : address.toLowerCase() === query.get('address')?.toLowerCase()
    if (route !== 'search-names' && route !== 'get-names')
      return { status: 404, json: { error: 'Not found' } }
    const found = this.rows.filter(of).sort((a, b) => a.name.localeCompare(b.name))
    const rows = found.slice(0, Number(query.get('limit') ?? 50))
    const isShort = query.get('text_records') === '0'
    return { json: isShort ? rows.map(({ text_records: _, ...row }) => row) : rows }
  }

  #claim(claim: Claim): Answer {
    const { name = '', address = '', domain, message, coin_types = {} } = claim
    if (domain !== 'dapp.eth') return UNAUTHORIZED
    if (JSON.parse(message ?? '{}').name !== `${name}.${domain}` || !this.#isSigned(claim))
      return { status: 401, json: { error: 'The signature is not valid' } }
    if (this.rows.some(row => row.name === name)) return CLAIMED
    this.add(name, address, { coin_types })
    return { json: { success: true } }
  }

  /** Answers `{ sender, data }` (https://eips.ethereum.org/EIPS/eip-3668#gateway-interface). */
  answer(sender: string, data: string) {
    const [name, query] = RESOLVER.decodeFunctionData('resolve', data)
    const result = this.#record(dnsDecode(String(name)), String(query))
    const hash = signedHash(sender, this.expires, data, result)
    const { serialized } = (this.forger ?? this.#key).sign(hash)
    return { data: coder.encode(['bytes', 'uint64', 'bytes'], [result, this.expires, serialized]) }
  }

  #record(name: string, query: string): string {
    const row = this.rows.find(each => `${each.name}.${each.domain}` === name)
    if (query.startsWith(RESOLVER.getFunction('addr(bytes32)')?.selector ?? ''))
      return coder.encode(['address'], [row?.address ?? ZeroAddress])
    const coin = String(RESOLVER.decodeFunctionData('addr(bytes32,uint256)', query)[1])
    return coder.encode(['bytes'], [row?.coin_types[coin] ?? '0x'])
  }
}

function dnsDecode(name: string): string {
  const bytes = Buffer.from(getBytes(name))
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0))
    labels.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString())
  return labels.join('.')
}

/** What the gateway signs, and its resolver checks. */
export function signedHash(
  sender: string,
  expires: number | bigint,
  request: string,
  result: string,
): string {
  const types = ['bytes', 'address', 'uint64', 'bytes32', 'bytes32']
  return solidityPackedKeccak256(types, ['0x1900', sender, expires, keccak256(request), keccak256(result)])
}
