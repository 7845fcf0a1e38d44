import {
  toAccountType,
  toEmbeddedUser,
  withActive,
} from '../../../../../src/wallets/embedded/wallet/embedded-user'

const EOA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SMART = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const BOTH = [
  { address: EOA, type: 'eoa' as const },
  { address: SMART, type: 'smartAccount' as const },
]

test('default: the account in use first, with its type', () => {
  const answer = {
    address: SMART,
    chainId: 137,
    accounts: BOTH,
    email: 'a@b.example',
    smartAccountDeployed: true,
  }
  expect(toEmbeddedUser(answer)).toEqual({
    network: 'eip155:137',
    address: SMART,
    accountType: 'smartAccount',
    accounts: [BOTH[1], BOTH[0]],
    email: 'a@b.example',
    smartAccountDeployed: true,
  })
})

test.each([
  ['no accounts', undefined, 'smartAccount', 'smartAccount'],
  ['an empty list', [], 'smartAccount', 'smartAccount'],
  ['no type', undefined, undefined, 'eoa'],
  ['a type that is none', null, 'other', 'eoa'],
] as const)('param: %s', (_name, accounts, preferredAccountType, type) => {
  const answer = { address: EOA, chainId: 1, preferredAccountType, ...(accounts ? { accounts: [] } : {}) }
  expect(toEmbeddedUser(answer)).toMatchObject({ accountType: type, accounts: [{ address: EOA, type }] })
})

test('behavior: the case of an address makes no other account of it', () => {
  const user = toEmbeddedUser({ address: SMART.toLowerCase(), chainId: 1, accounts: BOTH })
  expect(user.accounts).toEqual([{ address: SMART.toLowerCase(), type: 'smartAccount' }, BOTH[0]])
})

test.each([
  { address: EOA, chainId: 'mainnet' },
  { address: EOA, chainId: 0 },
  { address: '', chainId: 1 },
])('error: %j is nonsense', answer => {
  expect(() => toEmbeddedUser(answer)).toThrow(expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' }))
})

test('default: another account in use', () => {
  const user = toEmbeddedUser({ address: EOA, chainId: 1, accounts: BOTH })
  expect(withActive(user, { address: SMART, type: 'smartAccount' })).toMatchObject({
    address: SMART,
    accountType: 'smartAccount',
    accounts: [BOTH[1], BOTH[0]],
  })
})

test.each([
  ['smartAccount', 'smartAccount'],
  ['eoa', 'eoa'],
  ['SmartAccount', 'eoa'],
  [null, 'eoa'],
  [undefined, 'eoa'],
])('default: the type %j is %s', (text, type) => expect(toAccountType(text)).toBe(type))
