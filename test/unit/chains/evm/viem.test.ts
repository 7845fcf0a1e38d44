import * as chains from 'viem/chains'
import { KNOWN_EVM_NETWORKS } from '../../../support/known-evm-networks'

/** Ids of several chains in viem, with the one that is meant. */
const MEANT: Readonly<Record<number, keyof typeof chains>> = {
  324: 'zksync',
  999: 'zoraTestnet',
  8217: 'kaia',
  8453: 'base',
  84532: 'baseSepolia',
}

type Row = {
  readonly name: string
  readonly currency: string
  readonly symbol: string
  readonly decimals: number
  readonly explorer: string | undefined
  readonly testnet: boolean
}

/** A row, and a reason for each of its fields in which it differs from viem's. */
const GONE = 'the network no longer runs, and its explorer’s host name may be anybody’s'
const DIFFERENCES: Readonly<Record<number, Partial<Record<keyof Row, string>>>> = {
  5: { explorer: GONE },
  420: { explorer: GONE },
  999: { explorer: GONE },
  80001: { explorer: GONE },
  84531: { explorer: GONE },
  421613: { explorer: GONE, currency: 'named like that of every other network on Goerli' },
  100: { symbol: 'xDAI is how Gnosis writes it' },
  1313161554: { explorer: 'Aurora’s own: aurorascan.dev was closed' },
  1313161555: { explorer: 'Aurora’s own: aurorascan.dev was closed' },
}
/** Networks that viem does not have, with the reason: there is nothing to compare them with. */
const NOT_IN_VIEM: Readonly<Record<number, string>> = {
  280: 'removed after the network was shut down',
}

const idOf = ({ id }: { id: string }) => Number(id.slice('eip155:'.length))

function viemRow(id: number): Row | undefined {
  const meant = MEANT[id]
  const found = Object.entries(chains).flatMap(([key, chain]) =>
    typeof chain === 'object' && 'id' in chain && chain.id === id && (!meant || key === meant) ? [chain] : [],
  )
  expect(found.length).toBeLessThanOrEqual(1)
  const [chain] = found
  return (
    chain && {
      name: chain.name,
      currency: chain.nativeCurrency.name,
      symbol: chain.nativeCurrency.symbol,
      decimals: chain.nativeCurrency.decimals,
      explorer: chain.blockExplorers?.default.url.replace(/\/$/, ''),
      testnet: 'testnet' in chain && chain.testnet === true,
    }
  )
}

test.each(KNOWN_EVM_NETWORKS.map(network => [network.name, network] as const))(
  'default: %s is as viem has it, but for what is explained here',
  (_name, network) => {
    const { name, currency, explorerUrl, testnet = false } = network
    const ours: Row = {
      name,
      currency: currency.name,
      symbol: currency.symbol,
      decimals: currency.decimals,
      explorer: explorerUrl,
      testnet,
    }
    const id = idOf(network)
    const other = viemRow(id)
    if (!other) {
      expect(NOT_IN_VIEM).toHaveProperty(String(id))
      return
    }
    expect(NOT_IN_VIEM).not.toHaveProperty(String(id))
    const fields = Object.keys(ours) as (keyof Row)[]
    expect(fields.filter(field => ours[field] !== other[field]).sort()).toEqual(
      Object.keys(DIFFERENCES[id] ?? {}).sort(),
    )
  },
)

test('behavior: every explained network is one of ours', () => {
  const ids = KNOWN_EVM_NETWORKS.map(idOf)
  const explained = [...Object.keys(DIFFERENCES), ...Object.keys(MEANT), ...Object.keys(NOT_IN_VIEM)].map(
    Number,
  )
  expect(explained.filter(id => !ids.includes(id))).toEqual([])
})
