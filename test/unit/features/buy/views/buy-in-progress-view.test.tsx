import { onrampError } from '../../../../../src/features/buy/errors'
import { startVisit } from '../../../../../src/features/buy/purchase/start-visit'
import { visitMoved } from '../../../../../src/features/buy/state/onramp-slice'
import BuyInProgressView from '../../../../../src/features/buy/views/buy-in-progress-view'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { ALICE } from '../../../../support/fake-wallet'
import { onrampBench, PAGE, purchase } from '../../../../support/onramp-bench'

const bench = onrampBench()

async function show(provider: 'coinbase' | 'meld' = 'coinbase') {
  const screen = await bench.show(<BuyInProgressView />, { options: { meldKey: 'key' } })
  const order = undefined
  await screen.dispatch(startVisit({ provider, address: ALICE, network: 'eip155:1', order }, 'Opening'))
  return {
    ...screen,
    get text() {
      return screen.text
    },
    step: () => screen.byTestId('buy-state').dataset.step,
  }
}

test('default: where to go on, and the purchase once it is there', async () => {
  const screen = await show()
  await bench.eventually(() => expect(screen.step()).toBe('waiting'))
  expect(screen.text).toContain('Buy in Coinbase')
  expect(screen.text).toContain('Continue in external window')
  bench.bought(purchase('p', 'IN_PROGRESS'))
  await bench.later(screen.store, () => expect(screen.view()).toBe('OnRampActivity'))
})

test('behavior: going away ends the questions', async () => {
  const screen = await show()
  await bench.eventually(() => expect(screen.step()).toBe('waiting'))
  screen.rerender(null)
  const asked = bench.polls().length
  await bench.pass(screen.store, 60_000)
  expect(bench.polls().length).toBe(asked)
})

test('error: blocked: the page by a click of its own', async () => {
  bench.popups.refuses = true
  const screen = await show()
  await bench.eventually(() => expect(screen.has('buy-open')).toBe(true))
  expect(screen.text).toContain('Your browser blocked the payment window')
  bench.popups.refuses = false
  await screen.click(screen.byTestId('buy-open'))
  expect(bench.popup().visited).toEqual([PAGE])
  expect(screen.step()).toBe('waiting')
})

test('error: no page: why, and another try', async () => {
  bench.network.on('/v1/generators/onrampurl', new Response('', { status: 404 }))
  const screen = await show()
  await bench.eventually(() => expect(screen.text).toContain('Buy failed'))
  expect(screen.text).toContain('Nothing was charged')
  expect(screen.text).toContain('HTTP status code: 404')
  expect(screen.has('buy-copy')).toBe(false)
  bench.network.on('/v1/generators/onrampurl', Response.json({ url: PAGE }))
  await screen.click(screen.byTestId('buy-retry'))
  await bench.eventually(() => expect(screen.step()).toBe('waiting'))
})

test('error: nothing came in time: another try, or what is known', async () => {
  const screen = await show()
  await bench.eventually(() => expect(screen.step()).toBe('waiting'))
  const error = serializeError(onrampError('ONRAMP_TIMEOUT'))
  await screen.dispatch(visitMoved({ id: screen.state().visit?.id ?? '', step: 'failed', error }))
  expect(screen.text).toContain('No purchase showed up within 3 minutes')
  expect(screen.has('buy-retry')).toBe(true)
  await screen.click(screen.byTestId('buy-activity'))
  expect(screen.view()).toBe('OnRampActivity')
})

test('param: Meld tells how it goes itself', async () => {
  const screen = await show('meld')
  await bench.eventually(() => expect(screen.step()).toBe('waiting'))
  expect(screen.text).toContain('Meld.io shows its progress')
})
