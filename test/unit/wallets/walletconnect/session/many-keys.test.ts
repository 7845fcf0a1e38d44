import { readGrants } from '../../../../../src/wallets/walletconnect/session/grants'

test('error: as many keys as fit into a message do not freeze the page', () => {
  const account = (chain: number) => `eip155:${chain}:0x${'ab'.repeat(20)}`
  const chains = Array.from({ length: 8000 }, (_each, index) => index + 1)
  const namespaces = Object.fromEntries(
    chains.map(chain => [`eip155:${chain}`, { accounts: [account(chain)], methods: ['m'], events: [] }]),
  )
  const start = performance.now()
  const grants = readGrants(namespaces)
  expect(performance.now() - start).toBeLessThan(5000) // more than a minute if each key compared all accounts
  expect(grants?.eip155).toEqual({ accounts: chains.map(account), methods: ['m'], events: [] })
})
