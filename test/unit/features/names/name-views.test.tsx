import ChooseAccountNameView from '../../../../src/features/names/views/choose-account-name-view'
import RegisterAccountNameSuccessView from '../../../../src/features/names/views/register-account-name-success-view'
import RegisterAccountNameView from '../../../../src/features/names/views/register-account-name-view'
import { profileEndpoints } from '../../../../src/services/blockchain/profile-endpoints'
import { goBack } from '../../../../src/store/navigation/modal-thunks'
import { viewReplaced } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { ALICE, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { namesBench, REGISTER, refusal, SIGNATURE, SUGGEST, suggestions } from '../../../support/names-bench'
import { fire, type } from '../../../support/render-in-shadow'
import { eventually, settleView } from '../../../support/view-bench'

const bench = namesBench()

describe('choose account name view', () => {
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
})

describe('register account name success view', () => {
  test('default: the name, isolated in any text, and the link to the account, without a Back button', async () => {
    const store = await bench.open()
    const screen = bench.views.show(
      <RegisterAccountNameSuccessView params={{ name: '-tea.reown.id' }} />,
      store,
    )
    expect(screen.byTestId('register-name-success').textContent).toContain('\u2066-tea.reown.id\u2069')
    await screen.click(screen.byTestId('register-name-done'))
    expect(store.getState().router.history).toEqual([route('Account')])
  })
})

describe('register account name view', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] }))
  afterEach(() => void jest.useRealTimers())

  /** Timers advance with each attempt. */
  const soon = <T,>(look: () => T) => eventually(look, () => jest.advanceTimersByTime(100))

  async function show(options?: object, provider = createFakeProvider({ personal_sign: () => SIGNATURE })) {
    const store = await bench.open(options, provider)
    const screen = bench.views.show(<RegisterAccountNameView />, store)
    const input = screen.find<HTMLInputElement>('input')
    const all = (selector: string) => [...screen.root.querySelectorAll(selector)]
    return {
      store,
      screen,
      input,
      submit: screen.byTestId('register-name-submit'),
      rows: () => all('[data-testid=account-name-suggestion]').map(each => each.textContent),
      row: (at: number) => all('[data-testid=account-name-suggestion]')[at] as HTMLElement,
      alert: () => screen.root.querySelector('[role=alert]')?.textContent ?? null,
      requested: () => bench.network.to(SUGGEST).length,
      place: () => bench.placeOf(store)?.view,
      enter: () => fire(screen.find('form'), new Event('submit', { bubbles: true, cancelable: true })),
    }
  }

  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

  test('default: an available name after half a second, requested once, and registered by Enter', async () => {
    const { input, rows, submit, enter, requested, place, screen } = await show()
    expect(screen.byTestId('wui-ens-input').textContent).toContain('.reown.id')
    for (const text of ['Tea', 'Teap', 'Teapot']) type(input, text)
    expect(requested()).toBe(0)
    enter()
    await soon(() => expect(rows()).toEqual(['teapot.reown.idAvailable']))
    expect(requested()).toBe(1)
    expect(isOff(submit)).toBe(false)
    enter()
    await soon(() => expect(place()).toBe('RegisterAccountNameSuccess'))
    expect(bench.posted()).toHaveLength(1)
  })

  test('behavior: a name that is taken, with available ones that can be registered by a click', async () => {
    bench.network.on(SUGGEST, suggestions('teapot', true))
    const { input, rows, row, submit, enter, screen, place, store } = await show()
    type(input, 'teapot')
    await soon(() =>
      expect(rows()).toEqual([
        'teapot.reown.idRegistered',
        'teapot1.reown.idAvailable',
        'teapot2.reown.idAvailable',
      ]),
    )
    enter()
    await screen.click(row(0))
    await screen.click(submit)
    expect(bench.signedBy(store.provider)).toEqual([])
    await screen.click(row(2))
    await soon(() => expect(place()).toBe('RegisterAccountNameSuccess'))
    expect(bench.signedBy(store.provider)[0]?.text).toContain('"teapot2.reown.id"')
  })

  test.each([
    ['others', suggestions('teapot', true), 'Others are available'],
    ['none', Response.json({ suggestions: [{ name: 'teapot.reown.id', registered: true }] }), undefined],
  ] as const)(
    'behavior: screen readers hear that a name is taken, with %s suggested',
    async (_what, response, others) => {
      bench.network.on(SUGGEST, response)
      const { input, screen } = await show()
      type(input, 'teapot')
      const said = () => screen.find('[aria-live=polite]').textContent
      await soon(() => expect(said()).toContain('is taken'))
      if (others) expect(said()).toContain(others)
      else expect(said()).not.toContain('Others')
    },
  )

  test.each([
    ['tea', 'Name must be at least 4 characters long'],
    ['tea!', 'Use only letters, numbers and hyphens'],
    ['a'.repeat(65), 'Name must be at most 64 characters long'],
    ['ab--cd', 'The third and fourth characters can’t both be hyphens'],
  ])('error: %s: %s', async (text, words) => {
    const { input, alert, submit, enter, requested } = await show()
    type(input, text)
    await soon(() => expect(alert()).toBe(words))
    enter()
    expect(isOff(submit)).toBe(true)
    expect(requested()).toBe(0)
  })

  test('behavior: while typing, a name is not yet reported as too short', async () => {
    const { input, alert } = await show()
    type(input, 'tea')
    await settleView()
    expect(alert()).toBeNull()
    type(input, 'té')
    expect(alert()).toContain('Use only letters')
  })

  test('error: an account with a name gets no other', async () => {
    bench.network.on('/v1/profile/reverse', Response.json([{ name: 'kettle.reown.id' }]))
    const { store, input, alert, rows, row, submit, enter, screen } = await show()
    const { getProfile } = profileEndpoints.endpoints
    const query = { address: ALICE, network: 'eip155:1' }
    await screen.dispatch(getProfile.initiate(query, { subscribe: false, forceRefetch: true }))
    await soon(() => expect(alert()).toBe('You already own a name'))
    type(input, 'teapot')
    await soon(() => expect(rows()).toHaveLength(1))
    enter()
    await screen.click(row(0))
    expect(isOff(submit)).toBe(true)
    expect(bench.signedBy(store.provider)).toEqual([])
  })

  test('error: the suggestions do not come, and a retry works', async () => {
    bench.network.on(SUGGEST, refusal(400, 'Not today'))
    const { input, screen, submit, rows } = await show()
    type(input, 'teapot')
    await soon(() =>
      expect(screen.byTestId('name-suggestions-error').textContent).toBe(
        'Error fetching name suggestionsNot today',
      ),
    )
    expect(isOff(submit)).toBe(true)
    bench.network.on(SUGGEST, suggestions('teapot'))
    await screen.click(screen.button('Try again'))
    await soon(() => expect(rows()).toEqual(['teapot.reown.idAvailable']))
  })

  test('error: an answer without the requested name leaves it unknown', async () => {
    bench.network.on(SUGGEST, suggestions('kettle'))
    const { input, screen } = await show()
    type(input, 'teapot')
    await soon(() =>
      expect(screen.byTestId('name-suggestions-error').textContent).toContain('Error fetching'),
    )
  })

  test('error: refused: the service’s own words, and what is known is requested again', async () => {
    bench.network.on(REGISTER, ({ method }) =>
      method === 'POST' ? refusal(400, 'Name is already registered: teapot.reown.id') : Response.json([]),
    )
    const { input, screen, submit, rows, place } = await show()
    type(input, 'teapot')
    await soon(() => expect(isOff(submit)).toBe(false))
    bench.network.on(SUGGEST, suggestions('teapot', true))
    await screen.click(submit)
    await soon(() =>
      expect(screen.byTestId('register-name-error').textContent).toBe(
        'Error registering nameName is already registered: teapot.reown.id',
      ),
    )
    await soon(() => expect(rows()).toHaveLength(3))
    expect(isOff(submit)).toBe(true)
    expect(place()).toBe('RegisterAccountName')
    type(input, 'teapots')
    expect(screen.root.querySelector('[data-testid=register-name-error]')).toBeNull()
  })

  test('behavior: while the wallet request is open nothing can be changed, and the text says what to do', async () => {
    let answer: (value: unknown) => void = () => {}
    const wallet = createFakeProvider({
      personal_sign: () =>
        new Promise((_resolve, reject) => {
          answer = reject
        }),
    })
    const { input, submit, screen, row, store } = await show({}, wallet)
    type(input, 'teapot')
    await soon(() => expect(isOff(submit)).toBe(false))
    await screen.click(submit)
    expect(screen.find('[role=status]').textContent).toContain('within 10 seconds')
    expect(input.readOnly).toBe(true)
    expect(submit.getAttribute('aria-busy')).toBe('true')
    await screen.click(row(0))
    expect(bench.signedBy(store.provider)).toHaveLength(1)
    answer(walletError(4001))
    await soon(() => expect(screen.byTestId('register-name-error').textContent).toBe('Signature declined'))
    expect(input.value).toBe('teapot')
  })

  test('behavior: left and come back to, it starts over', async () => {
    const { input, screen, store } = await show()
    type(input, 'teapot')
    store.dispatch(viewReplaced(route('Account')))
    screen.rerender(null)
    store.dispatch(viewReplaced(route('RegisterAccountName')))
    screen.rerender(<RegisterAccountNameView />)
    expect(screen.find<HTMLInputElement>('input').value).toBe('')
    store.dispatch(goBack())
  })
})
