import { trackPageRequests } from '../../../../../src/features/embedded-wallet/frame/track-page-requests'
import { selectTransactions } from '../../../../../src/features/transactions/transactions-slice'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { connected } from '../../../../../src/wallets/connections/connections-slice'
import type { ConnectorInfo } from '../../../../../src/wallets/connector'
import { Emitter } from '../../../../../src/wallets/embedded/emitter'
import type { AskedApproval } from '../../../../../src/wallets/embedded/provider'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE } from '../../../../support/fake-wallet'
import { createTestStore, settled, type TestStore } from '../../../../support/test-store'

const AUTH: ConnectorInfo = { uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth', namespace: 'eip155' }
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const HASH = `0x${'ab'.repeat(32)}`
const CALL = { from: ALICE.toLowerCase(), to: TO, value: '0x10', data: '0xABcd' }
const UNKNOWN = new W3mError('TRANSACTION_STATUS_UNKNOWN')
const network = fakeNetwork()

let store: TestStore
let stop: () => void
let approvals: Emitter<[Promise<unknown>, AskedApproval]>
beforeEach(() => {
  store = createTestStore()
  approvals = new Emitter()
  stop = trackPageRequests({
    store: store as never,
    deps: store.deps,
    provider: { onApproval: approvals.on },
  })
})
afterEach(() => {
  stop()
  store.stop()
})

function connect(type: 'eoa' | 'smartAccount' = 'eoa'): void {
  const embedded = { accountTypes: [type], offersSmartAccount: true, smartAccountDeployed: true }
  const connection = { accounts: [ALICE], network: 'eip155:1', embedded } as const
  store.dispatch(connected({ connector: AUTH, connection, restored: true }))
}

/** A page asks; the frame's answer comes later. */
function ask(
  method: 'eth_sendTransaction' | 'personal_sign' | 'wallet_sendCalls' = 'eth_sendTransaction',
  params: unknown[] = [CALL],
) {
  const controller = new AbortController()
  let answer = (_hash: unknown) => {}
  let fail = (_error: Error) => {}
  const outcome = new Promise((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  outcome.catch(() => {})
  approvals.emit(outcome, {
    network: 'eip155:1',
    request: { method, params },
    signal: controller.signal,
  })
  return { answer, fail, turnAway: () => controller.abort() }
}

const entries = async () => {
  await settled()
  return selectTransactions(store.getState())
}

test('default: listed while nobody knows, with what finds it again', async () => {
  for (const node of ['/', '/v1/'])
    network.on(node, () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x7' }))
  connect()
  ask().fail(UNKNOWN)
  expect(await entries()).toMatchObject([
    {
      status: 'unsure',
      intent: { kind: 'send', amount: '16', symbol: 'ETH', decimals: 18, target: TO },
      transaction: { network: 'eip155:1', from: ALICE, to: TO, value: '16', data: '0xabcd' },
      preview: { deed: { kind: 'unknown', to: TO, data: '0xabcd' } },
      mark: { nonce: 7 },
      error: { code: 'TRANSACTION_STATUS_UNKNOWN' },
    },
  ])
})

test('behavior: a smart account’s is listed, and cannot be searched for', async () => {
  connect('smartAccount')
  ask().fail(UNKNOWN)
  const [entry] = await entries()
  expect([entry?.status, entry?.mark]).toEqual(['unsure', undefined])
})

test('behavior: who turned away sees it once the frame takes its time; then it has a hash', async () => {
  connect()
  const { answer, turnAway } = ask()
  turnAway()
  expect(await entries()).toEqual([])
  await store.clock.advance(1000)
  expect((await entries()).map(({ status }) => status)).toEqual(['unsure'])
  answer(HASH)
  expect((await entries()).map(({ status, hash }) => [status, hash])).toEqual([['sent', HASH]])
})

test.each([
  ['declined at once', 0],
  ['declined late', 1000],
])('behavior: %s: not listed', async (_name, ms) => {
  connect()
  const { fail, turnAway } = ask()
  turnAway()
  await settled()
  if (ms) await store.clock.advance(ms)
  fail(new W3mError('ABORTED', { values: { code: 4001 } }))
  expect(await entries()).toEqual([])
})

test('behavior: signatures, and what went well, are the page’s own business', async () => {
  connect()
  ask('personal_sign').fail(new W3mError('ABORTED'))
  ask().answer(HASH)
  expect(await entries()).toEqual([])
})

test.each([
  ['one call', [CALL], { amount: '16', target: TO }, { to: TO, data: '0xabcd' }],
  ['several calls', [CALL, { to: ALICE, value: '0x2' }, { to: TO }], { amount: '18' }, { to: '' }],
])('behavior: a batch of %s of which nobody knows is listed', async (_name, calls, intent, deed) => {
  connect('smartAccount')
  ask('wallet_sendCalls', [{ version: '2.0.0', from: ALICE, chainId: '0x1', calls }]).fail(UNKNOWN)
  const [entry] = await entries()
  expect(entry).toMatchObject({ status: 'unsure', intent, preview: { deed: { kind: 'unknown', ...deed } } })
  expect(entry?.error?.code).toBe('TRANSACTION_STATUS_UNKNOWN')
})

test('behavior: the name of a batch is no hash', async () => {
  connect('smartAccount')
  const { answer, turnAway } = ask('wallet_sendCalls', [{ from: ALICE, calls: [CALL] }])
  turnAway()
  await store.clock.advance(1000)
  expect(await entries()).toHaveLength(1)
  answer('0x1234')
  expect(await entries()).toEqual([])
})

test.each([
  ['never answers', UNKNOWN],
  ['says that something went wrong', new W3mError('HTTP_TIMEOUT')],
])('behavior: a frame that acknowledges it and %s: followed on', async (_name, error) => {
  connect()
  const { fail, turnAway } = ask()
  turnAway()
  await store.clock.advance(30_000)
  fail(error)
  expect(await entries()).toMatchObject([
    { status: 'unsure', error: { code: 'TRANSACTION_STATUS_UNKNOWN', message: UNKNOWN.message } },
  ])
})
