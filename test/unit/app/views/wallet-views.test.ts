import { WALLET_VIEWS, type WalletViewName, walletView } from '../../../../src/app/views/wallet-views'
import { OPENABLE } from '../../../../src/store/router/routes'

const names = Object.keys(WALLET_VIEWS) as WalletViewName[]

test('behavior: none of them can be opened without a wallet, but what a page shows of buying', () => {
  expect(names.filter(name => (OPENABLE[name] as string) === 'always')).toEqual([
    'OnRampTokenSelect',
    'OnRampFiatSelect',
    'WhatIsABuy',
  ])
})

test.each(names)('default: %s has its words, and is found by its name', name => {
  const { title, words } = walletView(name)
  expect(walletView(name)).toBe(WALLET_VIEWS[name])
  if (typeof title === 'string') expect(words?.[title]).toBeTruthy()
})
