import { settle } from '../../../../../src/wallets/walletconnect/pairing/settlement'

const NOW = 1_800_000_000
const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const metadata = { name: 'W', description: '', url: '', icons: [] }
const eip155 = { accounts: [`eip155:1:${A}`], methods: ['personal_sign'], events: [] }
const context = { symKey: 'k', pairingTopic: 'p', chains: ['eip155:1'], now: NOW, settledAt: 5 }
const settlement = { namespaces: { eip155 }, metadata, expiry: NOW + 600, properties: { [A]: 'Savings' } }

test('default', () => {
  expect(settle(settlement, context)).toEqual({
    symKey: 'k',
    expiry: NOW + 600,
    peer: { name: 'W', description: '', icons: [] },
    grants: { eip155 },
    labels: { [A]: 'Savings' },
    networks: {},
    pairingTopic: 'p',
    settledAt: 5,
    last: {},
  })
})

test('behavior: no session is believed to last for ever', () => {
  expect(settle({ ...settlement, expiry: NOW * 2 }, context)?.expiry).toBe(NOW + 30 * 86_400)
})

test.each([
  [
    'nothing that was asked for',
    {
      ...settlement,
      namespaces: {
        solana: {
          accounts: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ`],
          methods: [],
          events: [],
        },
      },
    },
  ],
  ['broken rules', { ...settlement, namespaces: { eip155: { ...eip155, accounts: [] } } }],
  ['over already', { ...settlement, expiry: NOW }],
])('error: %s', (_name, broken) => expect(settle(broken, context)).toBeUndefined())
