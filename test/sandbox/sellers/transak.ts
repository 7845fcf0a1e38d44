import { randomUUID } from 'node:crypto'
import { readAddress, readParameters, readPrice, required, requireKey, type Sale, SaleError } from './sale'

/** The key of the page, and the access token of its server (https://docs.transak.com/api/public/refresh-access-token). */
export const TRANSAK_KEYS = { apiKey: 'transak-sandbox', accessToken: 'transak-sandbox-token' } as const

/** Where a session’s URL leads, as in https://docs.transak.com/api/public/create-widget-url. */
const PAGE = 'https://global.transak.com'

/** What this page reads of https://docs.transak.com/customization/query-parameters. */
const PARAMETERS = [
  'apiKey',
  'referrerDomain',
  'productsAvailed',
  'network',
  'walletAddress',
  'cryptoCurrencyCode',
  'fiatCurrency',
  'fiatAmount',
  'redirectURL',
  'partnerCustomerId',
]

/** Names of networks (https://docs.transak.com/customization/query-parameters). */
const NETWORKS: Readonly<Record<string, string>> = {
  ethereum: 'Ethereum',
  optimism: 'Optimism',
  bsc: 'BNB Smart Chain',
  polygon: 'Polygon',
  base: 'Base',
  arbitrum: 'Arbitrum',
  celo: 'Celo',
  avaxcchain: 'Avalanche',
  solana: 'Solana',
}

/**
 * Sessions of Transak: a server creates one from the parameters, and the visitor opens it once
 * (https://docs.transak.com/guides/migration-to-api-based-transak-widget-url).
 */
export class TransakSessions {
  readonly #sales = new Map<string, Sale>()

  /** URL of the page for these parameters. Throws `SaleError`. */
  create(widgetParams: Readonly<Record<string, string>>): string {
    const values = readParameters(new URLSearchParams(widgetParams), PARAMETERS)
    requireKey(values, 'apiKey', TRANSAK_KEYS.apiKey)
    required(values, 'referrerDomain')
    if ((values.get('productsAvailed') ?? 'BUY') !== 'BUY')
      throw new SaleError('The parameter productsAvailed does not sell')
    const network = required(values, 'network')
    const name = NETWORKS[network]
    if (!name) throw new SaleError(`The network ${network} is not known`)
    const sessionId = randomUUID()
    this.#sales.set(sessionId, {
      goods: `${values.get('cryptoCurrencyCode') ?? 'All assets'} on ${name}`,
      address: readAddress(values, 'walletAddress', { isSolana: network === 'solana' }),
      price: readPrice(values, 'fiatAmount', 'fiatCurrency'),
    })
    return `${PAGE}?${new URLSearchParams({ apiKey: TRANSAK_KEYS.apiKey, sessionId })}`
  }

  /** Reads the URL of the page. Parameters in the URL itself are not taken anymore. Throws `SaleError`. */
  open({ searchParams }: URL): Sale {
    const values = readParameters(searchParams, ['apiKey', 'sessionId'])
    requireKey(values, 'apiKey', TRANSAK_KEYS.apiKey)
    const id = required(values, 'sessionId')
    const sale = this.#sales.get(id)
    if (!sale) throw new SaleError('The session is not known, or was opened before')
    this.#sales.delete(id)
    return sale
  }

  clear(): void {
    this.#sales.clear()
  }
}
