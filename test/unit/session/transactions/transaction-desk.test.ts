import { connectWallet } from '../../../../src/session/connect-thunks'
import { accountsChanged, networkChanged } from '../../../../src/session/connections-slice'
import { planTransfer, simulatePlan } from '../../../../src/session/transactions/plan-thunks'
import { transactionDesk } from '../../../../src/session/transactions/transaction-desk'
import type { Errand, Plan } from '../../../../src/session/transactions/types'
import { createMemoryStorage } from '../../../../src/storage/memory-storage'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, WALLET } from '../../../support/test-store'
import { nextTurn } from '../../../support/until'

const ERRAND: Errand = { kind: 'send', amount: '5', symbol: 'ETH', decimals: 18, target: BOB }

let node: EvmNode
const stops: (() => void)[] = []
beforeAll(async () => {
  node = await startEvmNode()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => node.close())

const rpc = (method: string, params: readonly unknown[]) => node.call(method, params)
const balanceOf = async (address: string) => BigInt(String(await rpc('eth_getBalance', [address, 'latest'])))

/** A wallet that signs with the key of the node's rich account, and a store whose node is a real one. */
async function open({ storage = createMemoryStorage(), url = () => node.url } = {}) {
  const provider = createFakeProvider({
    eth_requestAccounts: () => [RICH],
    eth_accounts: () => [RICH],
    eth_sendTransaction: params => rpc('eth_sendTransaction', params as unknown[]),
  })
  const store = createTestStore({ storage, rpcUrl: url })
  stops.push(store.stop)
  store.addWallet(provider)
  await store.dispatch(connectWallet(WALLET.uid))
  const desk = store.dispatch(transactionDesk())
  const plan = (amount = '5', to = BOB) =>
    store.dispatch(
      planTransfer({ network: NETWORK, from: RICH }, { kind: 'transfer', token: null, to, amount }),
    )
  const asked = () => provider.asked.filter(({ method }) => method === 'eth_sendTransaction')
  /** Lets time pass until it settles. */
  async function end<T>(work: Promise<T>): Promise<T> {
    let done = false
    const settle = () => {
      done = true
    }
    work.then(settle, settle)
    for (let turn = 0; turn < 2000 && !done; turn++) {
      await nextTurn()
      await store.clock.advance(100)
    }
    return work
  }
  return { ...store, desk, plan, provider, asked, end }
}

test('default: the wallet is asked for exactly what the preview says, and the chain agrees to the last unit', async () => {
  const { desk, plan, asked, end, dispatch } = await open()
  const made = await plan('12345')
  expect(await dispatch(simulatePlan(made))).toMatchObject({ leaves: [{ token: null, amount: '12345' }] })
  const [before, bobs] = [await balanceOf(RICH), await balanceOf(BOB)]
  const steps: string[] = []
  desk.subscribe(() => steps.push(desk.find(made.id)?.status ?? ''))
  const entry = await end(desk.send(made, ERRAND))
  expect(entry).toMatchObject({ status: 'confirmed', errand: ERRAND, error: undefined })
  expect([...new Set(steps)]).toEqual(['checking', 'asking', 'sent', 'confirmed'])
  expect(asked().map(({ params }) => params)).toEqual([
    [
      {
        chainId: '0x1',
        from: RICH,
        to: BOB,
        data: '0x',
        value: '0x3039',
        gas: '0x5208',
        maxFeePerGas: expect.stringMatching(/^0x/),
        maxPriorityFeePerGas: expect.stringMatching(/^0x/),
      },
    ],
  ])
  expect(await balanceOf(BOB)).toBe(bobs + 12_345n)
  expect(await balanceOf(RICH)).toBe(before - 12_345n - BigInt(entry.fee ?? -1))
  expect(BigInt(entry.fee ?? -1)).toBeLessThanOrEqual(BigInt(made.preview.cost ?? 0))
})

test('behavior: sent once, however often it is handed in, and whenever', async () => {
  const { desk, plan, asked, end } = await open()
  const made = await plan()
  const [one, two] = await end(Promise.all([desk.send(made, ERRAND), desk.send(made, ERRAND)]))
  expect(one).toBe(two)
  expect(await end(desk.send(made, ERRAND))).toBe(one)
  expect(asked()).toHaveLength(1)
})

test('behavior: another plan for the same is refused while the first one is with the wallet', async () => {
  const { desk, plan, asked, end, provider } = await open()
  let decline = (_error: Error) => {}
  provider.answers.eth_sendTransaction = () =>
    new Promise((_resolve, reject) => {
      decline = reject
    })
  const [first, second] = [await plan(), await plan()]
  const sending = desk.send(first, ERRAND)
  await waitFor(() => asked().length > 0)
  const twin = await end(desk.send(second, ERRAND))
  expect(twin).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
  decline(walletError(4001))
  await end(sending)
  expect(asked()).toHaveLength(1)
})

test.each([
  ['declined', walletError(4001), 'TRANSACTION_DECLINED'],
  ['refused by its node', walletError(-32_000, 'insufficient funds for gas'), 'REQUEST_FAILED'],
  ['unable', walletError(4200), 'REQUEST_FAILED'],
])('error: %s: nothing was sent, and it can be tried again', async (_what, thrown, code) => {
  const { desk, plan, end, provider, storage } = await open()
  provider.answers.eth_sendTransaction = () => Promise.reject(thrown)
  const refused = await end(desk.send(await plan(), ERRAND))
  expect(refused).toMatchObject({ status: 'refused', error: { code }, hash: undefined })
  expect(storage.getItem('@w3m/test-project/transactions')).toBeNull()
  provider.answers.eth_sendTransaction = params => rpc('eth_sendTransaction', params as unknown[])
  expect((await end(desk.send(await plan(), ERRAND))).status).toBe('confirmed')
})

test('error: the answer was lost, and it was sent: it is found on the chain, and not sent again', async () => {
  const { desk, plan, asked, end, provider } = await open()
  provider.answers.eth_sendTransaction = async params => {
    await rpc('eth_sendTransaction', params as unknown[])
    throw walletError(-32_603, 'Connection lost')
  }
  const bobs = await balanceOf(BOB)
  const made = await plan('77')
  const entry = await end(desk.send(made, ERRAND))
  expect(entry).toMatchObject({ status: 'confirmed', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await end(desk.send(made, ERRAND))
  expect(asked()).toHaveLength(1)
  expect(await balanceOf(BOB)).toBe(bobs + 77n)
})

test('error: the answer was lost, and nothing is on the chain: the same is not asked for until the person says so', async () => {
  const { desk, plan, asked, end, provider } = await open()
  provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  const lost = await plan('78')
  void desk.send(lost, ERRAND)
  await waitFor(() => desk.find(lost.id)?.status === 'unsure')
  expect(desk.find(lost.id)).toMatchObject({ status: 'unsure', error: { code: 'TRANSACTION_UNSURE' } })
  const again = await end(desk.send(await plan('78'), ERRAND))
  expect(again.error?.code).toBe('TRANSACTION_PENDING')
  expect(asked()).toHaveLength(1)
  desk.dismiss(lost.id)
  provider.answers.eth_sendTransaction = params => rpc('eth_sendTransaction', params as unknown[])
  expect((await end(desk.send(await plan('78'), ERRAND))).status).toBe('confirmed')
})

test('behavior: a lost line to the node changes nothing: it is asked again until it answers', async () => {
  let url = node.url
  const { desk, plan, end, provider } = await open({ url: () => url })
  const made = await plan('79')
  provider.answers.eth_sendTransaction = async params => {
    const hash = await rpc('eth_sendTransaction', params as unknown[])
    url = 'http://127.0.0.1:9'
    return hash
  }
  const sending = desk.send(made, ERRAND)
  const stop = desk.subscribe(() => {
    if (desk.find(made.id)?.status === 'sent') setTimeout(() => (url = node.url), 200)
  })
  expect((await end(sending)).status).toBe('confirmed')
  stop()
})

describe('a tab that is closed', () => {
  test('behavior: after the hash came: the next life of the page follows it', async () => {
    const storage = createMemoryStorage()
    await rpc('evm_setAutomine', [false])
    const first = await open({ storage })
    const made = await first.plan('80')
    void first.desk.send(made, ERRAND)
    await waitFor(() => first.desk.find(made.id)?.status === 'sent')
    first.deps.tasks.abortAll()
    const second = await open({ storage })
    await waitFor(() => second.desk.get().length > 0)
    expect(second.desk.get()).toMatchObject([{ id: made.id, status: 'sent', errand: ERRAND }])
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine', [])
    await second.end(second.desk.send(made, ERRAND))
    expect(second.desk.get()).toMatchObject([{ status: 'confirmed' }])
    expect(second.asked()).toEqual([])
    expect(storage.getItem('@w3m/test-project/transactions')).toBeNull()
  })

  test('behavior: while the wallet was asked: found by what it does', async () => {
    const storage = createMemoryStorage()
    const first = await open({ storage })
    first.provider.answers.eth_sendTransaction = async params => {
      await rpc('eth_sendTransaction', params as unknown[])
      return new Promise(() => {})
    }
    const made = await first.plan('81')
    void first.desk.send(made, ERRAND)
    await waitFor(() => first.asked().length > 0)
    first.deps.tasks.abortAll()
    const second = await open({ storage })
    await waitFor(() => second.desk.get().length > 0)
    expect(second.desk.get()).toMatchObject([{ id: made.id, status: 'unsure' }])
    await second.end(second.desk.send(made, ERRAND))
    expect(second.desk.get()).toMatchObject([{ status: 'confirmed', hash: expect.any(String) }])
    expect(second.asked()).toEqual([])
  })

  test('behavior: another tab neither loses nor repeats it', async () => {
    const storage = createMemoryStorage()
    const first = await open({ storage })
    const other = await open({ storage })
    // ids are random in a page; in a test each store counts from one
    for (let count = 0; count < 50; count++) other.deps.random()
    first.provider.answers.eth_sendTransaction = () => new Promise(() => {})
    const made = await first.plan('82')
    void first.desk.send(made, ERRAND)
    await waitFor(() => first.asked().length > 0)
    other.provider.answers.eth_sendTransaction = () => Promise.reject(walletError(4001))
    await other.end(other.desk.send(await other.plan('83'), ERRAND))
    expect(storage.getItem('@w3m/test-project/transactions')).toContain(made.id)
  })
})

describe('at the moment of sending', () => {
  type Bench = Awaited<ReturnType<typeof open>>
  const cases: readonly (readonly [string, (bench: Bench) => void, string])[] = [
    [
      'the session is on another account',
      ({ dispatch }) => dispatch(accountsChanged({ namespace: 'eip155', accounts: [ALICE] })),
      'ACCOUNT_CHANGED',
    ],
    [
      'the session is on another network',
      ({ dispatch }) => dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' })),
      'NETWORK_CHANGED',
    ],
    [
      'the wallet itself is on another network',
      ({ provider }) => {
        provider.answers.eth_chainId = () => '0x89'
      },
      'NETWORK_CHANGED',
    ],
    [
      'the wallet itself is on another account',
      ({ provider }) => {
        provider.answers.eth_accounts = () => [ALICE]
      },
      'ACCOUNT_CHANGED',
    ],
    ['the plan is old', ({ clock }) => void clock.advance(60_000), 'TRANSACTION_STALE'],
  ]
  test.each(cases)('error: %s: the wallet is not asked', async (_what, change, code) => {
    const bench = await open()
    const made = await bench.plan()
    change(bench)
    const entry = await bench.end(bench.desk.send(made, ERRAND))
    expect(entry).toMatchObject({ status: 'refused', error: { code } })
    expect(bench.asked()).toEqual([])
  })

  test('error: the balance does not cover it any more', async () => {
    const { desk, plan, end, asked } = await open()
    const held = await balanceOf(RICH)
    const made = await plan(String(held - 10n ** 18n))
    await rpc('anvil_setBalance', [RICH, '0x1'])
    const entry = await end(desk.send(made, ERRAND))
    await rpc('anvil_setBalance', [RICH, `0x${held.toString(16)}`])
    expect(entry).toMatchObject({ status: 'refused', error: { code: 'BALANCE_LOW' } })
    expect(asked()).toEqual([])
  })

  test('error: another transaction under the same preview', async () => {
    const { desk, plan, end, asked } = await open()
    const made = await plan()
    const other: Plan = { ...made, transaction: { ...made.transaction, to: ALICE } as never }
    expect(await end(desk.send(other, ERRAND))).toMatchObject({
      status: 'refused',
      error: { code: 'TRANSACTION_OTHER' },
    })
    expect(asked()).toEqual([])
  })
})

test('error: carried out and failed: the cost was taken, and nothing else', async () => {
  const { desk, plan, end } = await open()
  const made = await plan('84')
  await rpc('evm_setAutomine', [false])
  const sending = desk.send(made, ERRAND)
  await waitFor(() => desk.find(made.id)?.status === 'sent')
  // PUSH1 0 PUSH1 0 REVERT
  await rpc('anvil_setCode', [BOB, '0x60006000fd'])
  await rpc('evm_mine', [])
  await rpc('evm_setAutomine', [true])
  const entry = await end(sending)
  await rpc('anvil_setCode', [BOB, '0x'])
  expect(entry).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_REVERTED' } })
  expect(BigInt(entry.fee ?? 0)).toBeGreaterThan(0n)
})

async function waitFor(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !condition(); turn++) await nextTurn()
  expect(condition()).toBe(true)
}
