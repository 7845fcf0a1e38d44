import { act } from 'react'
import { ExternalFunds } from '../../../../src/features/account/components/external-funds'
import { TokenItem } from '../../../../src/features/account/holdings/token-item'
import { TokenList } from '../../../../src/features/account/holdings/token-list'
import { TokensPanel } from '../../../../src/features/account/holdings/tokens-panel'
import { TokensRow } from '../../../../src/features/account/holdings/tokens-row'
import { Total } from '../../../../src/features/account/holdings/total'
import { type Holder, useTokens } from '../../../../src/features/account/holdings/use-tokens'
import { tokenRows } from '../../../../src/services/blockchain/token-rows'
import { eventually, viewBench } from '../../../support/view-bench'
import { balances, ME, NETWORK, native, token } from './data/support/wire'
import { accountBench } from './support/account-bench'

function Tokens(holder: Partial<Holder>) {
  const { rows, error } = useTokens({ address: ME, network: NETWORK, ...holder })
  return <p>{error?.message ?? rows?.shown.map(({ symbol }) => symbol).join()}</p>
}

describe('token item', () => {
  const bench = viewBench()

  function show(part: object, share?: number) {
    const [token] = tokenRows(balances(native(part)), { network: NETWORK }).shown
    if (!token) throw new Error('no row')
    return bench.show(<TokenItem token={token} share={share} tint="red" />)
  }

  test('default: six digits, floored; worth in dollars and cents, floored', () => {
    const row = show({ quantity: { decimals: '18', numeric: '1234.5678' }, price: 1, value: 1234.569 })
    expect(row.byTestId('token-row-ETH').textContent).toBe('Ether1,234.56 ETH$1,234.56')
  })

  test('param: its share', () => {
    expect(show({}, 42).text).toContain('42% of the total')
  })

  test('behavior: leaves out unknown values', () => {
    expect(show({ price: null, value: null }).text).not.toContain('$')
  })
})

describe('token list', () => {
  const bench = viewBench()

  const list = (...rows: object[]) =>
    bench.show(<TokenList rows={tokenRows(balances(...rows), { network: NETWORK })} />)

  test('default: a bar of the shares, each with its text', () => {
    const { root, byTestId } = list(native({ price: 3, value: 75 }), token({ value: 25 }))
    const parts = [...root.querySelectorAll<HTMLElement>('.bar > i')].map(({ style }) => style.inlineSize)
    expect(parts.slice(0, 3)).toEqual(['75%', '25%', '0%'])
    expect(byTestId('token-row-ETH').textContent).toContain('75% of the total')
    expect(root.querySelector('.bar')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('behavior: one token is all of it, and no bar says so', () => {
    expect(list(native({ value: 5 })).root.querySelector('.bar')).toBeNull()
  })

  test('behavior: nothing hidden, no count', () => {
    expect(list(native()).root.querySelector('[data-testid=tokens-hidden]')).toBeNull()
  })
})

describe('tokens panel', () => {
  const { network, holds, show } = accountBench()
  afterEach(() => jest.useRealTimers())

  const BAIT = token({
    name: 'Visit claim.example',
    symbol: 'CLAIM',
    price: 0,
    iconUrl: '',
    address: 'eip155:1:0x01',
  })

  const panel = <TokensPanel address={ME} network={NETWORK} />
  const requested = () => network.to(`/v1/account/${ME}/balance`).length

  test('default: tokens by value; unlisted ones are a count, and never links', async () => {
    holds(token({ price: 3 }), native({ price: 2000 }), BAIT)
    const screen = await show(panel)
    await eventually(() => screen.byTestId('token-row-ETH'))
    const rows = [...screen.root.querySelectorAll<HTMLElement>('[data-testid^=token-row]')]
    expect(rows.map(({ dataset }) => dataset.testid)).toEqual(['token-row-ETH', 'token-row-CN'])
    const count = screen.byTestId('tokens-hidden')
    expect(count.textContent).toBe('1 unknown token')
    expect(count.getAttribute('aria-expanded')).toBe('false')
    await screen.click(count)
    expect(screen.root.getElementById(count.getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
    expect(screen.byTestId('token-row-CLAIM').textContent).toContain('Visit claim.example')
    expect(screen.root.querySelector('a')).toBeNull()
    await screen.click(count)
    expect(screen.root.querySelector('[data-testid=token-row-CLAIM]')).toBeNull()
  })

  test('default: nothing held', async () => {
    holds()
    const screen = await show(panel)
    await eventually(() => expect(screen.text).toContain('No tokens yet'))
    await screen.click(screen.byTestId('tokens-buy'))
    expect(screen.store.getState().router.history.at(-1)?.view).toBe('OnRampProviders')
  })

  test('behavior: nothing held, and nothing sold here', async () => {
    holds()
    const screen = await show(panel, { enableOnramp: false })
    await eventually(() => expect(screen.text).toContain('No tokens yet'))
    expect(screen.root.querySelector('[data-testid="tokens-buy"]')).toBeNull()
  })

  test('behavior: requested again every 10 s, and not once it is gone', async () => {
    jest.useFakeTimers()
    holds(native())
    const screen = await show(panel)
    await eventually(
      () => screen.byTestId('token-row-ETH'),
      () => void jest.advanceTimersByTime(10),
    )
    const before = requested()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(requested()).toBe(before + 1)
    screen.unmount()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(requested()).toBe(before + 1)
  })

  test('error: "Failed to fetch token balance": the words of the server, and another try', async () => {
    const reasons = [{ field: 'x', description: 'Provider is away' }]
    network.on(`/v1/account/${ME}/balance`, () =>
      Response.json({ status: 'FAILED', reasons }, { status: 400 }),
    )
    const screen = await show(panel)
    await eventually(() => expect(screen.text).toContain('Provider is away'))
    expect(screen.store.getState().feedback.snackbar).toMatchObject({
      text: { error: { message: 'Failed to fetch token balance' } },
    })
    holds(native())
    await screen.click(screen.byTestId('tokens-retry'))
    await eventually(() => screen.byTestId('token-row-ETH'))
  })

  test('error: the last known figures stay, marked as old, and the error is shown once', async () => {
    jest.useFakeTimers()
    const tick = () => void jest.advanceTimersByTime(10)
    holds(native())
    const screen = await show(panel)
    await eventually(() => screen.byTestId('token-row-ETH'), tick)
    network.on(`/v1/account/${ME}/balance`, new Response('', { status: 400 }))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await eventually(() => screen.byTestId('tokens-old'), tick)
    expect(screen.byTestId('token-row-ETH').textContent).toContain('2 ETH')
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(screen.store.eventNames().filter(name => name === 'error')).toHaveLength(1)
  })
})

describe('what an external wallet holds', () => {
  const { network, holds, show } = accountBench()
  const account = (
    <>
      <ExternalFunds address={ME} network={NETWORK} balance="2 ETH" />
      <TokensRow address={ME} network={NETWORK} />
    </>
  )

  test('default: the total before the balance, and the tokens on request, without a second request', async () => {
    holds(native({ price: 2000.5 }))
    const screen = await show(account)
    await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$4,001.00'))
    expect(screen.text).toMatch(/^Total value\$4,001\.002 ETH/)
    expect(screen.root.querySelector('[data-testid=token-row-ETH]')).toBeNull()
    await screen.click(screen.byTestId('account-tokens'))
    expect(screen.byTestId('account-tokens').getAttribute('aria-expanded')).toBe('true')
    await eventually(() => screen.byTestId('token-row-ETH'))
    expect(network.to(`/v1/account/${ME}/balance`)).toHaveLength(1)
    await screen.click(screen.byTestId('account-tokens'))
    expect(screen.root.querySelector('[data-testid=token-row-ETH]')).toBeNull()
  })

  test('behavior: where no price is known, the balance alone', async () => {
    holds(native({ price: undefined, value: undefined }))
    const screen = await show(account)
    await eventually(() => expect(screen.byTestId('balance-amount').className).toBe('sum'))
    expect(screen.root.querySelector('[data-testid=account-total]')).toBeNull()
  })

  test('behavior: without a service for tokens, the balance alone, and its place while it is not known', async () => {
    const screen = await show(<ExternalFunds address={ME} network={undefined} balance={undefined} />)
    expect(screen.byTestId('balance-amount').className).toBe('sum wait')
  })

  test('error: "Failed to fetch token balance" is shown once, while the tokens are collapsed', async () => {
    network.on(`/v1/account/${ME}/balance`, () => new Response('', { status: 400 }))
    const screen = await show(account)
    await eventually(() => expect(screen.text).toContain('Total not available'))
    expect(screen.store.getState().feedback.snackbar).toMatchObject({
      text: { error: { message: 'Failed to fetch token balance' } },
    })
    await screen.click(screen.byTestId('account-tokens'))
    await eventually(() => screen.byTestId('tokens-retry'))
    expect(screen.store.eventNames().filter(name => name === 'error')).toHaveLength(1)
  })

  test('error: the last known sum stays, marked as old', async () => {
    jest.useFakeTimers()
    const tick = () => void jest.advanceTimersByTime(10)
    holds(native({ price: 2000.5 }))
    const screen = await show(account)
    await eventually(() => screen.byTestId('account-total'), tick)
    network.on(`/v1/account/${ME}/balance`, () => new Response('', { status: 400 }))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await eventually(() => expect(screen.text).toContain('$4,001.00may be outdated'), tick)
    jest.useRealTimers()
  })
})

describe('total', () => {
  const { network, holds, show } = accountBench()
  afterEach(() => jest.useRealTimers())
  const total = <Total address={ME} network={NETWORK} />
  const fail = () => network.on(`/v1/account/${ME}/balance`, () => new Response('', { status: 400 }))

  test('default: nothing until there is an answer, then the sum', async () => {
    holds(native({ price: 2000.5 }))
    const screen = await show(total)
    expect(screen.text.trim()).toBe('')
    await eventually(() => expect(screen.text).toBe('$4,001.00'))
  })

  test('behavior: the balance of the native currency, where no price is known', async () => {
    holds(native({ price: undefined, value: undefined }))
    const screen = await show(total)
    await eventually(() => expect(screen.text).toBe('2 ETH'))
  })

  test('error: the last one stays, and says that it is old', async () => {
    jest.useFakeTimers()
    const tick = () => void jest.advanceTimersByTime(10)
    holds(native({ price: 2000.5 }))
    const screen = await show(total)
    await eventually(() => expect(screen.text).toBe('$4,001.00'), tick)
    fail()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await eventually(() => expect(screen.text).toBe('$4,001.00may be outdated'), tick)
    holds(native({ price: 1 }))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await eventually(() => expect(screen.text).toBe('$2.00'), tick)
  })

  test('error: none where there never was an answer', async () => {
    fail()
    const screen = await show(total)
    await eventually(() => expect(screen.text).toBe('Total not available'))
  })
})

describe('use tokens', () => {
  const { network, holds, show } = accountBench()
  const requested = (path: string) => network.to(path).length

  test('behavior: tokens that can be swapped are known, and requested only on networks with swaps', async () => {
    const address = 'eip155:1:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
    const tokens = [{ name: 'Coin', symbol: 'CN', address, decimals: 6 }]
    network.on('/v1/convert/tokens', () => Response.json({ tokens }))
    holds(token({ price: 0, iconUrl: '' }))
    const screen = await show(<Tokens />)
    await eventually(() => expect(screen.text).toBe(''))
    expect(requested('/v1/convert/tokens')).toBe(0)
    screen.rerender(<Tokens network={{ ...NETWORK, swap: true }} />)
    await eventually(() => expect(screen.text).toBe('CN'))
  })
})
