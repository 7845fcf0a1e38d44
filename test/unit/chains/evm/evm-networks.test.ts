import { EVM_NETWORKS } from '../../../../src/chains/evm/evm-networks'
import { costBounds } from '../../../../src/chains/evm/fees'
import { parseCaip2 } from '../../../../src/shared/lib/caip'
import { isWebUrl } from '../../../../src/shared/lib/url'

const ids = (filter: (network: (typeof EVM_NETWORKS)[number]) => unknown = () => true) =>
  EVM_NETWORKS.filter(filter)
    .map(({ id }) => Number(id.replace('eip155:', '')))
    .sort((a, b) => a - b)
const sorted = (...numbers: number[]) => numbers.sort((a, b) => a - b)

// spec §9, "Known networks"
const KNOWN = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]
const SWAP = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

test('default: the 24 networks of spec §9, and 250 and 8217 (decisions.md "Networks")', () => {
  expect(ids()).toEqual(sorted(...KNOWN, 250, 8217))
  expect(new Set(ids()).size).toBe(26)
})

test('default: swap networks of spec §9', () => {
  expect(ids(({ swap }) => swap)).toEqual(sorted(...SWAP))
})

test('default: test networks, and those of them that no longer run', () => {
  const retired = [5, 280, 420, 999, 80001, 84531, 421613]
  expect(ids(({ retired }) => retired)).toEqual(sorted(...retired))
  expect(ids(({ testnet }) => testnet)).toEqual(sorted(...retired, 97, 43113, 84532, 11155111, 1313161555))
})

// test-ids.md rule 4, protocol-facts §5.4
test.each([
  [1, 'Ethereum'],
  [137, 'Polygon'],
  [11155111, 'Sepolia'],
  [42161, 'Arbitrum One'],
  [43114, 'Avalanche'],
  [10, 'OP Mainnet'],
  [42220, 'Celo'],
  [8453, 'Base'],
])("default: name of %d that hosts' tests rely on", (id, name) => {
  expect(EVM_NETWORKS.find(network => network.id === `eip155:${id}`)?.name).toBe(name)
})

test.each(EVM_NETWORKS.map(network => [network.name, network] as const))(
  'behavior: %s is complete',
  (_name, network) => {
    expect(parseCaip2(network.id)?.namespace).toBe('eip155')
    expect(network.namespace).toBe('eip155')
    expect(network.currency).toMatchObject({ decimals: 18, symbol: expect.stringMatching(/^\w{2,6}$/) })
    if (network.explorerUrl)
      expect(isWebUrl(network.explorerUrl) && !network.explorerUrl.endsWith('/')).toBe(true)
    else expect(network.retired).toBe(true)
  },
)

test('behavior: names are told apart', () => {
  expect(new Set(EVM_NETWORKS.map(({ name }) => name)).size).toBe(EVM_NETWORKS.length)
})

test('security: every network with money on it has bounds for what its gas may cost', () => {
  const call = { namespace: 'eip155', from: '0x', to: '0x', data: '0x', value: '0', fees: null } as const
  for (const { id, testnet } of EVM_NETWORKS) {
    const bounds = costBounds({ ...call, network: id, gas: '21000', dataFee: '0' })
    if (testnet) expect(bounds).toBeNull()
    else expect(BigInt(bounds?.large ?? 0)).toBeGreaterThan(BigInt(bounds?.fair ?? 0))
  }
})
