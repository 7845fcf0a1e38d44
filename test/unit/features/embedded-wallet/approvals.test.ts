import { followApprovals } from '../../../../src/features/embedded-wallet/frame/follow-approvals'
import { trackPageRequests } from '../../../../src/features/embedded-wallet/frame/track-page-requests'
import { selectTransactions } from '../../../../src/features/transactions/transactions-slice'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { closeModal, endModal, showModal } from '../../../../src/store/navigation/modal-thunks'
import { opened, viewReady } from '../../../../src/store/router/modal-slice'
import { continuationPushed, viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connected, disconnected } from '../../../../src/wallets/connections/connections-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { Emitter } from '../../../../src/wallets/embedded/emitter'
import { frameError } from '../../../../src/wallets/embedded/frame-errors'
import type { ApprovalRequest } from '../../../../src/wallets/embedded/provider'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'

const AUTH: ConnectorInfo = { uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth', namespace: 'eip155' }

describe('follow approvals', () => {
  const ASKED: ApprovalRequest = {
    network: 'eip155:1',
    request: { method: 'personal_sign', params: [] },
    signal: new AbortController().signal,
  }

  fakeNetwork()

  /** A request to the frame. */
  type Asked = { approve(): Promise<void>; fail(error?: Error): Promise<void> }

  let store: TestStore
  let stop: () => void
  let requested: Asked[]
  let approvals: Emitter<[Promise<unknown>, ApprovalRequest]>
  let aborts: number

  beforeEach(() => {
    store = createTestStore()
    approvals = new Emitter()
    requested = []
    aborts = 0
    const abortApprovals = () => {
      aborts += 1
      for (const each of requested) void each.fail()
    }
    stop = followApprovals({
      store: store as never,
      wallet: { abortApprovals },
      provider: { onApproval: approvals.on },
    })
  })

  afterEach(() => {
    stop()
  })

  function ask(): Asked {
    let resolve = (_value: unknown) => {}
    let reject = (_error: Error) => {}
    const promise = new Promise((yes, no) => {
      resolve = yes
      reject = no
    })
    promise.catch(() => {})
    const request: Asked = {
      async approve() {
        resolve('0x')
        await settled()
      },
      async fail(error = new Error('no')) {
        reject(error)
        await settled()
      },
    }
    requested.push(request)
    approvals.emit(promise, ASKED)
    return request
  }

  /** The views in the history, oldest first; none while the modal is closed. */
  const views = () => {
    const { modal, router } = store.getState()
    return modal.open ? router.history.map(({ view }) => view) : []
  }

  test('default: closed, it opens for the question, at once, and closes with the answer', async () => {
    const request = ask()
    expect(views()).toEqual(['ApproveTransaction'])
    expect(store.getState().modal.loading).toBe(false)
    await request.approve()
    expect(views()).toEqual([])
    expect(store.eventNames()).toEqual(['open', 'close'])
    expect(aborts).toBe(0)
  })

  describe('the frame cannot be loaded', () => {
    const params = () => store.getState().router.history.at(-1)?.params

    test.each([
      'FRAME_LOAD_FAILED',
      'SIGNATURE_STATUS_UNKNOWN',
      'FRAME_TIMEOUT',
      'FRAME_NOT_SET',
      'FRAME_PARENT_NOT_SET',
    ] as const)('error: %s is shown in the view that waits, until the visitor leaves', async code => {
      await ask().fail(frameError(code))
      expect(views()).toEqual(['ApproveTransaction'])
      expect(params()).toMatchObject({ error: { code } })
      store.dispatch(endModal())
      expect([views(), aborts]).toEqual([[], 0])
    })

    test('behavior: the next question takes its place, and its answer ends the view', async () => {
      await ask().fail(frameError('FRAME_TIMEOUT'))
      const next = ask()
      expect([views(), params()]).toEqual([['ApproveTransaction'], undefined])
      await next.approve()
      expect(views()).toEqual([])
    })

    test('behavior: while another request is open, that one stays', async () => {
      const first = ask()
      const second = ask()
      await first.fail(frameError('FRAME_TIMEOUT'))
      expect(params()).toBeUndefined()
      await second.approve()
      expect(views()).toEqual([])
    })

    test('error: an error that the frame itself shows is not shown here', async () => {
      await ask().fail(frameError('FRAME_ERROR', { values: { message: 'No funds' } }))
      expect(views()).toEqual([])
    })
  })

  test('error: and with a refusal', async () => {
    await ask().fail()
    expect(views()).toEqual([])
  })

  test.each(['approve', 'fail'] as const)(
    'behavior: open, it goes back to the previous view (%s)',
    async end => {
      store.dispatch(opened(route('Account')))
      store.dispatch(viewPushed(route('Networks')))
      const request = ask()
      expect(views()).toEqual(['Account', 'Networks', 'ApproveTransaction'])
      await request[end]()
      expect(views()).toEqual(['Account', 'Networks'])
      expect(aborts).toBe(0)
    },
  )

  test('behavior: an opening that waits for the directory does not hold the question up', () => {
    store.dispatch(opened(route('Account')))
    expect(store.getState().modal.loading).toBe(true)
    ask()
    expect(store.getState().modal.loading).toBe(false)
  })

  test('behavior: several requests are one visit, until the last has ended', async () => {
    const [first, second] = [ask(), ask()]
    await first.approve()
    expect(views()).toEqual(['ApproveTransaction'])
    await second.fail()
    expect(views()).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['closing', () => closeModal('escape')],
    ['a close of the page’s own', () => endModal()],
    ['another view', () => showModal('WhatIsAWallet')],
  ])('behavior: %s is a no to all', async (_name, act) => {
    ask()
    ask()
    store.dispatch(act() as never)
    await settled()
    expect(aborts).toBe(1)
    expect(views()).not.toContain('ApproveTransaction')
  })

  test('behavior: a prevented close is no answer', async () => {
    store.host.emit = () => false
    ask()
    store.dispatch(closeModal('escape'))
    expect([views(), aborts]).toEqual([['ApproveTransaction'], 0])
  })

  test('behavior: requested again right after closing, it opens again and stays', async () => {
    ask()
    store.dispatch(endModal())
    requested = []
    const later = ask()
    await settled()
    expect(views()).toEqual(['ApproveTransaction'])
    await later.approve()
    expect(views()).toEqual([])
  })

  test('behavior: after disconnecting no approval is requested; after connecting elsewhere it is', async () => {
    const connection = { accounts: [ALICE], network: 'eip155:1' } as const
    store.dispatch(connected({ connector: AUTH, connection, restored: true }))
    ask()
    store.dispatch(viewReady())
    expect(aborts).toBe(0)
    store.dispatch(disconnected({ namespace: 'eip155' }))
    await settled()
    expect([aborts, views()]).toEqual([1, []])
  })

  describe('transactions', () => {
    const onSuccess = { type: 'test/success' }
    const onCancel = { type: 'test/cancel' }
    let done: string[]
    beforeEach(() => {
      done = []
      store.startListening({
        predicate: ({ type }) => type.startsWith('test/'),
        effect: ({ type }) => void done.push(type),
      })
      store.dispatch(opened(route('Account')))
      store.dispatch(viewPushed(route('Networks')))
      store.dispatch(continuationPushed({ view: 'WhatIsAWallet', goBack: false, onSuccess, onCancel }))
    })
    const left = () => [views(), done, store.getState().router.continuations.length]

    test('default: success leads to the view that the flow named', async () => {
      await ask().approve()
      expect(left()).toEqual([['WhatIsAWallet'], ['test/success'], 0])
    })

    test('error: a refusal goes back', async () => {
      await ask().fail()
      expect(left()).toEqual([['Account', 'Networks'], ['test/cancel'], 0])
    })

    test('behavior: closing cancels', async () => {
      ask()
      store.dispatch(endModal())
      await settled()
      expect(left()).toEqual([[], ['test/cancel'], 0])
      expect(aborts).toBe(1)
    })
  })

  test('default: stopped, it follows nothing', () => {
    stop()
    ask()
    expect(views()).toEqual([])
  })
})

describe('track page requests', () => {
  const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const HASH = `0x${'ab'.repeat(32)}`
  const CALL = { from: ALICE.toLowerCase(), to: TO, value: '0x10', data: '0xABcd' }
  const UNKNOWN = new W3mError('TRANSACTION_STATUS_UNKNOWN')
  const network = fakeNetwork()
  let store: TestStore
  let stop: () => void
  let approvals: Emitter<[Promise<unknown>, ApprovalRequest]>

  beforeEach(() => {
    store = createTestStore()
    approvals = new Emitter()
    const provider = { onApproval: approvals.on }
    stop = trackPageRequests({ store: store as never, deps: store.deps, provider })
  })

  afterEach(() => {
    stop()
  })

  function connect(type: 'eoa' | 'smartAccount' = 'eoa'): void {
    const embedded = { accountTypes: [type], offersSmartAccount: true, smartAccountDeployed: true }
    const connection = { accounts: [ALICE], network: 'eip155:1', embedded } as const
    store.dispatch(connected({ connector: AUTH, connection, restored: true }))
  }

  /** The page sends a request; the frame responds later. */
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

  test('default: listed while its outcome is unknown, with its search anchor', async () => {
    for (const node of ['/', '/v1/'])
      network.on(node, () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x7' }))
    connect()
    ask().fail(UNKNOWN)
    expect(await entries()).toMatchObject([
      {
        status: 'unsure',
        intent: { kind: 'send', amount: '16', symbol: 'ETH', decimals: 18, target: TO },
        transaction: { network: 'eip155:1', from: ALICE, to: TO, value: '16', data: '0xabcd' },
        preview: { decoded: { kind: 'unknown', to: TO, data: '0xabcd' } },
        anchor: { nonce: 7 },
        error: { code: 'TRANSACTION_STATUS_UNKNOWN' },
      },
    ])
  })

  test('behavior: a smart account’s is listed, and cannot be searched for', async () => {
    connect('smartAccount')
    ask().fail(UNKNOWN)
    const [entry] = await entries()
    expect([entry?.status, entry?.anchor]).toEqual(['unsure', undefined])
  })

  test('behavior: after canceling, a frame that is slow is shown; then there is a hash', async () => {
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
  ])('behavior: lists a batch of %s with an unknown outcome', async (_name, calls, intent, decoded) => {
    connect('smartAccount')
    ask('wallet_sendCalls', [{ version: '2.0.0', from: ALICE, chainId: '0x1', calls }]).fail(UNKNOWN)
    const preview = { decoded: { kind: 'unknown', ...decoded } }
    const error = { code: 'TRANSACTION_STATUS_UNKNOWN' }
    expect(await entries()).toMatchObject([{ status: 'unsure', intent, preview, error }])
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
})
