import { VIEWS } from '../../../../src/app/views/view-registry'
import { WALLET_VIEWS, type WalletViewName } from '../../../../src/app/views/wallet-views'
import { OPENABLE } from '../../../../src/router/routes'

const names = Object.keys(WALLET_VIEWS) as WalletViewName[]

test('behavior: none of them can be opened without a wallet', () => {
  expect(names.filter(name => (OPENABLE[name] as string) === 'always')).toEqual([])
})

test.each(names)('default: %s is the view of that name', async name => {
  expect((await VIEWS[name].load.load()).default).toBe((await WALLET_VIEWS[name]()).default)
})
