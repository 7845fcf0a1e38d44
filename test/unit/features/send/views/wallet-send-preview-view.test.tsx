import { act } from 'react'
import {
  draftChanged,
  formOpened,
  placeKey,
  selectSendDraft,
} from '../../../../../src/features/send/send-slice'
import WalletSendPreviewView from '../../../../../src/features/send/views/wallet-send-preview-view'
import { transactionError } from '../../../../../src/features/transactions/errors'
import { submitted } from '../../../../../src/features/transactions/transactions-slice'
import { type SerializedW3mError, serializeError } from '../../../../../src/shared/errors/serialize-error'
import type { Caip2 } from '../../../../../src/shared/lib/caip'
import { networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { BOB } from '../../../../support/fake-wallet'
import { ENTRY, eventsTo, sendBench } from '../../../../support/send-bench'

const { rpc, connect, show } = sendBench()

async function open() {
  const store = await connect()
  const { network = '', accounts: [from = ''] = [] } = selectConnection(store.getState()) ?? {}
  store.dispatch(formOpened(placeKey(network as Caip2, from)))
  store.dispatch(draftChanged({ amount: '0.5', receiver: BOB }))
  const screen = show(<WalletSendPreviewView />, store)
  const has = (id: string) => screen.root.querySelector(`[data-testid="${id}"]`) !== null
  /** As the preview does with the one that was confirmed there. */
  const confirm = (status: 'asking' | 'refused', error?: SerializedW3mError) => {
    for (const action of eventsTo({ ...ENTRY, id: 'mine', status, error })) store.dispatch(action)
    store.dispatch(draftChanged({ transactionId: 'mine' }))
  }
  return { screen, store, confirm, has }
}

test('default: looked at, confirmed in the wallet, on its way, in a block', async () => {
  const { screen, store, has } = await open()
  const balance = async () => BigInt(String(await rpc('eth_getBalance', [BOB, 'latest'])))
  const before = await balance()
  await store.soon(() => expect(screen.byTestId('send-confirm-button').hasAttribute('disabled')).toBe(false))
  await store.soon(() => expect(screen.byTestId('send-simulation').dataset.simulation).toBe('changes'))
  await screen.click(screen.byTestId('send-confirm-button'))
  await store.soon(() => expect(screen.byTestId('send-progress').dataset.status).toBe('confirmed'))
  expect(has('send-confirm-button')).toBe(false)
  expect((await balance()) - before).toBe(5n * 10n ** 17n)
})

test('behavior: the one that was confirmed decides which sending is told of', async () => {
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

test('error: another network came on screen: nothing of the old one is offered there, and the form begins anew', async () => {
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
  ['a receiver', { receiver: '' }],
  ['a receiver that can be', { receiver: '0x12' }],
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

test('error: nobody is connected to a network that can be sent on: the form says so', async () => {
  const { store } = show(<WalletSendPreviewView />)
  expect(store.getState().router.history.at(-1)?.view).toBe('WalletSend')
  expect(store.getState().feedback.snackbar).toBeNull()
})
