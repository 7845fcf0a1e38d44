import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { type PendingRequest, PendingRequests } from '../../../../src/wallets/embedded/pending-requests'
import { createFakeClock } from '../../../support/fake-clock'

function setUp() {
  const clock = createFakeClock()
  const pending = new PendingRequests(clock)
  const ended: unknown[] = []
  const add = (name: PendingRequest['name'], more: Partial<PendingRequest> = {}) => {
    const request: PendingRequest = {
      name,
      payload: undefined,
      wait: 'quick',
      safe: false,
      beforePost: () => {},
      resolve: answer => ended.push([name, answer]),
      reject: error => ended.push([name, (error as Error).message]),
      ...more,
    }
    pending.add(request)
    return request
  }
  const post = (request: PendingRequest, id: string) =>
    pending.posted(request, id, 1000, () => pending.reject(request, new Error('late')))
  return { clock, pending, ended, add, post }
}

test('default: queued until posted, found by id and name', () => {
  const { pending, add, post } = setUp()
  const request = add('SIGN_OUT')
  expect(pending.queued()).toEqual([request])
  post(request, 'a')
  expect(pending.queued()).toEqual([])
  expect(pending.find('a', 'SIGN_OUT')).toBe(request)
  expect(pending.find('a', 'GET_USER')).toBeUndefined()
  expect(pending.find('b', 'SIGN_OUT')).toBeUndefined()
})

test('behavior: ends once, and its id with it', () => {
  const { pending, ended, add, post, clock } = setUp()
  const request = add('SIGN_OUT')
  post(request, 'a')
  pending.resolve(request, 'done')
  pending.resolve(request, 'again')
  expect(pending.reject(request, new Error('late'))).toBe(false)
  expect(ended).toEqual([['SIGN_OUT', 'done']])
  expect(pending.find('a', 'SIGN_OUT')).toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test('error: its time passes', async () => {
  const { ended, add, post, clock } = setUp()
  post(add('SIGN_OUT'), 'a')
  await clock.advance(999)
  expect(ended).toEqual([])
  await clock.advance(1)
  expect(ended).toEqual([['SIGN_OUT', 'late']])
})

test('behavior: what was posted and lost is aborted, or queued again where it is safe', () => {
  const { pending, ended, add, post, clock } = setUp()
  const safe = add('GET_USER', { safe: true })
  const unsafe = add('CONNECT_OTP')
  const waiting = add('SIGN_OUT')
  post(safe, 'a')
  post(unsafe, 'b')
  pending.lost(() => new W3mError('ABORTED'))
  expect(ended).toEqual([['CONNECT_OTP', 'Request was aborted']])
  expect(pending.queued()).toEqual([safe, waiting])
  expect(pending.find('a', 'GET_USER')).toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test('behavior: rejects all that match, and says how many', () => {
  const { pending, ended, add } = setUp()
  add('GET_USER', { wait: 'approval' })
  add('SIGN_OUT')
  expect(pending.rejectAll(new Error('no'), ({ wait }) => wait === 'approval')).toBe(1)
  expect(pending.rejectAll(new Error('end'))).toBe(1)
  expect(ended).toEqual([
    ['GET_USER', 'no'],
    ['SIGN_OUT', 'end'],
  ])
})
