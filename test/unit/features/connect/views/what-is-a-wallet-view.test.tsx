import WhatIsAWalletView from '../../../../../src/features/connect/views/what-is-a-wallet-view'
import { fakeNetwork } from '../../../../support/fake-network'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

const show = (enableEmail: boolean) => {
  const store = bench.newStore({ options: { enableEmail } })
  const screen = bench.show(<WhatIsAWalletView />, store)
  const buttons = [...screen.root.querySelectorAll('button')]
  return { ...screen, filled: buttons.filter(each => each.classList.contains('accent')), store }
}
const names = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent)

test('default: ends in the email login, which needs no wallet', async () => {
  const { filled, button, click, store } = show(true)
  expect(names(filled)).toEqual(['Continue with email'])
  expect(button('Get a wallet app')).toBeDefined()
  await click(filled[0] as HTMLElement)
  expect(store.getState().router.history).toEqual([{ view: 'Connect', params: { email: true } }])
})

test('param: enable-email false: a wallet app', async () => {
  const { filled, click, store } = show(false)
  expect(names(filled)).toEqual(['Get a wallet app'])
  await click(filled[0] as HTMLElement)
  expect(store.getState().router.history.at(-1)?.view).toBe('GetWallet')
})
