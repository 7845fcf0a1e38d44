import ChooseAccountNameView from '../../../../../src/features/names/views/choose-account-name-view'
import { namesBench } from '../../../../support/names-bench'

const bench = namesBench()

test('default: what it is good for, more of it, and the way on', async () => {
  const store = await bench.open()
  const screen = bench.views.show(<ChooseAccountNameView />, store)
  expect(screen.text).toContain('public name')
  expect(screen.find<HTMLAnchorElement>('a').href).toBe('https://walletconnect.com/faq')
  await screen.click(screen.button('Choose Name'))
  expect(bench.placeOf(store)?.view).toBe('RegisterAccountName')
  expect(store.host.events.at(-1)).toEqual({
    name: 'track',
    detail: { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } },
  })
})
