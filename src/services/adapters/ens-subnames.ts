import { coinTypeOf } from '../../chains/evm/evm-coin-type'
import type { NameService, NodeService, ServiceOptions } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { adapterError } from './support/adapter-error'
import { findWildcardAddress } from './support/ens-wildcard'
import { requestJson } from './support/request-json'
import { evmAccount } from './support/split-account'

export type EnsSubnamesOptions = {
  /** Your name, below which visitors register theirs, such as `dapp.eth`. Set the attribute `name-suffix` to `.dapp.eth`. */
  readonly domain: string
  /** Where the resolver of your name is read: nodes of Ethereum. */
  readonly nodes: NodeService
  /** Address of your server with `get-names`, `search-names` and `claim-name` (docs/guides/your-own-services.md). */
  readonly url: string
  /**
   * Origins of the gateways that the resolver of your name may send visitors to, such as `https://namestone.com`. Default:
   * that of `url`. No other is asked.
   */
  readonly gateways?: readonly string[] | undefined
  /** Service for names that do not end in your name, such as `nodeNames({ nodes })`. Default: none. */
  readonly others?: NameService | undefined
}

const ETHEREUM = 'eip155:1'
/** A label that ENSIP-15 leaves as it is, at most as long as DNS allows. */
const LABEL = /^(?!..--)[a-z0-9-]{1,63}$/
/** As many names as the API returns at once by default. */
const PAGE = 50
const SUGGESTIONS = 4

type Row = { readonly name: string; readonly avatar: string | undefined }

/**
 * Names below a name of yours (`alice.dapp.eth`), which visitors register without a transaction. Your server keeps them,
 * with the routes of NameStone's API (https://namestone.com/docs): it may be NameStone behind a server of yours, which
 * checks the visitor's signature and adds the key. Addresses are read through the resolver of your name on Ethereum by
 * CCIP read (https://eips.ethereum.org/EIPS/eip-3668), which checks the gateway's signature, so `url` alone cannot
 * redirect money.
 *
 * @example ensSubnames({ domain: 'dapp.eth', nodes, url: '/api/names', gateways: ['https://namestone.com'] })
 */
export function ensSubnames({
  domain,
  nodes,
  url,
  gateways,
  others,
}: EnsSubnamesOptions): Required<NameService> {
  const base = () => new URL(url, globalThis.document?.baseURI).href.replace(/\/$/, '')

  async function ask(
    route: string,
    query: Readonly<Record<string, string | number>>,
    options: ServiceOptions,
  ): Promise<readonly Row[]> {
    const request = { url: `${base()}/${route}`, query: { domain, ...query }, reason: reasonOf }
    const rows = await requestJson(request, options)
    if (!Array.isArray(rows)) throw invalid(`${route} has not returned a list`)
    return rows.map(toRow)
  }

  return {
    async lookup({ account }, options) {
      const { address } = account.startsWith('eip155:') ? evmAccount(account) : { address: undefined }
      const [own] = address === undefined ? [] : await ask('get-names', { address, limit: 1 }, options)
      if (!own) return (await others?.lookup({ account }, options)) ?? {}
      return { name: `${own.name}.${domain}`, imageUrl: own.avatar }
    },
    async resolve({ name, network }, options) {
      if (!name.endsWith(`.${domain}`)) return (await others?.resolve({ name, network }, options)) ?? null
      const coinType = coinTypeOf(network)
      if (coinType === undefined) return null
      const call = (to: string, data: string) =>
        nodes.request({ network: ETHEREUM, method: 'eth_call', params: [{ to, data }, 'latest'] }, options)
      const allowed = new Set((gateways ?? [base()]).map(each => new URL(each).origin))
      const coin = network === ETHEREUM ? undefined : coinType
      return (await findWildcardAddress(name, coin, { call, allowed, options })) ?? null
    },
    async suggest({ label, suffix }, options) {
      if (suffix !== `.${domain}`) throw invalid(`name-suffix is ${suffix}, but has to be .${domain}`)
      if (!LABEL.test(label)) return []
      const found = await ask('search-names', { name: label, text_records: 0, limit: PAGE }, options)
      const taken = new Set(found.map(({ name }) => name.toLowerCase()))
      const wanted = { name: label + suffix, isTaken: taken.has(label) }
      // beyond the first page, it is not known which are taken
      if (found.length >= PAGE) return [wanted]
      const free = Array.from({ length: PAGE }, (_, index) => `${label}${index + 1}`)
        .filter(each => LABEL.test(each) && !taken.has(each))
        .slice(0, SUGGESTIONS)
      return [wanted, ...free.map(each => ({ name: each + suffix, isTaken: false }))]
    },
    async register({ name, account, message, signature }, options) {
      const label = name.slice(0, -domain.length - 1)
      if (name !== `${label}.${domain}` || !LABEL.test(label))
        throw invalid(`${name} is not a name below ${domain}`)
      const { network, address } = evmAccount(account)
      const body = { domain, name: label, address, ...coinTypes(network, address), message, signature }
      await requestJson({ url: `${base()}/claim-name`, body, reason: reasonOf }, options)
    },
  }
}

/** The address on the visitor's network; `address` is the one on Ethereum. */
function coinTypes(network: Caip2, address: string) {
  const coinType = network === ETHEREUM ? undefined : coinTypeOf(network)
  return coinType === undefined ? {} : { coin_types: { [coinType]: address } }
}

const reasonOf = (body: unknown) => Object(body).error

function toRow(row: unknown): Row {
  const { name, text_records: records } = Object(row)
  if (typeof name !== 'string') throw invalid('a row has no name')
  const { avatar } = Object(records)
  return { name, avatar: typeof avatar === 'string' ? avatar : undefined }
}

const invalid = (message: string) => adapterError('HTTP_INVALID_RESPONSE', message)
