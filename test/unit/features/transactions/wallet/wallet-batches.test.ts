import { LAZY_CODE } from '../../../../../src/app/loaders'
import type { TransactionAdapter } from '../../../../../src/chains/family'
import type { TransactionEntry } from '../../../../../src/features/transactions/types'
import { findPaymaster } from '../../../../../src/features/transactions/wallet/find-paymaster'
import {
  readBatchStatus,
  readCapabilities,
} from '../../../../../src/features/transactions/wallet/wallet-batches'
import type { ModalServices } from '../../../../../src/shared/host/services'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { addConnector, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { NO_FUNCTIONS } from '../../../../support/fake-host'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, BOB, createFakeProvider } from '../../../../support/fake-wallet'
import { ENTRY } from '../../../../support/send-bench'
import { createTestStore, WALLET } from '../../../../support/test-store'
import { nextTurn, until } from '../../../../support/until'

const network = fakeNetwork()
const HASH = '0xa'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Connects Alice with a wallet that announces `status`. */
async function open(status: string) {
  const store = createTestStore()
  stops.push(store.stop)
  const provider = createFakeProvider({
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status } } }),
  })
  store.addWallet(provider)
  await store.dispatch(connectWallet(WALLET.uid))
  return { ...store, provider }
}

const sender = { network: 'eip155:1', from: ALICE }
const NOTHING = { atomic: 'unsupported', paymaster: false }
type Bench = Awaited<ReturnType<typeof open>>
const asked = ({ provider }: Bench) =>
  provider.requested.filter(({ method }) => method === 'wallet_getCapabilities').length
const silent = ({ deps }: Bench) =>
  Object.assign(deps.connectors.get(WALLET.uid) as object, { open: () => new Promise(() => {}) })
const gone = ({ deps }: Bench) => deps.connectors.remove(WALLET.uid)

test('default: once a minute, and again after a batch that may have upgraded the account', async () => {
  const bench = await open('ready')
  const read = (refetch?: true) => bench.dispatch(readCapabilities(sender, refetch))
  expect(await read()).toEqual({ atomic: 'ready', paymaster: false })
  await read()
  expect(asked(bench)).toBe(1)
  bench.provider.answers.wallet_getCapabilities = () => ({})
  expect(await read(true)).toEqual(NOTHING)
  expect(asked(bench)).toBe(2)
})

test.each<[string, (bench: Bench) => unknown, typeof sender]>([
  ['does not open within four seconds', silent, sender],
  ['has gone', gone, sender],
  ['has no such account', () => {}, { ...sender, from: BOB }],
  ['is of a chain family without batches', () => {}, { network: SOLANA, from: SOL_ALICE }],
])('behavior: one that %s announces nothing', async (_what, change, account) => {
  const bench = await open('supported')
  addConnector(bench)
  await bench.dispatch(connectWallet(SOLANA_WALLET.uid))
  change(bench)
  let capabilities: unknown = 'none yet'
  void bench.dispatch(readCapabilities(account)).then(read => {
    capabilities = read
  })
  await until(
    () => expect(capabilities).toBeNull(),
    async () => {
      await nextTurn()
      await bench.clock.advance(100)
    },
  )
  expect(asked(bench)).toBe(0)
})

test('default: of a batch it says the state, unless it cannot, or there is no batch', async () => {
  const batch = { ...ENTRY.transaction, from: ALICE, batch: { id: '0x1', before: [] } }
  const entry = { ...ENTRY, transaction: batch, anchor: { nonce: 1 } } as TransactionEntry
  const read = async (fields: Partial<TransactionEntry>, change: (bench: Bench) => unknown = () => {}) => {
    const bench = await open('supported')
    change(bench)
    const status = jest.fn(async () => ({ hash: HASH }))
    const adapter = { batches: { status } } as unknown as TransactionAdapter
    const found = bench.dispatch(readBatchStatus(adapter, { ...entry, ...fields }))
    await bench.clock.advance(5000)
    return [await found, status.mock.calls.length]
  }
  expect(await read({})).toEqual([{ hash: HASH }, 1])
  const { batch: _batch, ...single } = batch
  expect(await read({ transaction: single as typeof ENTRY.transaction })).toEqual([undefined, 0])
  expect(await read({ anchor: undefined })).toEqual([undefined, 0])
  expect(await read({}, gone)).toEqual([undefined, 0])
  expect(await read({}, silent)).toEqual([undefined, 0])
})

describe('the paymaster of the page', () => {
  const find = async (from: string) => {
    const bench = await open('supported')
    bench.provider.answers.wallet_getCapabilities = () => ({
      '0x1': { paymasterService: { supported: true } },
    })
    const error = { code: -32_602, message: 'Invalid user operation' }
    network.on('/rpc', () => Response.json({ jsonrpc: '2.0', id: 1, error }))
    const services = { paymasters: { 'eip155:1': { url: 'https://paymaster.example/rpc' } } } as ModalServices
    bench.host.functions = () => ({ ...NO_FUNCTIONS, services })
    return bench.dispatch(findPaymaster({ ...sender, from }))
  }

  test('default: it is used in a wallet that allows one', async () => {
    expect(await find(ALICE)).toMatchObject({ url: 'https://paymaster.example/rpc' })
  })

  test('error: it is not used for an account that is not connected, and while its code does not load', async () => {
    expect(await find(BOB)).toBeUndefined()
    jest.spyOn(LAZY_CODE.ownServices, 'load').mockRejectedValueOnce(new Error('offline'))
    expect(await find(ALICE)).toBeUndefined()
  })
})
