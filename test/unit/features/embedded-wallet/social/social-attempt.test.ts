import {
  SocialAttempt,
  socialAttemptOf,
} from '../../../../../src/features/embedded-wallet/social/social-attempt'
import type { Deps } from '../../../../../src/store/deps'

test('default: tells those who follow it, until they stop', () => {
  const attempt = new SocialAttempt()
  const heard: string[] = []
  const stop = attempt.subscribe(() => heard.push(attempt.status.step))
  expect(attempt.status).toEqual({ step: 'none' })
  attempt.tell({ step: 'window' })
  stop()
  attempt.tell({ step: 'user' })
  expect([heard, attempt.status.step]).toEqual([['window'], 'user'])
})

test('default: one for each element', () => {
  const [one, other] = [{} as Deps, {} as Deps]
  expect(socialAttemptOf(one)).toBe(socialAttemptOf(one))
  expect(socialAttemptOf(one)).not.toBe(socialAttemptOf(other))
})
