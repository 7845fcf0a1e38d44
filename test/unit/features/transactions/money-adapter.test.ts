import { evmAdapter, moneyAdapter, solanaAdapter } from '../../../../src/features/transactions/money-adapter'
import { createTestStore } from '../../../support/test-store'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
function open() {
  const store = createTestStore()
  stops.push(store.stop)
  return store
}

test('default: one of each for an element', async () => {
  const { dispatch } = open()
  const evm = await dispatch(evmAdapter())
  expect(await dispatch(moneyAdapter('eip155:1'))).toBe(evm)
  expect(await dispatch(moneyAdapter('solana:x'))).toBe(await dispatch(solanaAdapter()))
  expect(await open().dispatch(evmAdapter())).not.toBe(evm)
})

test('error: a namespace without an adapter (spec §8)', async () => {
  const { dispatch } = open()
  await expect(dispatch(moneyAdapter('cosmos:hub'))).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN',
    message: 'Unsupported chain',
  })
})
