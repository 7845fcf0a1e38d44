/** @jest-environment node */
import { PendingRequests } from '../../../../sandbox/secure/rpc/pending-requests'

test('error: a question that was left open for ten minutes is over', async () => {
  let now = 0
  const pending = new PendingRequests(() => now)
  const run = jest.fn(async () => 'signed')
  const early = pending.add('session', run)
  const late = pending.add('session', run)
  now = 10 * 60_000 - 1
  expect(await pending.approve('session', early)).toBe('signed')
  now += 1
  await expect(pending.approve('session', late)).rejects.toThrow('This request is over')
  expect(run).toHaveBeenCalledTimes(1)
})
