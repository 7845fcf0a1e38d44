import { chainAdapter } from '../../../../src/features/transactions/chain-adapter'
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
  const [{ dispatch, deps }, other] = [open(), open()]
  const evm = await chainAdapter('eip155:1', dispatch, deps)
  expect(await chainAdapter('eip155:137', dispatch, deps)).toBe(evm)
  expect(await chainAdapter('solana:x', dispatch, deps)).not.toBe(evm)
  expect(await chainAdapter('eip155:1', other.dispatch, other.deps)).not.toBe(evm)
})

test('error: a namespace without an adapter', async () => {
  const { dispatch, deps } = open()
  await expect(chainAdapter('cosmos:hub', dispatch, deps)).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN',
    message: 'Unsupported chain',
  })
})
