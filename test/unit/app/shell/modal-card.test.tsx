import { FEATURES } from '../../../../src/app/loaders'
import { ModalCard } from '../../../../src/app/shell/modal-card'
import { loadView } from '../../../../src/app/views'
import { snackbarShown } from '../../../../src/store/feedback/feedback-slice'
import { opened, shakeStarted, viewReady } from '../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { type Route, route } from '../../../../src/store/router/routes'
import { connectorFound } from '../../../../src/wallets/connections/connectors-slice'
import { fakeNetwork } from '../../../support/fake-network'
import { type TestStore, WALLET } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

/** The views of these tests. */
const NEEDED = ['Connect', 'ConnectingExternal', 'Account', 'Networks', 'WhatIsAWallet'] as const

/** A card with these views in its history, whose code has loaded. */
async function show(
  places: readonly Route[] = [route('Connect')],
  store: TestStore = bench.newStore({ options: { enableEmail: false } }),
) {
  const [first = route('Connect'), ...others] = places
  await Promise.all(NEEDED.map(loadView))
  store.dispatch(opened(first))
  store.dispatch(viewReady())
  for (const place of others) store.dispatch(viewPushed(place))
  const screen = bench.show(<ModalCard />, store)
  return {
    ...screen,
    get text() {
      return screen.text
    },
    title: () => screen.byTestId('w3m-header-text').textContent,
    has: (id: string) => screen.root.querySelector(`[data-testid="${id}"]`) !== null,
    view: () => screen.byTestId('w3m-modal-card').dataset.view,
    state: () => store.getState(),
  }
}
const HELP = [route('Connect'), route('WhatIsAWallet')]

describe('the header', () => {
  test('default: title, help and close on Connect', async () => {
    const card = await show()
    expect([card.view(), card.title()]).toEqual(['Connect', 'Connect Wallet'])
    expect([card.has('header-help'), card.has('header-back'), card.has('w3m-header-close')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('behavior: help leads to WhatIsAWallet, and is tracked', async () => {
    const card = await show()
    await card.click(card.byTestId('header-help'))
    expect([card.view(), card.title()]).toEqual(['WhatIsAWallet', 'What is a wallet?'])
    expect(card.store.host.events).toContainEqual({ name: 'track', detail: { event: 'CLICK_WALLET_HELP' } })
  })

  test('behavior: "Back pops one view"', async () => {
    const card = await show(HELP)
    expect(card.has('header-help')).toBe(false)
    await card.click(card.byTestId('header-back'))
    expect(card.view()).toBe('Connect')
    expect(card.has('header-back')).toBe(false)
  })

  test('behavior: close closes, from any depth, and says so', async () => {
    const card = await show(HELP)
    await card.click(card.byTestId('w3m-header-close'))
    expect(card.state().modal.open).toBe(false)
    expect(card.store.host.events).toContainEqual({ name: 'beforeclose', detail: { source: 'button' } })
  })

  test('behavior: a view about a wallet is named after it', async () => {
    const store = bench.newStore({ options: { enableEmail: false } })
    store.dispatch(connectorFound({ ...WALLET, name: 'Some Wallet', alsoAnnounced: false }))
    store.deps.connectors.add({ info: WALLET, open: () => new Promise(() => {}), peek: () => undefined })
    const card = await show([route('ConnectingExternal', { uid: WALLET.uid })], store)
    expect(card.title()).toBe('Some Wallet')
  })

  test('behavior: on Account the network stands at the start, and the title is for assistive technology', async () => {
    const card = await show([route('Account')], await bench.connectedStore())
    expect(card.byTestId('w3m-account-select-network').getAttribute('active-network')).toBe('Ethereum')
    expect(card.byTestId('w3m-header-text').className).toBe('vh')
    await eventually(() => expect(card.text).toContain('1.5 ETH'))
  })
})

describe('the current view', () => {
  test('default: that one and no other is mounted', async () => {
    const card = await show([route('Connect'), route('Networks')])
    expect(card.has('w3m-network-switch-Ethereum')).toBe(true)
    expect(card.text).not.toContain('No wallets found')
  })

  test('behavior: while it waits, skeleton rows and a text for screen readers', async () => {
    const store = bench.newStore({ options: { enableEmail: false } })
    const card = await show([route('Networks')], store)
    await card.dispatch(opened(route('Networks')))
    expect(card.root.querySelectorAll('.sk')).toHaveLength(4)
    expect(card.byTestId('w3m-modal-card').getAttribute('aria-busy')).toBe('true')
    expect(card.find('[aria-live=polite]').textContent).toBe('Loading…')
    expect(card.has('w3m-network-switch-Ethereum')).toBe(false)
    await card.dispatch(viewReady())
    expect(card.byTestId('w3m-modal-card').getAttribute('aria-busy')).toBeNull()
    expect(card.has('w3m-network-switch-Ethereum')).toBe(true)
  })

  test('behavior: the focus goes to the heading of each new view', async () => {
    const card = await show()
    const heading = card.byTestId('w3m-header-text')
    expect(card.root.activeElement).toBe(heading)
    card.byTestId('header-help').focus()
    await card.click(card.byTestId('header-help'))
    expect(card.root.activeElement).toBe(card.byTestId('w3m-header-text'))
  })

  test('error: one that throws leaves a card that can be left and closed', async () => {
    const broken = () => {
      throw new Error('this view is broken')
    }
    const code = jest
      .spyOn(FEATURES.wallets, 'peek')
      .mockReturnValue({ views: { WhatIsAWallet: { default: broken } } } as never)
    const notified = jest.spyOn(console, 'error').mockImplementation(() => {})
    const card = await show(HELP)
    code.mockRestore()
    expect(String(notified.mock.calls[0])).toContain('this view is broken')
    notified.mockClear()
    expect(card.text).toContain('Something went wrong')
    expect(card.has('w3m-header-close')).toBe(true)
    await card.click(card.button('Back'))
    expect(card.view()).toBe('Connect')
    expect(card.text).not.toContain('stopped')
    await card.click(card.byTestId('w3m-header-close'))
    expect(card.state().modal.open).toBe(false)
  })
})

describe('the rest of the card', () => {
  test.each([
    [{ termsUrl: 'https://a.example/t' }, 'By connecting, you agree to the Terms of Service.'],
    [{ privacyUrl: 'https://a.example/p' }, 'By connecting, you agree to the Privacy Policy.'],
    [
      { termsUrl: 'https://a.example/t', privacyUrl: 'https://a.example/p' },
      'By connecting, you agree to the Terms of Service and Privacy Policy.',
    ],
  ])('param: the legal footer with %p, on Connect', async (options, words) => {
    const card = await show(
      [route('Connect')],
      bench.newStore({ options: { enableEmail: false, ...options } }),
    )
    const footer = card.find('.foot')
    expect(footer.textContent).toBe(words)
    const links = [...footer.querySelectorAll('a')].map(link => link.href)
    expect(links).toEqual(Object.values(options))
    await card.click(card.byTestId('header-help'))
    expect(card.root.querySelector('.foot')).toBeNull()
  })

  test('default: no legal footer without a URL', async () => {
    expect((await show()).root.querySelector('.foot')).toBeNull()
  })

  test('behavior: it shakes while the store says so', async () => {
    const card = await show()
    await card.dispatch(shakeStarted())
    expect(card.byTestId('w3m-modal-card').className).toBe('card shake')
  })

  test('behavior: snackbars', async () => {
    const card = await show()
    await card.dispatch(snackbarShown({ variant: 'success', text: { key: 'account.copied' } }))
    expect(card.byTestId('wui-snackbar-message').textContent).toBe('Address copied')
  })

  test('error: without a project id it says what is missing, and can be closed', async () => {
    const card = await show([route('Connect')], bench.newStore({ options: { projectId: '' } }))
    expect(card.title()).toBe('Wallets aren’t set up here')
    expect(card.text).toContain('Set the project-id attribute.')
    expect(card.has('header-help')).toBe(false)
    await card.click(card.byTestId('w3m-header-close'))
    expect(card.state().modal.open).toBe(false)
  })
})
