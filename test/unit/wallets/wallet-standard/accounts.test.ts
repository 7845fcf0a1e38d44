import { readAccounts } from '../../../../src/wallets/wallet-standard/accounts'
import { DEVNET, keyOf, MAINNET, StandardWallet, TESTNET } from '../../../support/standard-wallet'

const address = keyOf(1).publicKey.toBase58()
const publicKey = Uint8Array.from(keyOf(1).publicKey.toBytes())
const GOOD = { address, publicKey, chains: ['solana:mainnet'], features: ['solana:signMessage'] }
const read = (...accounts: unknown[]) => readAccounts({ accounts })

test('default: accounts of a wallet, by the standard’s own class', () => {
  const wallet = new StandardWallet({ keys: [keyOf(1), keyOf(2)], authorised: true, label: ' My\n account ' })
  expect(readAccounts(wallet)).toEqual(
    [keyOf(1), keyOf(2)].map((key, index) => ({
      address: key.publicKey.toBase58(),
      chains: ['solana:mainnet', 'solana:testnet', 'solana:devnet'],
      networks: [MAINNET, TESTNET, DEVNET],
      features: expect.arrayContaining(['solana:signMessage']),
      label: 'My account',
      source: wallet.accounts[index],
    })),
  )
})

test('behavior: chains by their CAIP-2 id, and such as nobody knows', () => {
  const [account] = read({ ...GOOD, chains: [DEVNET, 'solana:localnet', 'sui:mainnet'] }) ?? []
  expect(account?.networks).toEqual([DEVNET, 'solana:localnet'])
})

test('behavior: accounts of other chains are left out, whatever they look like', () => {
  expect(read({ chains: ['bitcoin:mainnet'], address: 5 }, GOOD)?.map(({ address }) => address)).toEqual([
    address,
  ])
})

test('behavior: an account that is named twice is one', () => {
  expect(read(GOOD, { ...GOOD, label: 'again' })).toHaveLength(1)
})

test('behavior: no accounts', () => {
  expect(read()).toEqual([])
  expect(read({ chains: [] })).toEqual([])
})

test.each([
  ['no list', { accounts: 'all' }],
  ['no accounts', {}],
  ['null', null],
  ['nothing', undefined],
])('error: %s', (_name, from) => {
  expect(readAccounts(from)).toBeUndefined()
})

test.each([
  ['null', null],
  ['no chains', { ...GOOD, chains: undefined }],
  ['chains that are no texts', { ...GOOD, chains: ['solana:mainnet', 5] }],
  ['no features', { ...GOOD, features: undefined }],
  ['another key than its address', { ...GOOD, publicKey: Uint8Array.from(keyOf(2).publicKey.toBytes()) }],
  ['a key as numbers', { ...GOOD, publicKey: [...publicKey] }],
  ['a short key', { ...GOOD, publicKey: publicKey.slice(1) }],
  ['an EVM address', { ...GOOD, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
  ['an address that is none', { ...GOOD, address: '0OIl'.repeat(8) }],
  ['an address with a space', { ...GOOD, address: ` ${address}` }],
  ['an address in capitals', { ...GOOD, address: address.toUpperCase() }],
  ['a label that is no text', { ...GOOD, label: { toString: () => 'x' } }],
])('error: %s: the answer is nonsense', (_name, account) => {
  expect(read(account)).toBeUndefined()
  expect(read(GOOD, account)).toBeUndefined()
})

test('error: getters that throw', () => {
  const account = {
    ...GOOD,
    get address(): string {
      throw new Error('no')
    },
  }
  expect(read(account)).toBeUndefined()
  const wallet = {
    get accounts(): unknown {
      throw new Error('no')
    },
  }
  expect(readAccounts(wallet)).toBeUndefined()
})
