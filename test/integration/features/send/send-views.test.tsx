import { act } from 'react'
import { maxAmount } from '../../../../src/features/send/max-amount'
import { draftChanged, draftKey, formOpened, selectSendDraft } from '../../../../src/features/send/send-slice'
import WalletSendPreviewView from '../../../../src/features/send/views/wallet-send-preview-view'
import WalletSendSelectTokenView from '../../../../src/features/send/views/wallet-send-select-token-view'
import WalletSendView from '../../../../src/features/send/views/wallet-send-view'
import { transactionError } from '../../../../src/features/transactions/errors'
import { submitted } from '../../../../src/features/transactions/transactions-slice'
import { type SerializedW3mError, serializeError } from '../../../../src/shared/errors/serialize-error'
import type { Caip2 } from '../../../../src/shared/lib/caip'
import { formatUnits } from '../../../../src/shared/lib/decimal'
import { opened } from '../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { type } from '../../../support/render-in-shadow'
import { ENTRY, eventsTo, sendBench } from '../../../support/send-bench'
import { eventually, viewBench } from '../../../support/view-bench'

describe('wallet send preview view', () => {
  const { rpc, connect, show } = sendBench()

  async function open() {
    const store = await connect()
    const { network = '', accounts: [from = ''] = [] } = selectConnection(store.getState()) ?? {}
    store.dispatch(formOpened(draftKey(network as Caip2, from)))
    store.dispatch(draftChanged({ amount: '0.5', recipient: BOB }))
    const screen = show(<WalletSendPreviewView />, store)
    const has = (id: string) => screen.root.querySelector(`[data-testid="${id}"]`) !== null
    /** Like the preview in which the transaction was confirmed. */
    const confirm = (status: 'asking' | 'refused', error?: SerializedW3mError) => {
      for (const action of eventsTo({ ...ENTRY, id: 'mine', status, error })) store.dispatch(action)
      store.dispatch(draftChanged({ transactionId: 'mine' }))
    }
    return { screen, store, confirm, has }
  }

  test('default: looked at, confirmed in the wallet, on its way, in a block', async () => {
    const { screen, store, has } = await open()
    const balance = async () => BigInt(String(await rpc('eth_getBalance', [BOB, 'latest'])))
    const before = await act(balance)
    await store.soon(() =>
      expect(screen.byTestId('send-confirm-button').hasAttribute('disabled')).toBe(false),
    )
    await store.soon(() => expect(screen.byTestId('send-simulation').dataset.simulation).toBe('changes'))
    await screen.click(screen.byTestId('send-confirm-button'))
    await store.soon(() => expect(screen.byTestId('send-progress').dataset.status).toBe('confirmed'))
    expect(has('send-confirm-button')).toBe(false)
    // the balances are requested again after a transaction
    await store.soon(() =>
      expect(Object.values(store.getState().blockchain.queries).map(query => query?.status)).not.toContain(
        'pending',
      ),
    )
    // prices and balances may arrive before the node's response
    const after = await act(balance)
    expect(after - before).toBe(5n * 10n ** 17n)
  })

  test('behavior: the confirmed transaction is the one whose progress is shown', async () => {
    const { screen, store, confirm, has } = await open()
    act(() => {
      for (const action of eventsTo({ ...ENTRY, id: 'another', status: 'sent' })) store.dispatch(action)
      confirm('asking')
    })
    await store.soon(() => expect(screen.byTestId('send-confirm-button').textContent).toContain('Confirm in'))
    expect(has('send-progress')).toBe(false)
    act(() => void store.dispatch(submitted({ id: 'mine', hash: '0x1' })))
    await store.soon(() => expect(screen.byTestId('send-progress').dataset.status).toBe('sent'))
  })

  test('error: another network became active: nothing of the old one is shown, and the form starts over', async () => {
    const { screen, store, has } = await open()
    await act(async () => void store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' })))
    await store.soon(() => expect(store.getState().router.history.at(-1)?.view).toBe('WalletSend'))
    expect(has('send-confirm-button')).toBe(false)
    expect(selectSendDraft(store.getState()).amount).toBe('0.5')
    expect(screen.text).not.toContain('0.5')
  })

  test.each([
    ['an amount', { amount: '' }],
    ['more than nothing', { amount: '0.0' }],
    ['a recipient', { recipient: '' }],
    ['a recipient that can be', { recipient: '0x12' }],
  ])('error: without %s it is the specification’s sentence, at the form', async (_what, lack) => {
    const { store, has } = await open()
    await act(async () => void store.dispatch(draftChanged(lack)))
    await store.soon(() => expect(store.getState().router.history.at(-1)?.view).toBe('WalletSend'))
    expect(store.getState().feedback.snackbar).toMatchObject({ variant: 'error' })
    expect(has('send-confirm-button')).toBe(false)
  })

  test('error: opened by the page before anything was filled in', async () => {
    const store = await connect()
    show(<WalletSendPreviewView />, store)
    await store.soon(() => expect(store.getState().router.history.at(-1)?.view).toBe('WalletSend'))
    expect(store.getState().feedback.snackbar).toMatchObject({ variant: 'error' })
  })

  test('error: refused: one can look at it again', async () => {
    const { screen, store, confirm, has } = await open()
    act(() => confirm('refused', serializeError(transactionError('TRANSACTION_DECLINED'))))
    await store.soon(() =>
      expect(screen.byTestId('send-error').textContent).toContain('Your wallet rejected the transaction'),
    )
    expect(has('send-progress')).toBe(false)
  })

  test('error: no account is connected to a network that can be sent on: the form says so', async () => {
    const { store } = show(<WalletSendPreviewView />)
    expect(store.getState().router.history.at(-1)?.view).toBe('WalletSend')
    expect(store.getState().feedback.snackbar).toBeNull()
  })
})

describe('wallet send select token view', () => {
  const bench = viewBench()
  let node: EvmNode

  beforeAll(async () => {
    node = await startEvmNode()
  })

  afterAll(() => node.close())

  test('default: the native currency by the node alone, found by its name, chosen', async () => {
    await node.call('anvil_setBalance', [ALICE, '0xde0b6b3a7640000'])
    const store = await bench.connectedStore({ rpcUrl: () => node.url })
    const screen = bench.show(<WalletSendSelectTokenView />, store)
    const row = await eventually(() => screen.byTestId('send-select-token-item-ETH'))
    expect(row.textContent?.replace(/[\u2066\u2069]/g, '')).toContain('1 ETH')
    const field = screen.byTestId('wui-input-text') as HTMLInputElement
    type(field, 'moon')
    expect(screen.text).toContain('No tokens found')
    await screen.click(screen.button('Clear search'))
    await screen.click(screen.byTestId('send-select-token-item-ETH'))
  }, 20_000)

  describe('nothing to be shown', () => {
    const empty = async (options: object = {}) => {
      const store = await bench.connectedStore({ rpcUrl: () => 'http://127.0.0.1:9', options })
      const screen = bench.show(<WalletSendSelectTokenView />, store)
      await eventually(
        () => expect(screen.text).toContain('No tokens found'),
        () => store.clock.advance(1000),
      )
      return { store, screen }
    }

    test('default: leads to buying', async () => {
      const { store, screen } = await empty()
      await screen.click(screen.byTestId('send-buy'))
      expect(store.getState().router.history.at(-1)?.view).toBe('OnRampProviders')
    }, 20_000)

    test('param: enableOnramp', async () => {
      const { screen } = await empty({ enableOnramp: false })
      expect(() => screen.byTestId('send-buy')).toThrow()
    }, 20_000)
  })
})

describe('wallet send view', () => {
  const { rpc, connect, show } = sendBench()
  beforeEach(() => rpc('anvil_setBalance', [RICH, '0xde0b6b3a7640001']))

  async function open() {
    const store = await connect()
    await store.dispatch(opened(route('Account')))
    store.dispatch(viewPushed(route('WalletSend')))
    const screen = show(<WalletSendView />, store)
    const amount = () => screen.byTestId('send-amount') as HTMLInputElement
    const recipient = () => screen.root.querySelector('textarea, input:not([data-testid=send-amount])')
    const button = () => screen.byTestId('send-action-button')
    const says = (text: string) => store.soon(() => expect(button().textContent).toBe(text))
    await store.soon(() => expect(screen.text).toContain('Balance'))
    await says('Add Amount')
    return {
      ...screen,
      store,
      amount,
      recipient: recipient() as HTMLInputElement,
      button,
      says,
      words: () => screen.text,
    }
  }

  test('default: amount, recipient, what is to be known of the recipient, and on to the preview', async () => {
    const screen = await open()
    type(screen.amount(), '0.5')
    await screen.says('Add Address')
    type(screen.recipient, BOB)
    await screen.says('Review send')
    await screen.store.soon(() => expect(screen.words()).toContain('First time sending'))
    await screen.click(screen.button())
    expect(screen.store.view()).toBe('WalletSendPreview')
    expect(selectSendDraft(screen.store.getState())).toMatchObject({ amount: '0.5', recipient: BOB })
  })

  test('error: one wei more than there is does not get to the preview', async () => {
    const screen = await open()
    type(screen.recipient, BOB)
    type(screen.amount(), '1.000000000000000002')
    await screen.says('Insufficient Funds')
    await screen.click(screen.button())
    expect(screen.store.view()).toBe('WalletSend')
    type(screen.amount(), '1.000000000000000001')
    await screen.says('Review send')
  })

  test('behavior: all of it is what is left when the network has taken its part', async () => {
    const screen = await open()
    let most = ''
    const wanted = maxAmount({ network: NETWORK, from: RICH }, null, RICH)
    void screen.store.dispatch(wanted).then(units => {
      most = units
    })
    await screen.store.soon(() => expect(most).not.toBe(''))
    expect(BigInt(most)).toBeLessThan(10n ** 18n)
    await screen.click(screen.byTestId('send-max-button'))
    await screen.store.soon(() => expect(screen.amount().value).toBe(formatUnits(most, 18)))
  })

  test('behavior: what was being filled in is there again; for another account it is not', async () => {
    const screen = await open()
    type(screen.amount(), '0.25')
    screen.rerender(null)
    screen.rerender(<WalletSendView />)
    expect(screen.amount().value).toBe('0.25')
    act(() => screen.store.provider.emit('accountsChanged', [BOB]))
    await screen.store.soon(() => expect(screen.amount().value).toBe(''))
  })

  test('error: no account is connected to a network that can be sent on', () => {
    expect(show(<WalletSendView />).find('[role=alert]').textContent).toContain('Unsupported chain')
  })
})
