import WhatIsABuyView from '../../../../../src/features/buy/views/what-is-a-buy-view'
import { route } from '../../../../../src/store/router/routes'
import { onrampBench } from '../../../../support/onramp-bench'

const bench = onrampBench()

test('default: what it is, in three blocks, and back', async () => {
  const screen = await bench.show(<WhatIsABuyView />, { place: route('WhatIsABuy') })
  expect(screen.root.querySelectorAll('h2')).toHaveLength(3)
  await screen.click(screen.byTestId('buy-understood'))
  expect(screen.view()).toBe('Account')
})
