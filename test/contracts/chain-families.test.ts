import { CHAIN_FAMILIES } from '../../src/chains/families'
import { NAMESPACES } from '../../src/chains/namespaces'
import { accountExplorerUrl } from '../../src/chains/networks/explorer-url'
import { resolveNetworks } from '../../src/chains/networks/resolve-networks'
import { isWebUrl } from '../../src/shared/lib/url'

/** Ids of each family that no row is known for, and texts that are none of it. */
const IDS = {
  eip155: { unknown: ['31337', '59144'], wrong: ['0', '01', 'one', '0x1', '-1'] },
  solana: {
    unknown: ['8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'z'.repeat(32)],
    wrong: ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvd', `0${'1'.repeat(31)}`, `l${'1'.repeat(31)}`],
  },
} as const

/** What every chain family promises to the rest of the product. */
describe.each(NAMESPACES)('%s is a chain family', namespace => {
  const { networks: known, currencyDecimals: decimals, explorerPath: accountPath } = CHAIN_FAMILIES[namespace]

  test('default: rows of its own, each once', () => {
    expect(known.length).toBeGreaterThan(0)
    expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
    expect(new Set(known.map(({ name }) => name)).size).toBe(known.length)
    for (const network of known) {
      expect(network.namespace).toBe(namespace)
      expect(network.id.startsWith(`${namespace}:`)).toBe(true)
      expect(network.currency.decimals).toBe(decimals)
    }
  })

  test('default: the page asks for a row by its id', () => {
    expect(resolveNetworks(known.map(({ id }) => id))).toEqual(known)
  })

  test.each(IDS[namespace].unknown)('behavior: %s has no row and is served all the same', reference => {
    expect(resolveNetworks([`${namespace}:${reference}`])).toEqual([
      {
        id: `${namespace}:${reference}`,
        namespace,
        name: `Chain ${reference}`,
        currency: { name: 'Native currency', symbol: '', decimals },
      },
    ])
  })

  test.each(IDS[namespace].wrong)('error: %s is no network', reference => {
    expect(resolveNetworks([`${namespace}:${reference}`])).toEqual([])
  })

  test("behavior: a network of the host's own", () => {
    const currency = { name: 'Test', symbol: 'TST', decimals: 2 }
    const own = { id: `${namespace}:${IDS[namespace].unknown[0]}`, name: 'Own', currency, rpcUrl: 'http://x' }
    expect(resolveNetworks([own])).toEqual([{ ...own, namespace }])
  })

  test('behavior: the explorer is a web page, and keeps its query behind the account', () => {
    for (const network of known.filter(({ explorerUrl }) => explorerUrl)) {
      const url = new URL(accountExplorerUrl(network, 'ADDRESS') ?? '')
      expect(isWebUrl(url.href)).toBe(true)
      expect(url.pathname).toBe(`/${accountPath}/ADDRESS`)
      expect(url.search).toBe(new URL(network.explorerUrl ?? '').search)
    }
  })
})

// protocol-facts §5.2, §9 row 50
test.each([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'https://solscan.io/account/A'],
  [
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'Solana Testnet',
    'https://explorer.solana.com/account/A?cluster=testnet',
  ],
  [
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'Solana Devnet',
    'https://explorer.solana.com/account/A?cluster=devnet',
  ],
])('default: solana:%s is %s', (reference, name, explorer) => {
  const [network] = resolveNetworks([`solana:${reference}`])
  expect(network).toMatchObject({ name, currency: { symbol: 'SOL', decimals: 9 } })
  expect(network && accountExplorerUrl(network, 'A')).toBe(explorer)
  expect(network?.testnet ?? false).toBe(name !== 'Solana')
})
