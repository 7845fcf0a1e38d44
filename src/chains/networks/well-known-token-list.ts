import type { Caip2 } from '../../shared/lib/caip'

/**
 * A token that scam tokens often imitate: its contract or mint, and the symbols that lists and contracts use for it.
 */
export type WellKnownToken = {
  readonly network: Caip2
  readonly address: string
  readonly symbols: readonly [string, ...string[]]
  readonly decimals: number
}

const ETHEREUM: Caip2 = 'eip155:1'
const OPTIMISM: Caip2 = 'eip155:10'
const BNB: Caip2 = 'eip155:56'
const POLYGON: Caip2 = 'eip155:137'
const BASE: Caip2 = 'eip155:8453'
const ARBITRUM: Caip2 = 'eip155:42161'
const AVALANCHE: Caip2 = 'eip155:43114'
const SOLANA: Caip2 = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const BRIDGED = ['USDC.e', 'USDC'] as const

/**
 * Gathered from the issuers' public pages; uncertain rows are left out:
 * https://developers.circle.com/stablecoins/usdc-contract-addresses, https://tether.to/en/supported-protocols,
 * https://docs.sky.money, https://wbtc.network, https://docs.chain.link/resources/link-token-contracts,
 * https://developers.uniswap.org.
 */
export const WELL_KNOWN_TOKENS: readonly WellKnownToken[] = [
  {
    network: ETHEREUM,
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    symbols: ['USDC'],
    decimals: 6,
  },
  {
    network: OPTIMISM,
    address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    symbols: ['USDC'],
    decimals: 6,
  },
  { network: OPTIMISM, address: '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', symbols: BRIDGED, decimals: 6 },
  { network: BNB, address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', symbols: ['USDC'], decimals: 18 },
  { network: POLYGON, address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', symbols: ['USDC'], decimals: 6 },
  { network: POLYGON, address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', symbols: BRIDGED, decimals: 6 },
  { network: BASE, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbols: ['USDC'], decimals: 6 },
  {
    network: ARBITRUM,
    address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    symbols: ['USDC'],
    decimals: 6,
  },
  { network: ARBITRUM, address: '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', symbols: BRIDGED, decimals: 6 },
  {
    network: AVALANCHE,
    address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    symbols: ['USDC'],
    decimals: 6,
  },
  {
    network: SOLANA,
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    symbols: ['USDC'],
    decimals: 6,
  },
  {
    network: ETHEREUM,
    address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    symbols: ['USDT'],
    decimals: 6,
  },
  {
    network: BNB,
    address: '0x55d398326f99059fF775485246999027B3197955',
    symbols: ['USDT', 'BSC-USD'],
    decimals: 18,
  },
  {
    network: POLYGON,
    address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    symbols: ['USDT', 'USDT0', 'USD₮0'],
    decimals: 6,
  },
  {
    network: ARBITRUM,
    address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    symbols: ['USDT', 'USDT0', 'USD₮0'],
    decimals: 6,
  },
  {
    network: SOLANA,
    address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    symbols: ['USDT'],
    decimals: 6,
  },
  {
    network: ETHEREUM,
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    symbols: ['DAI'],
    decimals: 18,
  },
  { network: POLYGON, address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', symbols: ['DAI'], decimals: 18 },
  {
    network: ETHEREUM,
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    symbols: ['WETH'],
    decimals: 18,
  },
  { network: BASE, address: '0x4200000000000000000000000000000000000006', symbols: ['WETH'], decimals: 18 },
  {
    network: OPTIMISM,
    address: '0x4200000000000000000000000000000000000006',
    symbols: ['WETH'],
    decimals: 18,
  },
  {
    network: ARBITRUM,
    address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    symbols: ['WETH'],
    decimals: 18,
  },
  {
    network: ETHEREUM,
    address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    symbols: ['WBTC'],
    decimals: 8,
  },
  { network: POLYGON, address: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', symbols: ['WBTC'], decimals: 8 },
  {
    network: ETHEREUM,
    address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
    symbols: ['LINK'],
    decimals: 18,
  },
  {
    network: ETHEREUM,
    address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    symbols: ['UNI'],
    decimals: 18,
  },
]
