import { act } from 'react'
import type { Transfer } from '../../../../src/chains/family'
import { Review } from '../../../../src/features/send/preview/review'
import { draftChanged, selectSendDraft } from '../../../../src/features/send/send-slice'
import { usePreview } from '../../../../src/features/send/use-preview'
import { selectTransactions } from '../../../../src/features/transactions/transactions-slice'
import type { TransactionEntry } from '../../../../src/features/transactions/types'
import { opened } from '../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { NETWORK, RICH } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { ENTRY, ETHEREUM, plainText, type SendStore, sendBench } from '../../../support/send-bench'
import { nextTurn } from '../../../support/until'

const transfer = (amount: string): Transfer => ({ kind: 'transfer', token: null, to: BOB, amount })

let seen: ReturnType<typeof usePreview>

type Props = { amount?: string | undefined; isPaused?: boolean; at?: string }

function Probe({ amount, isPaused = false, at = NETWORK }: Props) {
  const wanted = amount === undefined ? undefined : transfer(amount)
  seen = usePreview({ network: at, from: RICH, transfer: wanted, decimals: 18, isPaused })
  return null
}

describe('review', () => {
  const { network, rpc, connect, show } = sendBench()
  const PLACE = { address: RICH, network: ETHEREUM }
  beforeEach(() => rpc('anvil_setBalance', [RICH, '0xde0b6b3a7640000']))
  afterEach(() => rpc('anvil_setCode', [BOB, '0x']))

  async function open({
    amount = '0.5',
    recipient = BOB,
    resolved = undefined as string | undefined,
    entry = undefined as TransactionEntry | undefined,
  } = {}) {
    const store = await connect()
    await store.dispatch(opened(route('Account')))
    store.dispatch(viewPushed(route('WalletSendPreview')))
    store.dispatch(draftChanged({ amount, recipient, resolved }))
    const screen = show(<Review sender={PLACE} entry={entry} />, store)
    const words = () => plainText(screen.text)
    const confirm = () => screen.byTestId('send-confirm-button') as HTMLButtonElement
    const tried = (kind: string) =>
      store.soon(() => expect(screen.byTestId('send-simulation').dataset.simulation).toBe(kind))
    const isOff = () => confirm().disabled || confirm().getAttribute('aria-disabled') === 'true'
    const listed = () => selectTransactions(store.getState())
    return { ...screen, store, words, confirm, tried, isOff, listed }
  }

  test('default: what the transaction does, tried, and then sent as it was shown, once', async () => {
    const screen = await open()
    await screen.tried('changes')
    await screen.store.soon(() => expect(screen.isOff()).toBe(false))
    expect(screen.words()).toContain('0.5 ETH')
    expect(screen.byTestId('send-preview-recipient').textContent).toContain(BOB)
    await screen.click(screen.confirm())
    await screen.click(screen.confirm())
    await screen.store.soon(() => expect(screen.store.sendRequests()).toHaveLength(1))
    expect(screen.store.sendRequests()[0]?.params).toMatchObject([
      { to: expect.stringMatching(new RegExp(BOB, 'i')), value: '0x6f05b59d3b20000' },
    ])
    const { transactionId } = selectSendDraft(screen.store.getState())
    expect(screen.listed().map(({ id }) => id)).toEqual([transactionId])
  })

  test('behavior: what is serious is agreed to first', async () => {
    await rpc('anvil_setCode', [BOB, '0x00'])
    const screen = await open()
    await screen.tried('changes')
    const box = await screen.store.soon(() => screen.byTestId('send-agree'))
    expect(screen.isOff()).toBe(true)
    await screen.click(screen.confirm())
    expect(screen.listed()).toEqual([])
    await screen.click(box)
    expect(screen.isOff()).toBe(false)
  })

  test('error: the network’s part is not covered', async () => {
    const screen = await open({ amount: '1' })
    await screen.store.soon(() =>
      expect(screen.byTestId('send-error').textContent).toContain(
        'doesn’t cover the amount and the network fee',
      ),
    )
    expect(screen.isOff()).toBe(true)
  })

  test('error: it cannot be prepared: why, and there is nothing to confirm', async () => {
    const screen = await open()
    await screen.tried('changes')
    const reverted = { code: 3, message: 'execution reverted: closed' }
    network.on('/', ({ body }) =>
      Response.json({ jsonrpc: '2.0', id: (body as { id: number }).id, error: reverted }),
    )
    act(() => void screen.store.dispatch(draftChanged({ amount: '0.4' })))
    await screen.store.soon(() => expect(screen.words()).toContain('Couldn’t prepare transaction'))
    expect(screen.words()).toContain('closed')
    expect(screen.root.querySelector('[data-testid=send-confirm-button]')).toBeNull()
    await screen.click(screen.byTestId('send-cancel-button'))
    expect(screen.store.view()).toBe('Account')
  })

  test('error: refused by the wallet: shown in the view that requested it', async () => {
    const error = { code: 'TRANSACTION_DECLINED', message: 'Your wallet rejected the transaction.' } as never
    const screen = await open({ entry: { ...ENTRY, status: 'refused', error } })
    await screen.store.soon(() =>
      expect(screen.byTestId('send-error').textContent).toContain('rejected the transaction'),
    )
    await screen.tried('changes')
    expect(screen.isOff()).toBe(false)
  })

  test('behavior: with the wallet, what was shown stays, and waits', async () => {
    const screen = await open({ entry: { ...ENTRY, status: 'asking' } })
    await screen.store.soon(() => expect(screen.confirm().textContent).toContain('Confirm in wallet'))
    expect(screen.words()).toContain('1.5 ETH')
    expect(screen.words()).not.toContain('0.5 ETH')
  })

  test('error: without the native balance, another token does not take its place', async () => {
    const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const quantity = { decimals: '6', numeric: '0.5' }
    network.on(
      `/v1/account/${RICH}/balance`,
      Response.json({ balances: [{ name: 'USD Coin', symbol: 'USDC', address: USDC, price: 1, quantity }] }),
    )
    network.on('/', new Response('', { status: 400 }))
    const preview = { ...ENTRY.preview, cost: '1000000000000000000' }
    const screen = await open({ entry: { ...ENTRY, preview, status: 'asking' } })
    act(() => void screen.store.dispatch(draftChanged({ tokenKey: USDC.toLowerCase() })))
    await screen.store.soon(() => expect(screen.words()).toContain('up to 1 ETH'))
    expect(screen.byTestId('send-cost').textContent).not.toContain('$')
    expect(screen.root.querySelector('[data-testid="send-error"]')).toBeNull()
  })

  describe('a name that is resolved again for the preview', () => {
    const PATH = '/v1/profile/account'
    const bob = () => Response.json({ addresses: { 60: { address: BOB } } })

    test('error: it fails: shown, with a way to continue', async () => {
      network.on(PATH, new Response('', { status: 400 }))
      const screen = await open({ recipient: 'bob.reown.id' })
      await screen.store.soon(() => expect(screen.words()).toContain('Error resolving name'))
      expect(screen.root.querySelector('[data-testid=send-confirm-button]')).toBeNull()
      network.on(PATH, bob)
      await screen.click(screen.button('Try again'))
      await screen.tried('changes')
      expect(screen.byTestId('send-preview-recipient').textContent).toContain(BOB)
    })

    test('error: it resolves to another address than in the form: both are shown, and need a confirmation', async () => {
      network.on(PATH, bob)
      const screen = await open({ recipient: 'bob.reown.id', resolved: ALICE })
      await screen.tried('changes')
      await screen.store.soon(() => expect(screen.words()).toContain('points to a different address'))
      expect(screen.words()).toContain(`Previous address: ${ALICE}`)
      expect(screen.isOff()).toBe(true)
      await screen.click(screen.byTestId('send-agree'))
      expect(screen.isOff()).toBe(false)
    })

    test('error: the name is no longer registered', async () => {
      network.on(PATH, Response.json([]))
      const screen = await open({ recipient: 'bob.reown.id' })
      await screen.store.soon(() => expect(screen.words()).toContain('Error resolving name'))
    })
  })
})

describe('use preview', () => {
  const { network, connect, show } = sendBench()
  const id = () => seen.built?.id

  /** How often gas was estimated: once for each plan. */
  const made = () =>
    network.to('/').filter(({ body }) => (body as { method: string }).method === 'eth_estimateGas').length

  /** Lets a minute pass, with everything that is due in it. */
  const minute = ({ clock }: SendStore) =>
    act(async () => {
      for (let second = 0; second < 60; second++) {
        jest.advanceTimersByTime(1000)
        await clock.advance(1000)
        await nextTurn()
      }
    })

  test('default: the requested transaction, then the simulation', async () => {
    const store = await connect()
    const screen = show(<Probe />, store)
    expect(seen.built).toBeUndefined()
    screen.rerender(<Probe amount="5" />)
    await store.soon(() => expect(seen.built?.preview.decoded).toEqual(transfer('5')))
    await store.soon(() =>
      expect(seen.built?.simulation).toEqual({
        kind: 'changes',
        leaves: [{ token: null, amount: '5' }],
        arrives: [],
        received: '5',
      }),
    )
  })

  test('behavior: made again every 20 s, but not while it is being sent', async () => {
    const store = await connect()
    const screen = show(<Probe amount="5" />, store)
    await store.soon(() => expect(seen.built?.simulation).toBeDefined())
    const first = id()
    act(() => void jest.advanceTimersByTime(20_000))
    await store.soon(() => expect(id()).not.toBe(first))
    await store.soon(() => expect(seen.built?.simulation).toBeDefined())
    const second = id()
    expect(made()).toBe(2)
    screen.rerender(<Probe amount="5" isPaused />)
    await minute(store)
    expect([made(), id()]).toEqual([2, second])
    screen.rerender(<Probe amount="5" />)
    await store.soon(() => expect(id()).not.toBe(second))
  })

  test('behavior: a node that takes longer than that: its answer is shown', async () => {
    const store = await connect()
    const release = network.hold('/')
    show(<Probe amount="5" />, store)
    await store.soon(() => expect(made()).toBe(1))
    await act(async () => void jest.advanceTimersByTime(19_000))
    release()
    // less than the rest of the answers takes
    await act(async () => void jest.advanceTimersByTime(1000))
    await store.soon(() => expect(seen.built?.simulation).toBeDefined())
    expect(made()).toBe(1)
  })

  test('behavior: the plan of another transfer, or network, is never shown for this one', async () => {
    const store = await connect()
    const screen = show(<Probe amount="5" />, store)
    await store.soon(() => expect(seen.built?.simulation).toBeDefined())
    screen.rerender(<Probe amount="6" />)
    expect([seen.built, seen.built?.simulation]).toEqual([undefined, undefined])
    await store.soon(() => expect(seen.built?.preview.decoded).toEqual(transfer('6')))
    screen.rerender(<Probe amount="6" at="eip155:137" />)
    expect([seen.built, seen.built?.simulation]).toEqual([undefined, undefined])
  })

  test('error: shown, with a retry', async () => {
    const store = await connect()
    const screen = show(<Probe />, store)
    network.on('/', ({ body }) =>
      Response.json({
        jsonrpc: '2.0',
        id: (body as { id: number }).id,
        error: { code: 3, message: 'execution reverted: no' },
      }),
    )
    screen.rerender(<Probe amount="7" />)
    await store.soon(() => expect(seen.error?.code).toBe('TRANSACTION_REFUSED'))
    expect(seen.built).toBeUndefined()
    network.on('/', Response.json({}))
    act(() => seen.retry())
    await store.soon(() => expect(seen.error?.code).not.toBe('TRANSACTION_REFUSED'))
  })
})
