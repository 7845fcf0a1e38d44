/** @jest-environment node */
import { planNamespaces, withAccounts } from '../../../../sandbox/wallet-page/core/protocol/namespaces'
import type { ProposedNamespaces } from '../../../../sandbox/wallet-page/core/protocol/schemas'

const SUPPORT = [
  {
    namespace: 'eip155',
    chains: ['eip155:1', 'eip155:10', 'eip155:137'],
    methods: ['personal_sign', 'eth_sendTransaction'],
  },
]
const eip155 = (
  chains: string[] | undefined,
  methods: string[] = ['personal_sign'],
  events: string[] = [],
) => ({
  ...(chains ? { chains } : {}),
  methods,
  events,
})
const plan = (required: ProposedNamespaces, optional: ProposedNamespaces = {}) =>
  planNamespaces(required, optional, SUPPORT)

test('default: all that is required, and of the optional what it can do', () => {
  const required = { eip155: eip155(['eip155:1'], ['personal_sign'], ['chainChanged']) }
  const optional = {
    eip155: eip155(['eip155:137', 'eip155:31337'], ['eth_sign', 'eth_sendTransaction'], ['message']),
  }
  expect(plan(required, optional)).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged', 'message'],
    },
  })
})

test('default: accounts on every chain', () => {
  const granted = plan({ eip155: eip155(['eip155:1', 'eip155:10']) })
  expect(withAccounts(granted, () => ['0xa', '0xb']).eip155?.accounts).toEqual([
    'eip155:1:0xa',
    'eip155:1:0xb',
    'eip155:10:0xa',
    'eip155:10:0xb',
  ])
})

// specs.walletconnect.com, namespaces: "Controller side validation of incoming Proposal Namespaces".
describe('specification', () => {
  test('1.3: a chain as the key', () => {
    expect(plan({ 'eip155:10': eip155(undefined) }).eip155?.chains).toEqual(['eip155:10'])
  })

  test('1.5: methods and events may be empty', () => {
    expect(plan({ eip155: eip155(['eip155:1'], []) }).eip155?.methods).toEqual([])
  })

  test('1.9: nothing asked for: every chain, and nothing to do with it', () => {
    expect(plan({})).toEqual({ eip155: { chains: SUPPORT[0]?.chains, methods: [], events: [] } })
  })

  test.each<[string, ProposedNamespaces, number]>([
    ['1.2: no chains', { eip155: eip155([]) }, 5100],
    ['1.4: a chain that is none', { eip155: eip155(['42']) }, 5100],
    ['1.6: a chain of another family', { eip155: eip155(['eip155:1', 'cosmos:hub']) }, 5100],
    ['1.7: a key that is none', { '**': eip155(['**:1']) }, 5104],
    ['1.8: one bad among good', { eip155: eip155(['eip155:1']), cosmos: eip155([]) }, 5100],
    ['a family it does not know', { polkadot: eip155(['polkadot:1']) }, 5100],
    ['a chain it does not know', { eip155: eip155(['eip155:5']) }, 5100],
    ['a method it does not know', { eip155: eip155(['eip155:1'], ['eth_sign']) }, 5101],
  ])('error: %s', (_name, required, code) => {
    expect(() => plan(required)).toThrow(expect.objectContaining({ code }))
  })

  test('error: nothing optional that it can do', () => {
    const optional = { solana: eip155(['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']) }
    expect(() => plan({}, optional)).toThrow(expect.objectContaining({ code: 5100 }))
  })
})
