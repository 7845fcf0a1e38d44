import fc from 'fast-check'
import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import { AmountForm } from '../../../../src/features/buy/components/amount-form'
import { ProviderRows } from '../../../../src/features/buy/components/provider-rows'
import { AMOUNT_DEBOUNCE_MS, enterAmount } from '../../../../src/features/buy/state/enter-amount'
import { checkAmount, readAmount } from '../../../../src/features/buy/state/limits'
import {
  type Checkout,
  checkoutChanged,
  checkoutStarted,
  selectOnramp,
} from '../../../../src/features/buy/state/onramp-slice'
import { toOnrampForm, useOnramp } from '../../../../src/features/buy/state/use-onramp'
import { useOnrampAccount } from '../../../../src/features/buy/state/use-onramp-account'
import OnRampFiatSelectView from '../../../../src/features/buy/views/on-ramp-fiat-select-view'
import OnRampTokenSelectView from '../../../../src/features/buy/views/on-ramp-token-select-view'
import { BUILT_IN_OPTIONS } from '../../../../src/services/blockchain/onramp/built-in'
import { opened } from '../../../../src/store/router/modal-slice'
import { historyReset } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../support/fake-wallet'
import { onrampBench } from '../../../support/onramp-bench'
import { type } from '../../../support/render-in-shadow'
import { runs } from '../../../support/runs'
import { createTestStore, type TestStore } from '../../../support/test-store'
import { viewBench } from '../../../support/view-bench'

function Form() {
  const form = useOnramp()
  return form ? <AmountForm form={form} /> : null
}

let place: ReturnType<typeof useOnrampAccount>

function Probe() {
  place = useOnrampAccount()
  return null
}

describe('amount form', () => {
  const bench = onrampBench()

  async function show(draft = {}) {
    const screen = await bench.show(<Form />, { draft })
    await bench.eventually(() => screen.byTestId('onramp-amount-input'))
    const input = screen.byTestId('onramp-amount-input') as HTMLInputElement
    return { ...screen, input, hint: () => screen.find('.buy-hint').textContent }
  }

  test('default: an empty amount, with the limits of the card', async () => {
    const { input, hint } = await show()
    expect([input.value, hint()]).toEqual(['', 'Minimum: $10.00 Maximum: $7,500.00'])
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test.each([
    ['9.99', 'Minimum: $10.00 Maximum: $7,500.00'],
    ['7500.01', 'Maximum: $7,500.00. Enter less, or choose another payment method.'],
    ['25.50', 'Only whole amounts can be prefilled for this provider. Enter the amount again on its page.'],
    ['25', 'Minimum: $10.00 Maximum: $7,500.00'],
  ])('param: %s says "%s"', async (amount, words) => {
    const { input, hint } = await show()
    type(input, amount)
    expect([input.value, hint()]).toEqual([amount, words])
  })

  test.each([
    ['9', ['Minimum: $10.00']],
    ['25', []],
  ])('behavior: with %s, only the limit that was missed is marked', async (amount, marked) => {
    const { input, root } = await show()
    type(input, amount)
    expect([...root.querySelectorAll('.buy-hint .wrong')].map(each => each.textContent)).toEqual(marked)
    expect(root.querySelector('.buy-hint.wrong')).toBeNull()
  })

  test('behavior: of euros the payment page asks again, and says so before', async () => {
    const { input, hint } = await show({ payment: 'EUR' })
    expect(hint()).toBe('Minimum: €10.00 Maximum: €7,500.00')
    type(input, '25')
    expect(hint()).toBe('Choose EUR and enter this amount again on the payment page.')
    type(input, '9')
    expect(hint()).toBe('Minimum: €10.00 Maximum: €7,500.00')
  })

  test.each(['1.234', 'ten', '-5', '1e3'])('behavior: %s cannot be typed', async text => {
    const { input } = await show({ amount: '12' })
    type(input, text)
    expect(input.value).toBe('12')
  })

  test('behavior: suggested amounts, and another way of paying with limits of its own', async () => {
    const screen = await show({ amount: '20000' })
    expect(screen.hint()).toContain('Maximum:')
    await screen.click(screen.find('[data-testid="onramp-method-ach_bank_account"] input'))
    expect(screen.hint()).toBe('Minimum: $10.00 Maximum: $25,000.00')
    expect(screen.state().method).toBe('ach_bank_account')
    await screen.click(screen.byTestId('onramp-preset-500'))
    expect(screen.input.value).toBe('500')
    expect(screen.byTestId('onramp-preset-500').getAttribute('aria-pressed')).toBe('true')
    expect(screen.byTestId('onramp-preset-1000').textContent).toBe('$1,000')
  })

  test.each([
    ['onramp-currency-button', 'OnRampFiatSelect'],
    ['onramp-token-button', 'OnRampTokenSelect'],
  ])('default: %s leads to %s', async (id, view) => {
    const screen = await show()
    await screen.click(screen.byTestId(id))
    expect(screen.view()).toBe(view)
  })
})

describe('pick list', () => {
  const bench = onrampBench()

  test('default: currencies by name, the chosen one marked; a choice goes back', async () => {
    const screen = await bench.show(<OnRampFiatSelectView />, { place: route('OnRampFiatSelect') })
    await bench.eventually(() => screen.byTestId('onramp-select-USD'))
    expect(screen.byTestId('onramp-select-USD').getAttribute('aria-current')).toBe('true')
    expect(screen.byTestId('onramp-select-EUR').textContent).toContain('Euro')
    await screen.click(screen.byTestId('onramp-select-EUR'))
    expect([screen.state().payment, screen.view()]).toEqual(['EUR', 'Account'])
  })

  test('default: tokens', async () => {
    const screen = await bench.show(<OnRampTokenSelectView />, { place: route('OnRampTokenSelect') })
    await bench.eventually(() => screen.byTestId('onramp-select-ETH'))
    await screen.click(screen.byTestId('onramp-select-ETH'))
    expect(screen.state().purchase).toBe('ETH')
  })

  test('behavior: opened from a form of the page, a choice leads back there', async () => {
    const screen = await bench.show(<OnRampTokenSelectView />)
    await screen.dispatch(historyReset(route('OnRampTokenSelect')))
    await bench.eventually(() => screen.byTestId('onramp-select-ETH'))
    await screen.click(screen.byTestId('onramp-select-ETH'))
    expect(screen.store.getState().modal.open).toBe(false)
  })

  test('behavior: nothing to choose where the page has no buying', async () => {
    await bench
      .show(<OnRampTokenSelectView />, {
        place: route('OnRampTokenSelect'),
        options: { enableOnramp: false },
      })
      .then(screen => expect(screen.view()).toBe('Account'))
  })
})

describe('provider rows', () => {
  const bench = onrampBench()
  const [ETHEREUM, SEPOLIA] = resolveNetworks(['eip155:1', 'eip155:11155111'])

  const form = (amount: string) =>
    toOnrampForm({ amount, settled: '', payment: 'USD', purchase: 'USDC', method: 'card' }, BUILT_IN_OPTIONS)

  function show(amount: string, network = ETHEREUM, meldKey?: string, isSmart = false) {
    if (!network) throw new Error('no network')
    const node = <ProviderRows address={ALICE} network={network} form={form(amount)} />
    return bench.show(node, { options: { meldKey }, isSmart })
  }

  test('default: Coinbase, whose fees the price details show; a click opens its page', async () => {
    const screen = await show('50')
    const row = screen.byTestId('onramp-provider-coinbase')
    expect(row.textContent).toBe('Continue to Coinbase')
    expect([screen.has('onramp-provider-meld'), screen.has('onramp-restricted')]).toEqual([false, false])
    await screen.click(row)
    expect(bench.popups.opened).toHaveLength(1)
    expect(screen.view()).toBe('BuyInProgress')
  })

  test('param: Meld where the page gave a key', async () => {
    expect((await show('', ETHEREUM, 'key')).has('onramp-provider-meld')).toBe(true)
  })

  test('behavior: a smart account gets Coinbase where it delivers, and no provider elsewhere', async () => {
    const rows = async (network = ETHEREUM) => {
      const screen = await show('', network, 'key', true)
      return [screen.has('onramp-provider-coinbase'), screen.has('onramp-provider-meld')]
    }
    expect(await rows(ETHEREUM)).toEqual([true, false])
    expect(await rows(SEPOLIA)).toEqual([false, false])
  })

  test.each([
    ['', 'Enter amount'],
    ['0', 'Minimum: $10.00'],
    ['9.99', 'Minimum: $10.00'],
    ['7500.01', 'Maximum: $7,500.00'],
  ])('behavior: "%s" is not sold: the button of Coinbase says "%s"', async (amount, words) => {
    const screen = await show(amount)
    const row = screen.byTestId('onramp-provider-coinbase')
    expect(row.textContent).toBe(words)
    expect(row.getAttribute('aria-disabled')).toBe('true')
    await screen.click(row)
    expect(bench.popups.opened).toHaveLength(0)
  })

  test('behavior: Coinbase needs the options, Meld asks for everything on its own page', async () => {
    if (!ETHEREUM) throw new Error('no network')
    const node = <ProviderRows address={ALICE} network={ETHEREUM} form={undefined} />
    const screen = await bench.show(node, { options: { meldKey: 'key' } })
    await screen.click(screen.byTestId('onramp-provider-coinbase'))
    expect(bench.popups.opened).toHaveLength(0)
    await screen.click(screen.byTestId('onramp-provider-meld'))
    expect(bench.popups.opened).toHaveLength(1)
  })

  test('behavior: a delivery on another network is shown', async () => {
    const screen = await show('', SEPOLIA)
    expect(screen.text).toContain('Sends crypto on Ethereum only, not on Sepolia')
  })

  test('behavior: warns in a restricted region, and still allows buying', async () => {
    const options = Intl.DateTimeFormat.prototype.resolvedOptions
    const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...options.call(this), timeZone: 'Asia/Shanghai' }
    })
    const screen = await show('50')
    spy.mockRestore()
    expect(screen.byTestId('onramp-restricted').textContent).toBe('May not be available in your region')
    await screen.click(screen.byTestId('onramp-provider-coinbase'))
    expect(bench.popups.opened).toHaveLength(1)
  })
})

describe('enter amount', () => {
  test('behavior: settles once nothing was typed for a while; a suggested amount at once', async () => {
    const store = createTestStore()
    const settled = () => selectOnramp(store.getState()).settled
    store.dispatch(enterAmount('1'))
    await store.clock.advance(AMOUNT_DEBOUNCE_MS - 1)
    store.dispatch(enterAmount('10'))
    await store.clock.advance(AMOUNT_DEBOUNCE_MS - 1)
    expect(settled()).toBe('')
    await store.clock.advance(1)
    expect(settled()).toBe('10')
    store.dispatch(enterAmount('12'))
    store.dispatch(enterAmount('250', true))
    expect(settled()).toBe('250')
    await store.clock.advance(AMOUNT_DEBOUNCE_MS)
    expect(settled()).toBe('250')
  })
})

describe('limits', () => {
  const CARD = { min: '10.00', max: '7500.00' }

  test.each([
    ['', 'empty'],
    ['0', 'low'],
    ['0.00', 'low'],
    ['9.99', 'low'],
    ['10', 'fine'],
    ['10.', 'fine'],
    ['10.00', 'fine'],
    ['7500', 'fine'],
    ['7500.01', 'high'],
    ['99999999999999999999', 'high'],
  ] as const)('default: "%s" on a card is %s', (typed, check) => {
    expect(checkAmount(typed, CARD)).toBe(check)
  })

  test('behavior: to the cent, at both ends, whatever the limits are', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, cents, cents, (a, b, amount) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)]
        const expected = amount < min ? 'low' : amount > max ? 'high' : 'fine'
        expect(checkAmount(text(amount), { min: text(min), max: text(max) })).toBe(expected)
      }),
      runs(2000),
    )
  })

  test('default: what was typed, exact; nothing for nothing', () => {
    expect(['12.', '12.50', '007', '', '.', '0'].map(readAmount)).toEqual([
      '12',
      '12.5',
      '7',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('onramp slice', () => {
  const store = createTestStore()
  afterAll(() => store.stop())
  const now = () => selectOnramp(store.getState())

  const CHECKOUT: Checkout = {
    id: 'a',
    provider: 'coinbase',
    address: '0x1',
    startedAt: 5,
    openedAt: 5,
    step: 'opening',
    url: undefined,
    error: undefined,
    known: undefined,
  }

  test('behavior: what an earlier checkout still says is nothing', () => {
    store.dispatch(checkoutStarted(CHECKOUT))
    store.dispatch(checkoutChanged({ id: 'a', step: 'waiting', url: 'https://pay.example' }))
    expect(now().checkout).toMatchObject({ step: 'waiting', url: 'https://pay.example' })
    store.dispatch(checkoutStarted({ ...CHECKOUT, id: 'b' }))
    store.dispatch(checkoutChanged({ id: 'a', step: 'failed' }))
    expect(now().checkout).toEqual({ ...CHECKOUT, id: 'b' })
  })
})

describe('use onramp place', () => {
  const bench = viewBench()

  function look(store: TestStore) {
    store.dispatch(opened(route('OnRampProviders')))
    bench.show(<Probe />, store)
    return store.getState().router.history.at(-1)?.view
  }

  test('default: the buyer, and the network', async () => {
    expect(look(await bench.connectedStore())).toBe('OnRampProviders')
    expect(place).toMatchObject({ address: ALICE, network: { id: 'eip155:1' } })
  })

  test('param: enableOnramp', async () => {
    expect(look(await bench.connectedStore({ options: { enableOnramp: false } }))).toBe('Account')
  })

  test('error: not connected', () => {
    expect(look(bench.newStore())).toBe('Connect')
    expect(place).toBeUndefined()
  })

  test('error: a network that the page does not know', async () => {
    const store = await bench.connectedStore()
    store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:424242' }))
    expect(look(store)).toBe('UnsupportedChain')
    expect(place).toBeUndefined()
  })
})

describe('use onramp', () => {
  const DRAFT = { amount: '8000', settled: '', payment: 'EUR', purchase: 'ETH', method: 'ach_bank_account' }

  test('default: what was chosen, and whether the amount is sold that way', () => {
    expect(toOnrampForm(DRAFT, BUILT_IN_OPTIONS)).toMatchObject({
      payment: { id: 'EUR' },
      purchase: { symbol: 'ETH' },
      method: { id: 'ach_bank_account' },
      check: 'fine',
    })
    expect(toOnrampForm({ ...DRAFT, method: 'card' }, BUILT_IN_OPTIONS)?.check).toBe('high')
  })

  test('behavior: a choice that is not available is replaced by the first available one', () => {
    const draft = { ...DRAFT, payment: 'GBP', purchase: 'DOGE', method: 'cash' }
    expect(toOnrampForm(draft, BUILT_IN_OPTIONS)).toMatchObject({
      payment: { id: 'USD' },
      purchase: { symbol: 'USDC' },
      method: { id: 'card' },
    })
  })

  test('error: where nothing is on offer there is no form', () => {
    expect(toOnrampForm(DRAFT, { ...BUILT_IN_OPTIONS, purchaseCurrencies: [] })).toBeUndefined()
  })
})
