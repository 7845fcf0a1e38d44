import { act } from 'react'
import { maxAmount } from '../../../../../src/features/send/max-amount'
import { selectSendDraft } from '../../../../../src/features/send/send-slice'
import WalletSendView from '../../../../../src/features/send/views/wallet-send-view'
import { formatUnits } from '../../../../../src/shared/lib/decimal'
import { opened } from '../../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { NETWORK, RICH } from '../../../../support/evm-node'
import { BOB } from '../../../../support/fake-wallet'
import { type } from '../../../../support/render-in-shadow'
import { sendBench } from '../../../../support/send-bench'

const { rpc, connect, show } = sendBench()
beforeEach(() => rpc('anvil_setBalance', [RICH, '0xde0b6b3a7640001']))

async function open() {
  const store = await connect()
  await store.dispatch(opened(route('Account')))
  store.dispatch(viewPushed(route('WalletSend')))
  const screen = show(<WalletSendView />, store)
  const amount = () => screen.byTestId('send-amount') as HTMLInputElement
  const receiver = () => screen.root.querySelector('textarea, input:not([data-testid=send-amount])')
  const button = () => screen.byTestId('send-action-button')
  const says = (text: string) => store.soon(() => expect(button().textContent).toBe(text))
  await store.soon(() => expect(screen.text).toContain('Balance'))
  await says('Add Amount')
  return {
    ...screen,
    store,
    amount,
    receiver: receiver() as HTMLInputElement,
    button,
    says,
    words: () => screen.text,
  }
}

test('default: amount, receiver, what is to be known of the receiver, and on to the preview', async () => {
  const screen = await open()
  type(screen.amount(), '0.5')
  await screen.says('Add Address')
  type(screen.receiver, BOB)
  await screen.says('Preview Send')
  await screen.store.soon(() => expect(screen.words()).toContain('First time sending'))
  await screen.click(screen.button())
  expect(screen.store.view()).toBe('WalletSendPreview')
  expect(selectSendDraft(screen.store.getState())).toMatchObject({ amount: '0.5', receiver: BOB })
})

test('error: one wei more than there is does not get to the preview', async () => {
  const screen = await open()
  type(screen.receiver, BOB)
  type(screen.amount(), '1.000000000000000002')
  await screen.says('Insufficient Funds')
  await screen.click(screen.button())
  expect(screen.store.view()).toBe('WalletSend')
  type(screen.amount(), '1.000000000000000001')
  await screen.says('Preview Send')
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

test('error: nobody is connected to a network that can be sent on', () => {
  expect(show(<WalletSendView />).find('[role=alert]').textContent).toContain('Unsupported chain')
})
