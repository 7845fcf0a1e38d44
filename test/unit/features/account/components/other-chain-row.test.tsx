import { OtherChainRow } from '../../../../../src/features/account/components/other-chain-row'
import { openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { ALICE } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('behavior: a wallet on a network that the page did not ask for comes on screen too', async () => {
  const store = bench.newStore()
  const evm = { accounts: [ALICE], network: 'eip155:56' }
  store.dispatch(openConnection(WALLET, evm, { restored: true }))
  store.dispatch(
    openConnection(SOLANA_WALLET, { accounts: [SOL_ALICE], network: SOLANA }, { restored: true }),
  )
  const other = { ...evm, connector: WALLET, restored: true }
  const screen = bench.show(<OtherChainRow other={other} />, store)
  expect(screen.text).toBe('Switch to Ethereum0x5aAe…eAed')
  await screen.click(screen.byTestId('account-switch-to-eip155'))
  expect(store.getState().connections.active).toBe('eip155')
})
