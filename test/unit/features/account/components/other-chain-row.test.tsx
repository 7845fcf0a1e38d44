import { OtherChainRow } from '../../../../../src/features/account/components/other-chain-row'
import { openConnection } from '../../../../../src/session/connect-thunks'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { ALICE } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

const EVM = { accounts: [ALICE], network: 'eip155:56' }
const SOL = { accounts: [SOL_ALICE], network: SOLANA }

test('default: nothing where one wallet is connected', () => {
  const store = bench.newStore()
  store.dispatch(openConnection(WALLET, EVM, { restored: true }))
  expect(bench.show(<OtherChainRow />, store).text).toBe('')
})

test('behavior: a wallet on a network that the page did not ask for comes on screen too', async () => {
  const store = bench.newStore()
  store.dispatch(openConnection(WALLET, EVM, { restored: true }))
  store.dispatch(openConnection(SOLANA_WALLET, SOL, { restored: true }))
  const screen = bench.show(<OtherChainRow />, store)
  expect(screen.text).toBe('Switch to Ethereum0x5a...eAed')
  await screen.click(screen.byTestId('account-switch-to-eip155'))
  expect(store.getState().connections.active).toBe('eip155')
  expect(screen.text).toBe('Switch to Solana7xKX...gAsU')
})
