import WhatIsAWalletView from '../../../../../src/features/connect/views/what-is-a-wallet-view'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: three blocks, each with a heading and a picture that is no word', () => {
  const { root } = bench.show(<WhatIsAWalletView />)
  const headings = [...root.querySelectorAll('h2')].map(heading => heading.textContent)
  expect(headings).toEqual(['Log in without a password', 'Access your assets', 'Only you can approve'])
  expect(root.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(3)
})

test('behavior: the way to a wallet, which is tracked', async () => {
  const screen = bench.show(<WhatIsAWalletView />)
  await screen.click(screen.button('Get a wallet'))
  expect(screen.store.getState().router.history.at(-1)?.view).toBe('GetWallet')
  expect(screen.store.host.events).toEqual([{ name: 'track', detail: { event: 'CLICK_GET_WALLET' } }])
})
