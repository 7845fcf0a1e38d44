import { createHmac } from 'node:crypto'
import { readAddress, readParameters, readPrice, required, requireKey, type Sale, SaleError } from './sale'

/** The publishable key of the page, and the secret key of its server, which signs. */
export const MOONPAY_KEYS = { apiKey: 'pk_test_sandbox', secret: 'sk_test_sandbox' } as const

/** What this page reads of https://dev.moonpay.com/widget/on-ramp/customization/parameters. */
const PARAMETERS = [
  'apiKey',
  'currencyCode',
  'walletAddress',
  'baseCurrencyCode',
  'baseCurrencyAmount',
  'externalCustomerId',
  'externalTransactionId',
  'redirectURL',
  'theme',
  'language',
  'signature',
]

/** Codes of currencies by network, such as MoonPay’s dashboard has (https://dev.moonpay.com/docs/ramps-sdk-buy-params). */
const GOODS: Readonly<Record<string, string>> = {
  eth: 'ETH on Ethereum',
  eth_optimism: 'ETH on Optimism',
  bnb_bsc: 'BNB on BNB Smart Chain',
  pol_polygon: 'POL on Polygon',
  eth_base: 'ETH on Base',
  eth_arbitrum: 'ETH on Arbitrum',
  avax_cchain: 'AVAX on Avalanche',
  sol: 'SOL on Solana',
}

/** Reads the URL of MoonPay’s page. A URL with an address has to be signed. Throws `SaleError`. */
export function readMoonpay({ search, searchParams }: URL): Sale {
  const values = readParameters(searchParams, PARAMETERS)
  requireKey(values, 'apiKey', MOONPAY_KEYS.apiKey)
  const code = required(values, 'currencyCode')
  const goods = GOODS[code]
  if (!goods) throw new SaleError(`The currency ${code} is not sold`)
  const address = readAddress(values, 'walletAddress', { isSolana: code === 'sol' })
  requireSignature(search)
  return { goods, address, price: readPrice(values, 'baseCurrencyAmount', 'baseCurrencyCode') }
}

/** As the server of a page signs (https://dev.moonpay.com/docs/on-ramp-enhance-security-using-signed-urls). */
export function signMoonpay(url: string): string {
  return `${url}&signature=${encodeURIComponent(signatureOf(new URL(url).search))}`
}

/** Throws `SaleError` unless the query ends in the signature of all before it. */
function requireSignature(search: string): void {
  const [, signed = '', signature] = /^(.*)&signature=([^&]*)$/.exec(search) ?? []
  if (signature === undefined) throw new SaleError('The URL is not signed')
  if (decodeURIComponent(signature) !== signatureOf(signed))
    throw new SaleError('The signature is not that of this URL')
}

const signatureOf = (search: string): string =>
  createHmac('sha256', MOONPAY_KEYS.secret).update(search).digest('base64')
