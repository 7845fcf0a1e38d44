import { EVM } from '../../../../src/chains/evm/evm-family'
import type { SolanaAdapter } from '../../../../src/chains/solana/solana-adapter'
import { chainAdapter } from '../../../../src/features/transactions/chain-adapter'
import { fakeNetwork } from '../../../support/fake-network'
import { v0Transaction } from '../../../support/solana-transactions'
import { DEVNET, keyOf } from '../../../support/standard-wallet'
import { createTestStore } from '../../../support/test-store'
import { nextTurn, until } from '../../../support/until'

const network = fakeNetwork()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.restoreAllMocks()
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

test('error: an SDK that does not load is loaded again by the next call', async () => {
  const { dispatch, deps } = open()
  const cause = new TypeError('Failed to fetch dynamically imported module')
  jest.spyOn(EVM, 'load').mockRejectedValueOnce(cause)
  await expect(chainAdapter('eip155:1', dispatch, deps)).rejects.toMatchObject({
    code: 'LOAD_FAILED',
    cause,
  })
  expect(await chainAdapter('eip155:1', dispatch, deps)).toHaveProperty('receipt')
})

test('security: a read is repeated when the node fails; a signed transaction is sent once', async () => {
  const { dispatch, deps, clock, getState } = open()
  network.on('/', new Response('', { status: 503 }))
  const adapter = (await chainAdapter(DEVNET, dispatch, deps)) as SolanaAdapter
  const signed = v0Transaction(keyOf(1).publicKey)
  signed.sign([keyOf(1)])
  let ended = 0
  const end = () => void ended++
  adapter.send(signed.serialize(), DEVNET, {}).catch(end)
  adapter.balanceOf({ network: DEVNET, from: keyOf(1).publicKey.toBase58() }, null).catch(end)
  const pass = () => nextTurn().then(() => clock.advance(100))
  await until(() => expect(ended).toBe(2), pass)
  const methods = network.to('/').map(({ body }) => (body as { method: string }).method)
  expect(methods.sort()).toEqual(['getBalance', 'getBalance', 'getBalance', 'sendTransaction'])
  expect(getState().node?.mutations).toEqual({})
})
