import fc from 'fast-check'
import {
  addressesOf,
  networksOf,
  proposeNamespaces,
  readGrants,
  splitAccount,
  wireNetwork,
} from '../../../../../src/wallets/walletconnect/session/grants'

const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const B = '0x25caCa7f7Bf3A77b1738A8c98A666dd9e4C69A0C'
const SOL = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ4sGjMW1sUnHz'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const granted = (accounts: readonly string[], methods: readonly string[] = []) => ({
  accounts: [...accounts],
  methods: [...methods],
  events: [],
})

describe('proposeNamespaces', () => {
  test('default: EVM and Solana, everything as protocol-facts §2.8 has it', () => {
    const proposed = proposeNamespaces([
      'eip155:1',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'eip155:137',
      MAINNET,
    ])
    expect(proposed.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:137'],
      events: ['chainChanged', 'accountsChanged', 'message', 'disconnect', 'connect'],
    })
    expect(proposed.eip155?.methods).toContain('personal_sign')
    expect(proposed.solana).toEqual({
      chains: [
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
        MAINNET,
        OLD_MAINNET,
      ],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
      ],
      events: [],
    })
  })

  test('behavior: a family without networks is not asked for', () => {
    expect(Object.keys(proposeNamespaces(['eip155:1']))).toEqual(['eip155'])
    expect(Object.keys(proposeNamespaces([MAINNET]))).toEqual(['solana'])
    expect(proposeNamespaces(['cosmos:hub'])).toEqual({})
  })
})

/** https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces, "Validation test cases" 2.x. */
describe('readGrants', () => {
  test('default', () => {
    const eip155 = { accounts: [`eip155:1:${A}`, `eip155:137:${A}`], methods: ['eth_sign'], events: ['x'] }
    expect(readGrants({ eip155 })).toEqual({ eip155 })
  })

  test('behavior: 2.5 several accounts of one chain, 2.8 chains that were not asked for', () => {
    expect(
      readGrants({ eip155: granted([`eip155:1:${A}`, `eip155:1:${B}`, `eip155:42:${A}`]) }),
    ).toBeDefined()
  })

  test('behavior: 2.11 a key that names one chain', () => {
    const both = readGrants({
      eip155: granted([`eip155:1:${A}`], ['a']),
      'eip155:42161': granted([`eip155:42161:${B}`], ['a', 'b']),
    })
    expect(both).toEqual({
      eip155: { accounts: [`eip155:1:${A}`, `eip155:42161:${B}`], methods: ['a', 'b'], events: [] },
    })
  })

  test('behavior: a family without accounts is left out', () => {
    const eip155 = granted([`eip155:1:${A}`])
    expect(readGrants({ solana: granted([]), eip155 })).toEqual({ eip155 })
  })

  test('behavior: one account in two spellings is one account', () => {
    const lower = A.toLowerCase()
    const twice = granted([`eip155:1:${A}`, `eip155:1:${lower}`, `eip155:137:${lower}`])
    expect(readGrants({ eip155: twice })?.eip155?.accounts).toEqual([`eip155:1:${A}`, `eip155:137:${lower}`])
    expect(addressesOf(twice, 'eip155:5')).toEqual([A])
  })

  test('behavior: families that we do not speak are left out', () => {
    const cosmos = granted(['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'])
    expect(Object.keys(readGrants({ cosmos, eip155: granted([`eip155:1:${A}`]) }) ?? {})).toEqual(['eip155'])
    expect(readGrants({ cosmos })).toBeUndefined()
  })

  test.each([
    ['2.1 no accounts', { eip155: granted([]) }],
    ['2.2 not CAIP-10', { eip155: granted([`eip155:${A}`]) }],
    ['2.2 a bare address', { eip155: granted([A]) }],
    ['2.7 another family', { eip155: granted([`eip155:1:${A}`, 'cosmos:cosmoshub-4:cosmos1t2u']) }],
    ['a key of another chain', { 'eip155:5': granted([`eip155:1:${A}`]) }],
    ['no address', { eip155: granted(['eip155:1:']) }],
    ['no EVM address', { eip155: granted(['eip155:1:0x12']) }],
    ['no Solana address', { solana: granted([`${MAINNET}:0OIl`]) }],
    ['four parts', { eip155: granted([`eip155:1:${A}:x`]) }],
    ['nothing', {}],
    ['a key that is none', { '**': granted(['**:1:x']) }],
  ])('error: %s', (_name, namespaces) => expect(readGrants(namespaces)).toBeUndefined())

  test('behavior: never throws', () => {
    const namespace = fc.record({
      accounts: fc.array(fc.string()),
      methods: fc.array(fc.string()),
      events: fc.array(fc.string()),
    })
    fc.assert(fc.property(fc.dictionary(fc.string(), namespace), namespaces => void readGrants(namespaces)))
  })
})

describe('accounts of a grant', () => {
  const grant = granted([`eip155:1:${A}`, `eip155:1:${B}`, `eip155:137:${B}`])

  test('default', () => {
    expect(splitAccount(`eip155:1:${A}`)).toEqual({ network: 'eip155:1', address: A })
    expect(networksOf(grant)).toEqual(['eip155:1', 'eip155:137'])
    expect(addressesOf(grant, 'eip155:137')).toEqual([B])
  })

  test('behavior: on a network without accounts, those of all', () => {
    expect(addressesOf(grant, 'eip155:5')).toEqual([A, B])
  })

  test('behavior: Solana under its old name', () => {
    const solana = granted([`${OLD_MAINNET}:${SOL}`])
    expect(networksOf(solana)).toEqual([MAINNET])
    expect(addressesOf(solana, MAINNET)).toEqual([SOL])
    expect(wireNetwork(solana, MAINNET)).toBe(OLD_MAINNET)
    expect(wireNetwork(granted([`${OLD_MAINNET}:${SOL}`, `${MAINNET}:${SOL}`]), MAINNET)).toBe(MAINNET)
    expect(wireNetwork(grant, 'eip155:1')).toBe('eip155:1')
    expect(wireNetwork(granted(['solana:x:y']), MAINNET)).toBe(MAINNET)
  })
})
