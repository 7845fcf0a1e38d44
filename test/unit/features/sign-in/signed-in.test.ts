import { isSameAccount, readSignedIn } from '../../../../src/features/sign-in/signed-in'

const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SOL = '1nc1nerator11111111111111111111111111111111'

test.each([
  ['a number', { address: ALICE, chainId: 137 }, 'eip155', ALICE, 'eip155:137'],
  ['digits', { address: ALICE, chainId: '10' }, 'eip155', ALICE, 'eip155:10'],
  ['CAIP-2', { address: ALICE, chainId: 'eip155:1' }, 'eip155', ALICE, 'eip155:1'],
  ['CAIP-10 as address', { address: `eip155:1:${ALICE}`, chainId: 1 }, 'eip155', ALICE, 'eip155:1'],
  ['Solana', { address: SOL, chainId: 'solana:abc' }, 'solana', SOL, 'solana:abc'],
  ['no network', { address: ALICE } as never, 'eip155', ALICE, undefined],
])('param: %s', (_name, session, namespace, address, network) => {
  expect(readSignedIn(session)).toEqual({ namespace, address, network, session })
})

test.each([null, undefined, {}, { address: 7 }, { address: '' }])('error: %j has no account', session => {
  expect(readSignedIn(session as never)).toBeUndefined()
})

test('behavior: letter case is ignored on EVM, and counts on Solana', () => {
  const evm = { namespace: 'eip155', address: ALICE } as const
  expect(isSameAccount(evm, { ...evm, address: ALICE.toLowerCase() })).toBe(true)
  const solana = { namespace: 'solana', address: SOL } as const
  expect(isSameAccount(solana, { ...solana, address: SOL.toUpperCase() })).toBe(false)
  expect(isSameAccount(solana, solana)).toBe(true)
  expect(isSameAccount(evm, { ...solana, address: ALICE })).toBe(false)
})
