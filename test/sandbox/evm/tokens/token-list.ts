import type { Caip2 } from '../../../../src/shared/lib/caip'

export type EvmToken = {
  readonly kind: 'token'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the services' lists: it can be swapped, and has a price and a picture. */
  readonly listed: boolean
  readonly address: string
}

export type EvmNft = {
  readonly kind: 'nft'
  readonly name: string
  readonly symbol: string
  readonly address: string
  /** The services mark it as spam. */
  readonly spam: boolean
}

type Row = Omit<EvmToken, 'kind' | 'listed' | 'address'> & {
  /** The same address as on Ethereum Mainnet and on networks without their own row. */
  readonly address: string
  readonly elsewhere?: Readonly<Record<Caip2, string>>
}

const LISTED: readonly Row[] = [
  {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    elsewhere: {
      'eip155:137': '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      'eip155:10': '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      'eip155:43114': '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    },
  },
  {
    name: 'Dai Stablecoin',
    symbol: 'DAI',
    decimals: 18,
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    elsewhere: { 'eip155:137': '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063' },
  },
  {
    name: 'Wrapped BTC',
    symbol: 'WBTC',
    decimals: 8,
    address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    elsewhere: { 'eip155:137': '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6' },
  },
  { name: 'Uniswap', symbol: 'UNI', decimals: 18, address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' },
  {
    name: 'ChainLink Token',
    symbol: 'LINK',
    decimals: 18,
    address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  },
  // has little liquidity: a swap changes its price
  { name: 'Lone Wolf', symbol: 'WOLF', decimals: 18, address: '0x7701F00000000000000000000000000000000001' },
]

/** Tokens that strangers send: one with bait in its name, and one whose second letter is Cyrillic. */
const SPAM: readonly Row[] = [
  {
    name: 'Visit claim-usdc.example',
    symbol: 'CLAIM',
    decimals: 18,
    address: '0x5Ba3000000000000000000000000000000000001',
  },
  { name: 'UЅD Coin', symbol: 'UЅDC', decimals: 6, address: '0x5bA3000000000000000000000000000000000002' },
]

export const NFTS: readonly EvmNft[] = [
  {
    kind: 'nft',
    name: 'Sandbox Apes',
    symbol: 'APE',
    address: '0xAbe0000000000000000000000000000000000001',
    spam: false,
  },
  {
    kind: 'nft',
    name: 'FREE MINT at x.example',
    symbol: 'FREE',
    address: '0xAbE0000000000000000000000000000000000002',
    spam: true,
  },
]

/** The ERC-20 tokens that a network's node has from the start. */
export function tokensOf(chain: Caip2): readonly EvmToken[] {
  const toToken =
    (listed: boolean) =>
    ({ elsewhere, address, ...rest }: Row): EvmToken => ({
      kind: 'token',
      ...rest,
      listed,
      address: elsewhere?.[chain] ?? address,
    })
  return [...LISTED.map(toToken(true)), ...SPAM.map(toToken(false))]
}
