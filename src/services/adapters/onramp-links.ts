import type { OnrampService } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { splitCaip10 } from '../../shared/lib/caip'
import { adapterError } from './support/adapter-error'

/** What the visitor buys with, for the URL of a seller's page. */
export type OnrampTarget = { readonly address: string; readonly network: Caip2 }

export type OnrampLink = {
  readonly id: string
  readonly name: string
  /** `https:` or `data:image/…`. */
  readonly icon?: string | undefined
  /** A few words below the name, such as its fees. */
  readonly note?: string | undefined
  /** Networks that the seller delivers on. Default: all. */
  readonly networks?: readonly Caip2[] | undefined
  /**
   * URL of the page where the visitor pays. Ask your server here for sellers that want signed URLs; `signal` aborts once it
   * is not needed anymore.
   */
  readonly url: (target: OnrampTarget, options: Signal) => string | URL | Promise<string | URL>
}

/**
 * Sellers by their links.
 *
 * @example onrampLinks([moonpay({ apiKey: '…', sign }), { id: 'shop', name: 'Shop', url: ({ address }) => `https://shop.example/?to=${address}` }])
 */
export function onrampLinks(links: readonly OnrampLink[]): OnrampService {
  return {
    async sellers({ account }) {
      const [network] = splitCaip10(account)
      return links
        .filter(({ networks }) => networks?.includes(network) ?? true)
        .map(({ id, name, icon, note }) => ({ id, name, imageUrl: icon, note }))
    },
    async page({ seller, account }, { signal }) {
      const link = links.find(({ id }) => id === seller)
      if (!link) throw adapterError('HTTP_INVALID_RESPONSE', `unknown seller ${seller}`)
      const [network, address] = splitCaip10(account)
      const url = await link.url({ address, network }, { signal })
      if (signal.aborted) throw adapterError('ABORTED', 'aborted')
      return String(url)
    },
  }
}

type Signal = { readonly signal: AbortSignal }

type Options = {
  /** Default: those that the seller delivers on. */
  readonly networks?: readonly Caip2[] | undefined
  /** More parameters of the seller’s page, such as the amount, by their names there. The visitor’s address stays. */
  readonly params?: Readonly<Record<string, string>> | undefined
}

/** URL of a page with parameters; of those with the same name, the last one counts. */
function urlOf(page: string, ...params: readonly Readonly<Record<string, string>>[]): URL {
  const url = new URL(page)
  for (const [name, value] of params.flatMap(Object.entries)) url.searchParams.set(name, value)
  return url
}

/** Names of networks at Transak (https://docs.transak.com/customization/query-parameters). */
const TRANSAK: Readonly<Record<Caip2, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avaxcchain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

/**
 * Transak.
 *
 * @param options `createUrl`: has your server create the URL for these parameters of the widget, because that takes a secret
 *   of yours (https://docs.transak.com/api/public/create-widget-url)
 */
export const transak = ({
  createUrl,
  networks = Object.keys(TRANSAK),
  params,
}: Options & {
  readonly createUrl: (
    widgetParams: {
      readonly [name: string]: string | undefined
      readonly walletAddress: string
      readonly network: string | undefined
      readonly productsAvailed: 'BUY'
    },
    options: Signal,
  ) => Promise<string>
}): OnrampLink => ({
  id: 'transak',
  name: 'Transak',
  networks,
  url: ({ address, network }, options) =>
    createUrl(
      { ...params, walletAddress: address, network: TRANSAK[network], productsAvailed: 'BUY' },
      options,
    ),
})

/** Currency codes of MoonPay (https://dev.moonpay.com/docs/on-ramp-web-sdk). */
const MOONPAY: Readonly<Record<Caip2, string>> = {
  'eip155:1': 'eth',
  'eip155:10': 'eth_optimism',
  'eip155:56': 'bnb_bsc',
  'eip155:137': 'pol_polygon',
  'eip155:8453': 'eth_base',
  'eip155:42161': 'eth_arbitrum',
  'eip155:43114': 'avax_cchain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'sol',
}

/**
 * MoonPay (https://dev.moonpay.com/widget/on-ramp/customization/url-signing).
 *
 * @param options `apiKey`: the publishable key; `sign`: has your server sign the URL, which MoonPay requires because the
 *   address is part of it
 */
export const moonpay = ({
  apiKey,
  sign,
  networks = Object.keys(MOONPAY),
  params = {},
}: Options & {
  readonly apiKey: string
  readonly sign: (url: string, options: Signal) => Promise<string>
}): OnrampLink => ({
  id: 'moonpay',
  name: 'MoonPay',
  networks,
  url({ address, network }, options) {
    const target = { apiKey, currencyCode: MOONPAY[network] ?? '', walletAddress: address }
    return sign(urlOf('https://buy.moonpay.com/', params, target).href, options)
  },
})

/** Names of networks in the asset codes of Ramp Network, such as `BASE_ETH` (https://docs.rampnetwork.com/configuration). */
const RAMP: Readonly<Record<Caip2, string>> = {
  'eip155:1': 'ETH',
  'eip155:10': 'OPTIMISM',
  'eip155:56': 'BSC',
  'eip155:137': 'MATIC',
  'eip155:8453': 'BASE',
  'eip155:42161': 'ARBITRUM',
  'eip155:43114': 'AVAX',
}

/**
 * Ramp Network: all assets that it sells on the visitor's network. The parameters of the URL are those of
 * https://docs.rampnetwork.com/configuration, as Ramp's own SDK writes them since its version 5, which has
 * `enabledCryptoAssets` in place of `swapAsset`
 * (https://github.com/RampNetwork/ramp-sdk-flutter/blob/280bc56/lib/src/configuration.dart).
 *
 * @param options `hostApiKey`: the public key of your page
 */
export const ramp = ({
  hostApiKey,
  networks = Object.keys(RAMP),
  params = {},
}: Options & {
  readonly hostApiKey: string
}): OnrampLink => ({
  id: 'ramp',
  name: 'Ramp Network',
  networks,
  url({ address, network }) {
    const flows = { enabledFlows: 'ONRAMP', defaultFlow: 'ONRAMP' }
    const assets = { enabledCryptoAssets: `${RAMP[network] ?? ''}_*` }
    return urlOf('https://app.rampnetwork.com/', assets, params, {
      hostApiKey,
      ...flows,
      userAddress: address,
    })
  },
})
