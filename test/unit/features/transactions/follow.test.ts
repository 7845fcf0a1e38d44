import type { MoneyAdapter, Receipt } from '../../../../src/chains/family'
import { follow } from '../../../../src/features/transactions/follow'
import { moneyError } from '../../../../src/shared/errors/money-errors'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { createFakeClock } from '../../../support/fake-clock'

const HASH = '0xabc'
const OK: Receipt = { hash: HASH, ok: true, fee: '5' }

/** Each call of the node takes the next answer of its list, and the last one again and again. */
function start(answers: { find?: readonly unknown[]; receipt?: readonly unknown[] }, entry: object = {}) {
  const clock = createFakeClock()
  const controller = new AbortController()
  const found: string[] = []
  const next = (list: readonly unknown[] = []) => {
    let at = 0
    return async () => {
      const answer = list[Math.min(at++, list.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  const adapter = { find: next(answers.find), receipt: next(answers.receipt) } as unknown as MoneyAdapter
  const outcome = follow({ mark: { nonce: 1 }, transaction: {}, ...entry } as never, {
    adapter,
    clock,
    signal: controller.signal,
    taken: () => new Set(),
    onFound: hash => found.push(hash),
  })
  return { clock, outcome, found, stop: () => controller.abort() }
}

test('default: asked until it is in a block', async () => {
  const { clock, outcome } = start({ receipt: [undefined, undefined, OK] }, { hash: HASH })
  await clock.advance(10_000)
  expect(await outcome).toEqual({ status: 'confirmed', hash: HASH, fee: '5', error: undefined })
  expect(clock.waiting).toBe(0)
})

test('behavior: trouble on the way passes', async () => {
  const { clock, outcome } = start(
    { receipt: [new W3mError('HTTP_UNREACHABLE'), new W3mError('HTTP_TIMEOUT'), OK] },
    { hash: HASH },
  )
  await clock.advance(10_000)
  expect((await outcome)?.status).toBe('confirmed')
})

test.each([
  ['it failed in its block', { ...OK, ok: false }, 'failed', 'TRANSACTION_REVERTED'],
  ['another one took its place', moneyError('TRANSACTION_REPLACED'), 'replaced', 'TRANSACTION_REPLACED'],
  ['no block can take it any more', new W3mError('TRANSACTION_EXPIRED'), 'replaced', 'TRANSACTION_EXPIRED'],
  [
    'the wallet sent something else',
    { ...OK, mismatch: { kind: 'unknown', to: 'x', data: '0x' } },
    'mismatched',
    'TRANSACTION_CHANGED',
  ],
] as const)('error: %s', async (_what, answer, status, code) => {
  const { outcome } = start({ receipt: [answer] }, { hash: HASH })
  expect(await outcome).toMatchObject({ status, error: { code } })
})

test('default: without a hash it is searched for, and told of once', async () => {
  const { clock, outcome, found } = start({ find: [undefined, HASH], receipt: [undefined, OK] })
  await clock.advance(30_000)
  expect((await outcome)?.status).toBe('confirmed')
  expect(found).toEqual([HASH])
})

test('behavior: a search ends; what has a hash is followed for as long as the page lives', async () => {
  const searched = start({ find: [undefined] })
  await searched.clock.advance(31 * 60_000)
  expect(await searched.outcome).toBeUndefined()
  const known = start({ receipt: [undefined] }, { hash: HASH })
  await known.clock.advance(3_600_000)
  expect(known.clock.waiting).toBe(1)
  known.stop()
  expect(await known.outcome).toBeUndefined()
  expect(known.clock.waiting).toBe(0)
})
