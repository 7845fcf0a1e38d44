import { readAddress, readParameters, required, requireKey, type Sale, SaleError } from './sale'

/** The public key of the page. */
export const RAMP_KEY = 'ramp-sandbox'

/**
 * What this page reads of https://docs.rampnetwork.com/configuration, by the names that Ramp’s own SDK writes since its
 * version 5 (https://github.com/RampNetwork/ramp-sdk-flutter/blob/280bc56/lib/src/configuration.dart).
 */
const PARAMETERS = [
  'hostApiKey',
  'hostAppName',
  'enabledFlows',
  'defaultFlow',
  'enabledCryptoAssets',
  'userAddress',
  'finalUrl',
]

/** Names of networks at the start of the codes of assets (https://docs.rampnetwork.com/configuration). */
const NETWORKS: Readonly<Record<string, string>> = {
  ETH: 'Ethereum',
  OPTIMISM: 'Optimism',
  BSC: 'BNB Smart Chain',
  MATIC: 'Polygon',
  BASE: 'Base',
  ARBITRUM: 'Arbitrum',
  AVAX: 'Avalanche',
}

/** Reads the URL of Ramp Network’s page, on which the visitor enters the amount. Throws `SaleError`. */
export function readRamp({ searchParams }: URL): Sale {
  const values = readParameters(searchParams, PARAMETERS)
  requireKey(values, 'hostApiKey', RAMP_KEY)
  for (const name of ['enabledFlows', 'defaultFlow'])
    if (values.has(name) && values.get(name) !== 'ONRAMP')
      throw new SaleError(`The parameter ${name} does not sell`)
  const assets = required(values, 'enabledCryptoAssets')
  const [, network = '', symbol] = /^([A-Z]+)_([A-Z]+|\*)$/.exec(assets) ?? []
  if (!NETWORKS[network]) throw new SaleError(`The asset ${assets} is not sold`)
  return {
    goods: `${symbol === '*' ? 'All assets' : symbol} on ${NETWORKS[network]}`,
    address: readAddress(values, 'userAddress', { isSolana: false }),
    price: undefined,
  }
}
