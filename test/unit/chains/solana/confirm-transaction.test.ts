import { confirmTransaction } from '../../../../src/chains/solana/confirm-transaction'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { createFakeClock } from '../../../support/fake-clock'
import { DEVNET } from '../../../support/standard-wallet'
import { until } from '../../../support/until'

/** A function answers or throws by itself. */
type Status =
  | null
  | (() => unknown)
  | { confirmationStatus?: string; confirmations?: number | null; err?: unknown }

const status = (each: Status) =>
  typeof each === 'function' ? each() : each && { slot: 1, confirmations: 1, err: null, ...each }

/** A node that says one after the other; the last answer stays. */
function start(
  statuses: readonly Status[],
  { heights = [1], commitment = 'confirmed' as 'processed' | 'confirmed' | 'finalized' } = {},
) {
  const clock = createFakeClock()
  const asked: string[] = []
  const pick = <T>(list: readonly T[], count: number) => list[Math.min(count, list.length) - 1]
  const rpc = async (_network: string, method: string) => {
    asked.push(method)
    const count = asked.filter(each => each === method).length
    if (method === 'getBlockHeight') return pick(heights, count)
    return { context: { slot: 1 }, value: [status(pick(statuses, count) ?? null)] }
  }
  const outcome = confirmTransaction(createNodeConnection(DEVNET, rpc), {
    signature: 'S',
    commitment,
    lastValidBlockHeight: 100,
    clock,
  }).then(
    () => 'done',
    (error: unknown) => (error instanceof W3mError ? [error.code, error.details] : error),
  )
  /** The SDK's answers come through real streams. */
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second++) {
      await until(() => expect(clock.waiting).toBe(1))
      await clock.advance(1000)
    }
  }
  return { asked, clock, outcome, seconds }
}

test('default: asks each second until it is far enough', async () => {
  const { asked, outcome, seconds, clock } = start([
    null,
    { confirmationStatus: 'processed' },
    { confirmationStatus: 'confirmed' },
  ])
  await seconds(2)
  expect(await outcome).toBe('done')
  expect(asked.filter(method => method === 'getSignatureStatuses')).toHaveLength(3)
  expect(clock.waiting).toBe(0)
})

test.each([
  ['processed', { confirmationStatus: 'processed' }],
  ['processed', {}],
  ['confirmed', { confirmationStatus: 'finalized' }],
  ['finalized', { confirmationStatus: 'finalized' }],
] as const)('param: %s is reached by %j', async (commitment, each) => {
  expect(await start([each], { commitment }).outcome).toBe('done')
})

test('error: in a block, and failed', async () => {
  const { outcome } = start([
    { confirmationStatus: 'confirmed', err: { InstructionError: [0, { Custom: 1 }] } },
  ])
  expect(await outcome).toEqual(['TRANSACTION_FAILED', '{"InstructionError":[0,{"Custom":1}]}'])
})

test('error: no block can take it any more', async () => {
  // a node that is behind would not know yet
  const { outcome, seconds } = start([null], { heights: [101, 250, 251] })
  await seconds(2)
  expect(await outcome).toEqual(['TRANSACTION_EXPIRED', undefined])
})

test('behavior: seen in the last block that could take it, it is not expired', async () => {
  const { outcome, asked, seconds } = start(
    [{ confirmationStatus: 'processed' }, { confirmationStatus: 'confirmed' }],
    {
      heights: [101, 102],
    },
  )
  await seconds(1)
  expect(await outcome).toBe('done')
  // the height is of an earlier moment than the status
  expect(asked.slice(0, 2)).toEqual(['getBlockHeight', 'getSignatureStatuses'])
})

test('error: a network that stands still', async () => {
  const { outcome, seconds, clock } = start([null])
  await seconds(180)
  expect(await outcome).toEqual(['HTTP_TIMEOUT', 'not confirmed'])
  expect(clock.waiting).toBe(0)
})

test('behavior: a node that is out of reach for a while', async () => {
  const { outcome, seconds } = start([
    () => {
      throw new W3mError('HTTP_UNREACHABLE')
    },
    { confirmationStatus: 'confirmed' },
  ])
  await seconds(1)
  expect(await outcome).toBe('done')
})

test('error: a node that answers nonsense is not asked for ever', async () => {
  expect(await start([() => 5]).outcome).toMatchObject({ name: 'StructError' })
})
