import { readGrants } from '../../../../../src/wallets/walletconnect/session/grants'

test('behavior: as many keys as fit into a message', () => {
  const account = (chain: number) => `eip155:${chain}:0x${'ab'.repeat(20)}`
  const chains = Array.from({ length: 8000 }, (_each, index) => index + 1)
  const namespaces = Object.fromEntries(
    chains.map(chain => [`eip155:${chain}`, { accounts: [account(chain)], methods: ['m'], events: [] }]),
  )
  // a minute if each key compared all accounts
  expect(readGrants(namespaces)?.eip155).toEqual({
    accounts: chains.map(account),
    methods: ['m'],
    events: [],
  })
})
