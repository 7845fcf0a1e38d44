import { Refusal, SILENCE } from '../../../support/fake-frame'
import { frameBench, outcome } from '../../../support/frame-bench'
import { settled } from '../../../support/test-store'

const start = frameBench()
const RPC = { method: 'personal_sign', params: ['0x', '0x1'] } as const
const READ = { method: 'wallet_getCallsStatus', params: ['0x1'] } as const
const APPROVAL = { approval: true }
const UNKNOWN = 'Your wallet didn’t say whether it signed this. Check with this site before you try again.'

/** Collects outcomes as they come. */
function collect() {
  const ended: unknown[] = []
  return { ended, watch: (work: Promise<unknown>) => void outcome(work).then(value => ended.push(value)) }
}

describe('abortApprovals', () => {
  test('default: approvals end here and in the frame; reads go on', async () => {
    const { client, frame } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    const { ended, watch } = collect()
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    watch(client.request('RPC_REQUEST', READ))
    client.abortApprovals()
    await settled()
    expect(ended).toEqual(['Request was aborted', 'Request was aborted'])
    expect(frame.requested('RPC_ABORT')).toHaveLength(1)
    frame.say({
      id: frame.requested('RPC_REQUEST')[2]?.id,
      type: '@w3m-frame/RPC_REQUEST_SUCCESS',
      payload: 'read',
    })
    await settled()
    expect(ended.at(-1)).toBe('read')
  })

  test('default: the error says that the visitor declined (EIP-1193)', async () => {
    const { client, frame } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    const requested = client.request('RPC_REQUEST', RPC, APPROVAL)
    client.abortApprovals()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED', values: { code: 4001 } })
  })

  test('behavior: without any approval, and without a frame, no message is sent', () => {
    const { client, frame } = start()
    client.abortApprovals()
    expect(frame.names()).toEqual([])
  })

  test('behavior: one that still waits for the frame is never posted', async () => {
    const { client, frame } = start({ loaded: false })
    const requested = outcome(client.request('RPC_REQUEST', RPC, APPROVAL))
    client.abortApprovals()
    expect(await requested).toBe('Request was aborted')
    frame.load()
    await settled()
    expect(frame.names()).toEqual([])
  })

  test('default: what was approved just before is handed on', async () => {
    const { client, frame, clock } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    frame.handlers.RPC_ABORT = () => undefined
    const { ended, watch } = collect()
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    client.abortApprovals()
    await clock.advance(29_000)
    expect(ended).toEqual([])
    frame.answer('RPC_REQUEST', '0xsigned')
    await settled()
    expect(ended).toEqual(['0xsigned'])
    expect(clock.waiting).toBe(0)
  })

  test('error: what fails after it was approved fails with its own words', async () => {
    const { client, frame } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    frame.handlers.RPC_ABORT = () => undefined
    const requested = client.request('RPC_REQUEST', RPC, APPROVAL)
    client.abortApprovals()
    frame.refuse('RPC_REQUEST', { message: 'insufficient funds', code: -32_000 })
    await expect(requested).rejects.toMatchObject({ code: 'FRAME_ERROR', message: 'insufficient funds' })
  })

  test.each([
    ['eth_sendTransaction', 'TRANSACTION_STATUS_UNKNOWN'],
    ['wallet_sendCalls', 'TRANSACTION_STATUS_UNKNOWN'],
    ['solana_signAndSendTransaction', 'TRANSACTION_STATUS_UNKNOWN'],
    ['eth_signTypedData_v4', 'SIGNATURE_STATUS_UNKNOWN'],
    ['solana_signTransaction', 'SIGNATURE_STATUS_UNKNOWN'],
  ] as const)(
    'error: %s that the frame never speaks of again is unknown, and not declined',
    async (method, code) => {
      const { client, frame, clock } = start()
      frame.handlers.RPC_REQUEST = SILENCE
      frame.handlers.RPC_ABORT = () => undefined
      const params = /^solana/.test(method) ? { transaction: 'a' } : [{ calls: [] }]
      const requested = client
        .request('RPC_REQUEST', { method, params }, APPROVAL)
        .catch((error: unknown) => error)
      client.abortApprovals()
      await clock.advance(30_000)
      expect(await requested).toMatchObject({ code })
      expect(clock.waiting).toBe(0)
    },
  )

  test.each([
    ['does not know it', SILENCE, 2_000],
    [
      'refuses it',
      () => {
        throw new Refusal({ message: 'Unknown' })
      },
      0,
    ],
  ])(
    'behavior: a frame that %s is reloaded, so nothing can be approved anymore',
    async (_name, handler, ms) => {
      const { client, frame, clock } = start()
      frame.handlers.RPC_REQUEST = SILENCE
      frame.handlers.RPC_ABORT = handler
      const { ended, watch } = collect()
      watch(client.request('RPC_REQUEST', RPC, APPROVAL))
      const before = frame.element
      const { id } = frame.requested('RPC_REQUEST')[0] ?? {}
      client.abortApprovals()
      await clock.advance(ms)
      await settled()
      expect([ended, frame.element === before]).toEqual([[], true])
      await clock.advance(10_000)
      expect([ended, frame.element === before]).toEqual([[UNKNOWN], false])
      frame.load()
      frame.say({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xsigned' })
      expect(ended).toEqual([UNKNOWN])
    },
  )

  test('behavior: one without support for it, which ends the requests itself, stays', async () => {
    const { client, frame, clock } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    frame.handlers.RPC_ABORT = SILENCE
    const { ended, watch } = collect()
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    const before = frame.element
    client.abortApprovals()
    await clock.advance(3_000)
    frame.refuse('RPC_REQUEST', { message: 'User rejected the request' })
    await clock.advance(60_000)
    expect([ended, frame.element === before]).toEqual([['Request was aborted'], true])
  })

  test('behavior: an approval requested meanwhile is posted after the others have ended', async () => {
    const { client, frame, clock } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    frame.handlers.RPC_ABORT = SILENCE
    void outcome(client.request('RPC_REQUEST', RPC, APPROVAL))
    client.abortApprovals()
    const { ended, watch } = collect()
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    expect(frame.requested('RPC_REQUEST')).toHaveLength(1)
    await clock.advance(2_000)
    await clock.advance(10_000)
    frame.load()
    expect(frame.requested('RPC_REQUEST')).toHaveLength(2)
    frame.answer('RPC_REQUEST', '0xsigned')
    await settled()
    expect(ended).toEqual(['0xsigned'])
  })

  test.each(['a signal', 'its time'])('behavior: %s that ends one ends all, in the frame too', async end => {
    const { client, frame, clock } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    const controller = new AbortController()
    const { ended, watch } = collect()
    watch(client.request('RPC_REQUEST', RPC, { ...APPROVAL, signal: controller.signal }))
    await clock.advance(1)
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    if (end === 'a signal') controller.abort()
    else await clock.advance(600_000)
    await settled()
    expect(ended).toEqual([
      end === 'a signal' ? 'Request was aborted' : 'Something went wrong',
      'Request was aborted',
    ])
    expect(frame.requested('RPC_ABORT')).toHaveLength(1)
  })
})
