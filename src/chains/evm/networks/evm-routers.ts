import type { Caip2 } from '../../../shared/lib/caip'

/**
 * Swap contracts, from the lists that the projects publish (a link for each). Addresses that we could not confirm there
 * are left out. Approvals and swap calls for any other contract are refused.
 */
type KnownRouter = {
  readonly name: string
  /** Chain ids of EIP-155. */
  readonly chains: readonly number[]
  readonly address: string
}

const ONE_INCH = { name: '1inch Aggregation Router v6' }
const ALLOWANCE_HOLDER = '0x AllowanceHolder'
const UNISWAP = { name: 'Uniswap Universal Router 2.0' }

export const KNOWN_ROUTERS: readonly KnownRouter[] = [
  // https://portal.1inch.dev/documentation/contracts/aggregation-protocol/aggregation-introduction
  {
    ...ONE_INCH,
    chains: [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554],
    address: '0x111111125421cA6dc452d289314280a0f8842A65',
  },
  { ...ONE_INCH, chains: [324], address: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF' },
  // https://0x.org/docs/developer-resources/core-concepts/contracts; not Settler, whose address changes often: it is
  // called through this contract
  {
    name: ALLOWANCE_HOLDER,
    chains: [1, 10, 56, 137, 8453, 42161, 43114],
    address: '0x0000000000001fF3684f28c67538d4D072C22734',
  },
  // https://github.com/Uniswap/universal-router/tree/main/deploy-addresses
  { ...UNISWAP, chains: [1], address: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af' },
  { ...UNISWAP, chains: [10], address: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507' },
  { ...UNISWAP, chains: [56], address: '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07' },
  { ...UNISWAP, chains: [137], address: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223' },
  { ...UNISWAP, chains: [8453], address: '0x6fF5693b99212Da76ad316178A184AB56D299b43' },
  { ...UNISWAP, chains: [42161], address: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3' },
  // https://github.com/lifinance/contracts/tree/main/deployments
  {
    name: 'LI.FI Diamond',
    chains: [1, 10, 56, 100, 137, 250, 8453, 42161, 43114],
    address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  },
  // https://developers.velora.xyz/augustus-swapper/augustus-v6.2
  {
    name: 'ParaSwap Augustus v6.2',
    chains: [1, 10, 56, 137, 8453, 42161, 43114],
    address: '0x6A000F20005980200259B80c5102003040001068',
  },
]

/** Name of the known swap contract at an address of a network; `undefined` if there is none. */
export function knownRouter(network: Caip2, address: string): string | undefined {
  const chain = Number(network.slice('eip155:'.length))
  return KNOWN_ROUTERS.find(
    router => router.chains.includes(chain) && router.address.toLowerCase() === address.toLowerCase(),
  )?.name
}

/** Networks with a known AllowanceHolder, through which 0x swaps. */
export const allowanceHolderNetworks = (): readonly Caip2[] =>
  KNOWN_ROUTERS.filter(({ name }) => name === ALLOWANCE_HOLDER).flatMap(({ chains }) =>
    chains.map((chain): Caip2 => `eip155:${chain}`),
  )

/** Address of a network's 1inch router, whose `swap` calls this code can decode. */
export const oneInchRouter = (network: Caip2): string =>
  network === 'eip155:324'
    ? '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF'
    : '0x111111125421cA6dc452d289314280a0f8842A65'
