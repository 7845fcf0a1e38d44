import { AddressChoice } from '../../../../../src/features/account/components/address-choice'
import { useAppSelector } from '../../../../../src/store/hooks'
import { showModal } from '../../../../../src/store/navigation/modal-thunks'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { EOA, SMART } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

function Choice() {
  const connection = useAppSelector(selectConnection)
  return connection ? <AddressChoice connection={connection} /> : null
}

async function show() {
  const store = bench.newStore()
  const provider = createFakeProvider({ eth_requestAccounts: () => [EOA, SMART] })
  store.addWallet(provider)
  await store.dispatch(connectWallet(WALLET.uid))
  void store.dispatch(showModal('SelectAddresses'))
  const screen = bench.show(<Choice />, store)
  const boxes = () => [...screen.root.querySelectorAll<HTMLInputElement>('input')]
  const accounts = () => selectConnection(store.getState())?.accounts
  return { store, screen, boxes, accounts }
}

test('default: all are chosen; those that are kept are what the page sees, the first one in use', async () => {
  const { store, screen, boxes, accounts } = await show()
  expect(accounts()).toEqual([EOA, SMART])
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true])
  await screen.click(boxes()[1] as Element)
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true])
  await screen.click(screen.byTestId('select-addresses-continue'))
  expect([accounts(), store.getState().modal.open]).toEqual([[SMART], false])
  expect(store.eventNames().slice(-2)).toEqual(['accountchange', 'close'])
})

test('behavior: none is no choice; one mark chooses all', async () => {
  const { screen, boxes, accounts } = await show()
  await screen.click(boxes()[0] as Element)
  expect(screen.find('[role=alert]').textContent).toBe('Select at least one account')
  const go = screen.byTestId('select-addresses-continue')
  expect(go.getAttribute('aria-disabled')).toBe('true')
  await screen.click(go)
  expect(accounts()).toEqual([EOA, SMART])
  await screen.click(boxes()[0] as Element)
  expect(boxes().every(({ checked }) => checked)).toBe(true)
})

test('behavior: leaving changes nothing', async () => {
  const { store, screen, boxes, accounts } = await show()
  await screen.click(boxes()[1] as Element)
  await screen.click(screen.byTestId('w3m-connecting-siwe-cancel'))
  expect([accounts(), store.getState().modal.open]).toEqual([[EOA, SMART], false])
})
