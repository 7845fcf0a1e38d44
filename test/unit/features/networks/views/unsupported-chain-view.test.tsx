import UnsupportedChainView from '../../../../../src/features/networks/views/unsupported-chain-view'
import { openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import { selectStatus } from '../../../../../src/wallets/connections/selectors'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { createFakeProvider, walletError } from '../../../../support/fake-wallet'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

async function show(answers = {}) {
  const provider = createFakeProvider({ eth_chainId: () => '0x38', ...answers })
  const store = await bench.connectedStore({}, provider)
  const screen = bench.show(<UnsupportedChainView params={undefined} />, store)
  return { ...screen, status: () => selectStatus(store.getState()) }
}

test('default: the exact words (test-ids.md rule 5), and the networks to go to', async () => {
  const { text, root } = await show()
  expect(text).toContain(
    'This app doesn’t support your current network. Switch to an available option to continue.',
  )
  const rows = [...root.querySelectorAll<HTMLElement>('[data-network]')]
  expect(rows.map(row => [row.dataset.network, row.getAttribute('aria-current')])).toEqual([
    ['eip155:1', null],
    ['eip155:137', null],
  ])
})

test('behavior: with two chains it ends the one on screen', async () => {
  const { store, dispatch, click, byTestId, status } = await show()
  const connection = { accounts: [SOL_ALICE], network: SOLANA }
  await dispatch(openConnection(SOLANA_WALLET, connection, { restored: true, behind: true }))
  await click(byTestId('disconnect-button'))
  expect(Object.keys(store.getState().connections.byNamespace)).toEqual(['solana'])
  expect(status()).toBe('connected')
})

test('behavior: a network that is chosen is asked of the wallet', async () => {
  const view = await show()
  await view.click(view.byTestId('w3m-network-switch-Polygon'))
  expect(view.store.getState().router.history.at(-1)).toEqual({
    view: 'SwitchNetwork',
    params: { network: 'eip155:137' },
  })
})

test('behavior: the way out', async () => {
  const view = await show()
  await view.click(view.byTestId('disconnect-button'))
  expect(view.status()).toBe('disconnected')
})

test('error: "Failed to disconnect"', async () => {
  const view = await show({
    wallet_revokePermissions: () => {
      throw walletError(4001)
    },
  })
  await view.click(view.byTestId('disconnect-button'))
  expect(view.status()).toBe('connected')
  expect(view.store.getState().feedback.snackbar?.text).toMatchObject({
    error: { message: 'Failed to disconnect' },
  })
})
