import { accountsOf, displayAccounts } from '../../../../src/wallets/connections/display-accounts'
import { ALICE, BOB } from '../../../support/fake-wallet'

test('default: EIP-55 on EVM, in the order of the wallet', () => {
  expect(displayAccounts('eip155', [BOB.toLowerCase(), ALICE])).toEqual([BOB, ALICE])
})

test('param: on Solana as they are', () => {
  const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  expect(displayAccounts('solana', [account])).toEqual([account])
})

test('behavior: names of the accounts go with them, where the wallet says any', () => {
  expect(accountsOf('eip155', { accounts: [ALICE], labels: { [ALICE]: 'Savings' } })).toEqual({
    namespace: 'eip155',
    accounts: [ALICE],
    labels: { [ALICE]: 'Savings' },
  })
  expect(accountsOf('eip155', { accounts: [BOB] })).not.toHaveProperty('labels')
})
