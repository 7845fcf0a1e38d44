import { claimOf, selectOwner, selectSuffix } from '../../../../../src/features/names/state/claim'
import { disconnectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, createFakeProvider } from '../../../../support/fake-wallet'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const huge = (id: number) => ({
  id: `eip155:${id}`,
  name: 'Huge',
  currency: { name: 'Huge', symbol: 'HUG', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:9',
})
const on = (chain: number, networks: unknown[]) =>
  bench.connectedStore(
    { options: { networks: networks as never } },
    createFakeProvider({ eth_chainId: () => `0x${chain.toString(16)}` }),
  )

test('default: the account on screen, on its network', async () => {
  const store = await on(137, ['eip155:137'])
  expect(claimOf(store.getState(), 'teapot')).toEqual({
    name: 'teapot.reown.id',
    address: ALICE,
    owner: `eip155:137:${ALICE}`,
    coinType: 2147483785,
    uid: 'announced:com.wallet',
  })
  expect(selectOwner(store.getState())).toBe(`eip155:137:${ALICE}`)
})

test('error: a network that the page does not have (spec §8)', async () => {
  const store = await on(10, ['eip155:1'])
  expect(() => claimOf(store.getState(), 'teapot')).toThrow('Network not found')
})

test('error: nobody is connected who can sign (spec §8)', async () => {
  const store = await on(1, ['eip155:1'])
  await store.dispatch(disconnectWallet())
  expect(() => claimOf(store.getState(), 'teapot')).toThrow('Address or auth connector not found')
  expect(selectOwner(store.getState())).toBeUndefined()
})

test('error: a chain id from 2147483648 on (spec §5)', async () => {
  const below = await on(2147483647, [huge(2147483647)])
  expect(claimOf(below.getState(), 'teapot').coinType).toBe(4294967295)
  const beyond = await on(2147483648, [huge(2147483648)])
  expect(() => claimOf(beyond.getState(), 'teapot')).toThrow('Invalid chainId')
})

test.each([
  ['.reown.id', '.reown.id'],
  ['WCN.id', '.wcn.id'],
  [' .tea.id ', '.tea.id'],
  ['', ''],
])('param: the suffix %j is %j', (nameSuffix, suffix) => {
  expect(selectSuffix(bench.newStore({ options: { nameSuffix } }).getState())).toBe(suffix)
})
