import fc from 'fast-check'
import type { Simulation } from '../../../../src/chains/family'
import { AmountCard } from '../../../../src/features/send/components/amount-card'
import { reviewState } from '../../../../src/features/send/preview/review-state'
import { isFilled, sendButtonState } from '../../../../src/features/send/send-button-state'
import {
  draftChanged,
  draftReset,
  formOpened,
  maxFound,
  selectSendDraft,
} from '../../../../src/features/send/send-slice'
import type { Preview } from '../../../../src/features/transactions/types'
import type { TokenRow } from '../../../../src/services/blockchain/token-rows'
import { rootReducer } from '../../../../src/store/root-reducer'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { plainText } from '../../../support/fraction'
import { paste, type } from '../../../support/render-in-shadow'
import { runs } from '../../../support/runs'
import { ETHER_ROW } from '../../../support/token-row'
import { viewBench } from '../../../support/view-bench'

describe('send button state', () => {
  const TOKEN: TokenRow = {
    key: 'native',
    address: undefined,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    quantity: '10.000000000000000001',
    price: '2000',
    value: '20000',
    imageUrl: undefined,
  }

  const FULL = { token: TOKEN, amount: '1', recipient: { kind: 'address', address: ALICE } } as const

  /** Later rules override earlier ones. */
  test.each([
    ['all is there', {}, 'preview'],
    ['a bad recipient', { recipient: { kind: 'invalid', reason: 'format' } }, 'invalidAddress'],
    ['a name that is not found yet', { recipient: { kind: 'name', name: 'a.b' } }, 'invalidAddress'],
    ['no recipient', { recipient: { kind: 'empty' } }, 'addAddress'],
    ['more than there is', { amount: '11', recipient: { kind: 'empty' } }, 'insufficientFunds'],
    ['one unit more than there is', { amount: '10.000000000000000002' }, 'insufficientFunds'],
    ['all there is', { amount: '10.000000000000000001' }, 'preview'],
    ['no amount', { amount: '', recipient: { kind: 'empty' } }, 'addAmount'],
    ['nothing', { amount: '0' }, 'incorrectValue'],
    ['nothing, being typed', { amount: '0.' }, 'incorrectValue'],
    ['less than it can be divided into', { amount: '0.0000000000000000001' }, 'incorrectValue'],
    ['worth nothing', { token: { ...TOKEN, price: '0' } }, 'incorrectValue'],
    ['a price that nobody knows', { token: { ...TOKEN, price: undefined } }, 'preview'],
    ['being typed', { amount: '1.' }, 'preview'],
    ['no token', { token: undefined, amount: '' }, 'selectToken'],
  ] as const)('default: %s', (_what, change, state) => {
    expect(sendButtonState({ ...FULL, ...change } as never)).toBe(state)
  })

  test('default: of any amounts those above the balance are insufficient, by one unit too', () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 128n })
    const near = fc.option(fc.bigInt({ min: -1n, max: 1n }))
    fc.assert(
      fc.property(units, units, near, fc.integer({ min: 0, max: 24 }), (held, other, off, decimals) => {
        const wanted = off === null ? other : held + off
        fc.pre(wanted >= 0n)
        const token = { ...TOKEN, decimals, quantity: plainText(held, decimals) }
        const state = sendButtonState({ ...FULL, token, amount: plainText(wanted, decimals) })
        expect(state).toBe(wanted === 0n ? 'incorrectValue' : wanted > held ? 'insufficientFunds' : 'preview')
      }),
      runs(10_000),
    )
  })

  test.each([
    ['1', { kind: 'address', address: ALICE }, true],
    ['1.', { kind: 'name', name: 'a.b' }, true],
    ['', { kind: 'address', address: ALICE }, false],
    ['0.0', { kind: 'address', address: ALICE }, false],
    ['1', { kind: 'empty' }, false],
    ['1', { kind: 'invalid', reason: 'format' }, false],
  ] as const)('param: "%s" to %j is filled in: %s', (amount, recipient, filled) => {
    expect(isFilled(amount, recipient)).toBe(filled)
  })
})

describe('send slice', () => {
  type Action = Parameters<typeof rootReducer>[1]

  const stateAfter = (...actions: Action[]) =>
    selectSendDraft(actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' })))

  const filled = [
    formOpened('eip155:1:a'),
    draftChanged({ amount: '1', recipient: 'b', tokenKey: 'x', transactionId: 'one' }),
  ]

  test('default: kept until it is sent; what was looked at has the preview’s view', () => {
    const draft = { amount: '1', recipient: 'b', tokenKey: 'x', transactionId: undefined }
    expect(stateAfter(...filled, formOpened('eip155:1:a'))).toMatchObject(draft)
  })

  test('behavior: another account or network starts over, and so does what follows a sending', () => {
    expect(stateAfter(...filled, formOpened('eip155:137:a'))).toEqual({
      senderKey: 'eip155:137:a',
      amount: '',
      recipient: '',
    })
    expect(stateAfter(...filled, draftReset())).toEqual({
      senderKey: 'eip155:1:a',
      amount: '',
      recipient: '',
    })
  })

  test('behavior: the most of another token, account or network says nothing', () => {
    const draft = { senderKey: 'eip155:1:a', tokenKey: 'x', amount: '1', recipient: '' }
    const amountAfter = (changes: Partial<typeof draft>) =>
      stateAfter(...filled, maxFound({ draft: { ...draft, ...changes }, amount: '9' })).amount
    expect(amountAfter({})).toBe('9')
    expect(amountAfter({ tokenKey: 'y' })).toBe('1')
    expect(amountAfter({ senderKey: 'eip155:137:a' })).toBe('1')
  })

  test('security: the most that arrives late does not replace what was typed meanwhile', () => {
    const draft = { senderKey: 'eip155:1:a', tokenKey: 'x', amount: '', recipient: '' }
    expect(stateAfter(...filled, maxFound({ draft, amount: '9' })).amount).toBe('1')
  })
})

describe('amount card', () => {
  const bench = viewBench()
  const words = (text: string) => text.replace(/[\u2066\u2069]/g, '')

  function show(amount: string, token = ETHER_ROW) {
    const requested = { onChange: jest.fn(), onMax: jest.fn(), onToken: jest.fn() }
    const screen = bench.show(
      <AmountCard token={token} decimals={token.decimals} amount={amount} isMaxBusy={false} {...requested} />,
    )
    return { ...screen, ...requested, field: screen.byTestId('send-amount') as HTMLInputElement }
  }

  test('default: the amount, its worth and what there is', () => {
    const screen = show('1.5')
    expect(screen.field.value).toBe('1.5')
    expect(words(screen.root.textContent ?? '')).toContain('$3,000.00')
    expect(words(screen.root.textContent ?? '')).toContain('Balance: 10 ETH')
  })

  test('behavior: what is no amount does not get in', () => {
    const screen = show('')
    type(screen.field, '1,5')
    type(screen.field, 'abc')
    type(screen.field, `0.${'1'.repeat(19)}`)
    expect(screen.onChange.mock.calls).toEqual([['1.5']])
  })

  test('security: a pasted 1,000 does not become 1', () => {
    const { field } = show('')
    expect(['1,000', '1.000', '1,5'].map(text => paste(field, text))).toEqual([false, true, true])
  })

  test('behavior: all of it, and another token', async () => {
    const screen = show('')
    await screen.click(screen.byTestId('send-max-button'))
    await screen.click(screen.byTestId('send-select-token-button'))
    expect([screen.onMax.mock.calls.length, screen.onToken.mock.calls.length]).toEqual([1, 1])
  })

  test('behavior: shows no value if it is unknown', () => {
    expect(show('1', { ...ETHER_ROW, price: undefined }).byTestId('send-value').textContent).toBe('')
  })

  test('behavior: before the token is known, digits beyond those of the native currency are refused', () => {
    const requested = { onChange: jest.fn(), onMax: jest.fn(), onToken: jest.fn() }
    const screen = bench.show(
      <AmountCard token={undefined} decimals={9} amount="" isMaxBusy={false} {...requested} />,
    )
    type(screen.byTestId('send-amount') as HTMLInputElement, '0.0000000001')
    type(screen.byTestId('send-amount') as HTMLInputElement, '0.000000001')
    expect(requested.onChange.mock.calls).toEqual([['0.000000001']])
  })
})

describe('review state', () => {
  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const network = { currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as never
  const native = { quantity: '0.000000000000001000' } as never // 1000 wei

  const preview = (change: object = {}, token: string | null = null): Preview =>
    ({
      network: 'eip155:1',
      from: ALICE,
      decoded: { kind: 'transfer', token, to: BOB, amount: '900' },
      value: token === null ? '900' : '0',
      cost: '100',
      rent: '0',
      fingerprint: '',
      ...change,
    }) as never

  const moves = (
    leaves: readonly (readonly [string | null, string])[],
    arrives: Simulation extends never ? never : readonly [] = [],
  ) =>
    ({ kind: 'changes', leaves: leaves.map(([token, amount]) => ({ token, amount })), arrives }) as Simulation

  const GOOD = moves([[null, '900']])

  const state = (change: object = {}) =>
    reviewState({
      preview: preview(),
      simulation: GOOD,
      warnings: [],
      native,
      network,
      agreed: false,
      ...change,
    })

  test('default: all of it, to the last wei', () => {
    expect(state()).toMatchObject({ canSend: true, isShort: false, isUnexpected: false })
  })

  test.each([
    ['one wei too much', { preview: preview({ cost: '101' }) }, { isShort: true, canSend: false }],
    ['rent too much', { preview: preview({ rent: '1' }) }, { isShort: true, canSend: false }],
    [
      'a cost that nobody knows: a native send waits',
      { preview: preview({ cost: null }) },
      { canSend: false },
    ],
    [
      'a cost that nobody knows: a token need not wait',
      { preview: preview({ cost: null }, USDC), simulation: moves([[USDC.toLowerCase(), '900']]) },
      { canSend: true },
    ],
    ['not tried yet', { simulation: undefined }, { canSend: false }],
    ['warnings not known yet', { warnings: undefined }, { canSend: false }],
    ['it would fail', { simulation: { kind: 'fails', reason: 'x' } }, { canSend: false }],
    [
      'it would fail, and the visitor confirms',
      { simulation: { kind: 'fails', reason: 'x' }, agreed: true },
      { canSend: false },
    ],
    ['it could not be tried', { simulation: { kind: 'unavailable' } }, { canSend: true }],
    [
      'more leaves than is shown',
      { simulation: moves([[null, '901']]) },
      { isUnexpected: true, canSend: false },
    ],
    ['something else leaves', { simulation: moves([[USDC, '900']]) }, { isUnexpected: true, canSend: false }],
    [
      'something leaves beside it',
      {
        simulation: moves([
          [null, '900'],
          [USDC, '1'],
        ]),
      },
      { isUnexpected: true, canSend: false },
    ],
    ['nothing leaves', { simulation: moves([]) }, { isUnexpected: true, canSend: false }],
    [
      'odd, and agreed to',
      { simulation: moves([[null, '901']]), agreed: true },
      { isUnexpected: true, canSend: true },
    ],
    ['a contract', { warnings: [{ kind: 'contract' }] }, { canSend: false }],
    ['a contract, and agreed to', { warnings: [{ kind: 'contract' }], agreed: true }, { canSend: true }],
    ['the first time', { warnings: [{ kind: 'firstTime' }] }, { canSend: true }],
    [
      'to oneself',
      {
        preview: preview({ decoded: { kind: 'transfer', token: null, to: ALICE, amount: '900' } }),
        simulation: moves([]),
      },
      { isUnexpected: false, canSend: true },
    ],
  ] as const)('behavior: %s', (_what, change, expected) => {
    expect(state(change)).toMatchObject(expected)
  })

  test('default: of any balances the short ones are below amount, cost and rent together', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
    const near = fc.bigInt({ min: -2n, max: 2n })
    fc.assert(
      fc.property(units, units, units, fc.option(near), fc.boolean(), (value, cost, rent, off, isKnown) => {
        const needed = value + (isKnown ? cost : 0n) + rent
        const held = off === null ? cost : needed + off < 0n ? 0n : needed + off
        const said = { value: String(value), cost: isKnown ? String(cost) : null, rent: String(rent) }
        const { isShort, canSend } = state({
          preview: preview(said),
          native: { quantity: plainText(held, 18) },
        })
        expect(isShort).toBe(held < needed)
        expect(canSend).toBe(held >= needed && (isKnown || value === 0n))
      }),
      runs(10_000),
    )
  })
})
