import { SlippageChoice } from '../../../../src/features/swap/components/slippage-choice'
import { SwapDetailRows } from '../../../../src/features/swap/components/swap-details'
import { SwapSide } from '../../../../src/features/swap/components/swap-side'
import { SwapTokenList, TokenChips } from '../../../../src/features/swap/components/swap-token-list'
import { TokenButton } from '../../../../src/features/swap/components/token-button'
import { isConfirmed, WarningBox } from '../../../../src/features/swap/components/warning-box'
import type { SwapWarning } from '../../../../src/features/swap/preview/warnings'
import { selectSwap } from '../../../../src/features/swap/state/swap-slice'
import { AGREED } from '../../../../src/features/transactions/components/checks/use-checks'
import { route } from '../../../../src/store/router/routes'
import { fakeNetwork } from '../../../support/fake-network'
import { click, paste, renderInShadow, type } from '../../../support/render-in-shadow'
import { plainText } from '../../../support/send-bench'
import { DETAILS, ETH, ETHEREUM, USDC } from '../../../support/swap-bench'
import { viewBench } from '../../../support/view-bench'

describe('slippage choice', () => {
  fakeNetwork()
  const bench = viewBench()

  function show(slippage = 100) {
    const view = bench.show(<SlippageChoice slippage={slippage} />)
    return {
      ...view,
      chosen: () => selectSwap(view.store.getState()).slippage,
      type: (text: string) => type(view.byTestId('swap-slippage-input') as HTMLInputElement, text),
    }
  }

  test('default: 1 %, and others at hand', async () => {
    const view = show()
    expect(view.button('1%').getAttribute('aria-pressed')).toBe('true')
    await view.click(view.button('3%'))
    expect(view.chosen()).toBe(300)
  })

  test.each([
    ['0.25', 25],
    ['50', 5000],
    ['50.01', 100],
    ['0', 100],
    ['0.001', 100],
    ['x', 100],
  ])('param: typing %s makes it %i hundredths', (text, points) => {
    const view = show()
    view.type(text)
    expect(view.chosen()).toBe(points)
  })

  test('behavior: a high one is warned of; another one than the choices stands in the field', () => {
    expect(show(600).text).toContain('others can trade ahead of you')
    expect(show(25).byTestId('swap-slippage-input').getAttribute('value')).toBe('0.25')
  })
})

describe('swap details', () => {
  const base = {
    source: ETH,
    target: USDC,
    slippage: 50,
    details: DETAILS,
    network: ETHEREUM,
    nativePrice: '2500',
  }

  const show = (change: object = {}) => {
    const { byTestId } = renderInShadow(<SwapDetailRows {...base} {...change} />)
    return (id: string) => byTestId(`swap-detail-${id}`)
  }

  test('default', () => {
    const row = show()
    expect(
      ['rate', 'gas', 'fee', 'impact', 'slippage', 'minimum'].map(id => plainText(row(id).textContent)),
    ).toEqual([
      '1 ETH = 2,478.5 USDC',
      '$0.38',
      '$21.250.0085 ETH · 0.85%',
      '0.85%Includes the provider fee',
      '0.5%',
      '2,453.719213 USDC',
    ])
  })

  test.each([
    ['none', null],
    ['marked', 'mark'],
    ['confirm', 'stop'],
    ['blocked', 'stop'],
  ])('param: an impact that is %s is drawn as %s', (step, tone) => {
    expect(
      show({ details: { ...DETAILS, impact: { percent: '3', step } } })('impact').getAttribute('class'),
    ).toBe(tone)
  })

  test.each([
    ['no gas price', { details: { ...DETAILS, gasValue: null } }, 'Not available right now'],
    ['a transaction without fees', { cost: null }, 'Not available right now'],
    ['a transaction', { cost: '0.0002' }, 'up to $0.50\u20660.0002 ETH\u2069'],
  ])('param: with %s', (_what, change, text) => {
    expect(show(change)('gas').textContent).toBe(text)
  })

  test('behavior: a minimum that is not guaranteed is marked', () => {
    const minimum = show({ details: { ...DETAILS, isOpen: true } })('minimum')
    expect(minimum.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('2,453.719213 USDC, not guaranteed')
    expect(minimum.getAttribute('class')).toBe('stop')
  })

  test('behavior: prices that are not known', () => {
    expect(
      show({ details: { ...DETAILS, impact: { percent: undefined, step: 'unknown' } } })('impact')
        .textContent,
    ).toMatch(/^Unknown/)
  })
})

describe('swap side', () => {
  fakeNetwork()
  const bench = viewBench()
  const base = { token: USDC, value: '5', fiat: '5', balance: '12345678' }

  test('default: what is paid can be typed, with balance and worth', () => {
    const typed: string[] = []
    const view = bench.show(<SwapSide {...base} side="sourceToken" onType={text => typed.push(text)} />)
    const input = view.byTestId('swap-input-sourceToken') as HTMLInputElement
    expect([input.value, input.readOnly, input.inputMode]).toEqual(['5', false, 'decimal'])
    expect(view.text).toContain('You pay')
    // "balances shown to 3 decimals"
    expect(view.text).toContain(`Balance: \u206612.345 ${USDC.symbol}\u2069`)
    expect(view.text).toContain('$5.00')
    type(input, '6')
    expect(typed).toEqual(['6'])
  })

  test('security: a pasted 1,000 does not become 1', () => {
    const view = bench.show(<SwapSide {...base} side="sourceToken" onType={() => {}} />)
    const input = view.byTestId('swap-input-sourceToken') as HTMLInputElement
    expect(['1,000', '1.000', '1,5'].map(text => paste(input, text))).toEqual([false, true, true])
  })

  test('default: what arrives is read only; while it is awaited it says so', () => {
    const view = bench.show(<SwapSide {...base} side="toToken" fiat={undefined} balance={undefined} waits />)
    const input = view.byTestId('swap-input-toToken') as HTMLInputElement
    expect([input.readOnly, input.getAttribute('aria-busy')]).toEqual([true, 'true'])
    expect(view.text).not.toMatch(/Balance|\$/)
  })

  test('behavior: short of balance, the field is marked', () => {
    const view = bench.show(<SwapSide {...base} side="sourceToken" short />)
    expect(view.byTestId('swap-input-sourceToken').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('token button', () => {
  fakeNetwork()
  const bench = viewBench()

  test('default: the token, and the button to change it', async () => {
    const view = bench.show(<TokenButton side="toToken" token={USDC} />)
    const button = view.byTestId('swap-input-token-toToken')
    expect(button.getAttribute('aria-label')).toBe('Change token: USDC')
    expect(button.textContent).toBe('USDC')
    await view.click(view.byTestId('swap-input-token-toToken'))
    expect(view.store.getState().router.history.at(-1)).toEqual(
      route('SwapSelectToken', { target: 'toToken' }),
    )
  })

  test('default: without one, Select token', async () => {
    const view = bench.show(<TokenButton side="sourceToken" token={null} />)
    expect(view.byTestId('swap-select-token-button-sourceToken').textContent).toBe('Select token')
    await view.click(view.byTestId('swap-select-token-button-sourceToken'))
    expect(view.store.host.events).toContainEqual(
      expect.objectContaining({ detail: expect.objectContaining({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' }) }),
    )
  })
})

describe('token rows', () => {
  fakeNetwork()
  const bench = viewBench()
  const chosen: string[] = []

  const choice = {
    isChosen: (token: { symbol: string }) => token.symbol === 'ETH',
    onChoose: ({ symbol }: { symbol: string }) => void chosen.push(symbol),
  }

  beforeEach(() => void chosen.splice(0))

  test('default: rows with amount, contract and worth; the chosen one cannot be chosen', () => {
    const tokens = [{ token: ETH }, { token: USDC, quantity: '12.3456', value: '12.34' }]
    const { byTestId, root } = bench.show(<SwapTokenList title="Your tokens" tokens={tokens} {...choice} />)
    expect(root.querySelector('h2')?.textContent).toBe('Your tokens')
    expect(byTestId('swap-select-token-item-USDC').textContent).toContain('12.3456 USDC · 0xA0b8…eB48')
    expect(byTestId('swap-select-token-item-USDC').textContent).toContain('$12.34')
    click(byTestId('swap-select-token-item-ETH'))
    click(byTestId('swap-select-token-item-USDC'))
    expect(chosen).toEqual(['USDC'])
  })

  test('behavior: a name that may imitate another one is marked', () => {
    const fake = { ...USDC, symbol: 'UЅDC' }
    const { root } = bench.show(<SwapTokenList title="Tokens" tokens={[{ token: fake }]} {...choice} />)
    expect(root.textContent).toContain('May be imitating another token')
  })

  test('default: chips; an empty list is nothing', () => {
    const { byTestId } = bench.show(<TokenChips tokens={[ETH, USDC]} {...choice} />)
    click(byTestId('swap-suggested-token-ETH'))
    click(byTestId('swap-suggested-token-USDC'))
    expect(chosen).toEqual(['USDC'])
    expect(bench.show(<TokenChips tokens={[]} {...choice} />).root.textContent).toBe('')
  })
})

describe('warning box', () => {
  const marked: SwapWarning = { kind: 'impact', confirmation: 'none', percent: '1.25' }
  const confirmed: SwapWarning = { kind: 'impact', confirmation: 'agree', percent: '7.5' }
  const blocked: SwapWarning = { kind: 'impact', confirmation: 'type', percent: '20' }

  function show(warning: SwapWarning, agreed = '') {
    const inputs: string[] = []
    const box = <WarningBox warning={warning} agreed={agreed} onAgree={text => inputs.push(text)} />
    return { ...renderInShadow(box), inputs }
  }

  test('default: what is only marked demands nothing', () => {
    const { root } = show(marked)
    expect(root.textContent).toContain('Price impact: you lose 1.25% of what you pay.')
    expect(root.querySelector('input')).toBeNull()
  })

  test('default: a required agreement has its text next to a checkbox', () => {
    const { byTestId, inputs } = show(confirmed)
    expect(byTestId('swap-warning-impact').textContent).toContain('I accept losing 7.5%')
    click(byTestId('swap-agree-impact'))
    expect(inputs).toEqual([AGREED])
  })

  test('default: what is blocked wants a word', () => {
    const { byTestId, inputs } = show(blocked)
    type(byTestId('swap-unlock-input') as HTMLInputElement, 'SWAP')
    expect(inputs).toEqual(['SWAP'])
  })

  test('default: a minimum that is not guaranteed, as text', () => {
    const { byTestId } = show({ kind: 'minimum', confirmation: 'agree' })
    expect(byTestId('swap-warning-minimum').textContent).toContain('comes from the quote only')
    expect(byTestId('swap-warning-minimum').textContent).toContain('I accept that I may receive less')
  })

  test.each([
    [marked, '', true],
    [confirmed, '', false],
    [confirmed, AGREED, true],
    [blocked, 'swa', false],
    [blocked, ' swap ', true],
    [blocked, AGREED, false],
  ])('param: %o with "%s"', (warning, agreed, met) => {
    expect(isConfirmed(warning, agreed, 'SWAP')).toBe(met)
  })

  test.each([
    ['ÉCHANGE', 'echange', true],
    ['VÄXLA', 'va\u0308xla', true],
    ['বিনিময়', 'বিনিম\u09df', true],
    ['ОБМІН', 'обмін', true],
    ['ОБМЕН', 'обмін', false],
  ])('param: the word %s, typed as %s', (word, typed, met) => {
    expect(isConfirmed(blocked, typed, word)).toBe(met)
  })
})
