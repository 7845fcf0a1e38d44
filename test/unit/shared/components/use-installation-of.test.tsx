import type { Wallet } from '../../../../src/services/directory/schemas'
import { useInstallationOf } from '../../../../src/shared/components/use-installation-of'
import { historyReset } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { addConnector, createFakeConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { WALLET } from '../../../support/test-store'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()
const LISTED = { id: 'listed', name: 'Anything', rdns: 'com.wallet' } as Wallet
const SOLANA_SIDE = { ...SOLANA_WALLET, name: WALLET.name }

function Probe() {
  const { connector, siblings } = useInstallationOf()(LISTED)
  return `${connector?.uid} / ${siblings?.map(({ uid }) => uid).join(' ')}`
}

type Setup = { evm?: boolean; solana?: boolean; wanted?: 'eip155' | 'solana'; enableEip6963?: boolean }

function found({ evm = true, solana = true, wanted, enableEip6963 = true }: Setup = {}) {
  const store = bench.newStore({ options: { networks: ['eip155:1', SOLANA], enableEip6963 } })
  if (evm) store.addWallet()
  if (solana) addConnector(store, createFakeConnector(SOLANA_SIDE))
  if (wanted) store.dispatch(historyReset(route('Connect', { namespace: wanted })))
  return bench.show(<Probe />, store).text
}

test('default: a wallet that is not here has none', () => {
  expect(found({ evm: false })).toBe('undefined / undefined')
})

test('default: the one that is here', () => {
  expect(found({ solana: false })).toBe(`${WALLET.uid} / undefined`)
})

test('default: one that speaks several chains has a connector for each', () => {
  expect(found()).toBe(`${WALLET.uid} / ${WALLET.uid} ${SOLANA_WALLET.uid}`)
})

test.each([
  ['eip155', WALLET.uid],
  ['solana', SOLANA_WALLET.uid],
] as const)('param: %s is wanted: that chain’s connector', (wanted, uid) => {
  expect(found({ wanted })).toBe(`${uid} / undefined`)
})

test('param: Solana is wanted, and it does not speak it here: it is paired with', () => {
  expect(found({ wanted: 'solana', solana: false })).toBe('undefined / undefined')
})

test('param: without enable-eip6963 it is asked all the same, on EVM', () => {
  expect(found({ enableEip6963: false })).toBe(`${WALLET.uid} / undefined`)
})
