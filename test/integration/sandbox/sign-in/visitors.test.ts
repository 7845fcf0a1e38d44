import { NONCE_MS, Visitors } from '../../../sandbox/sign-in/visitors'

let now = 0
const visitors = () => new Visitors(() => now)

test('default: a nonce serves once, and its own browser', () => {
  const all = visitors()
  const { secret, nonce } = all.issue(undefined)
  expect(all.take('another', nonce)).toBe('unknown')
  expect(all.take(secret, nonce)).toBe('good')
  expect(all.take(secret, nonce)).toBe('unknown')
})

test('behavior: not for ever', () => {
  const all = visitors()
  const { secret, nonce } = all.issue(undefined)
  now += NONCE_MS
  expect(all.take(secret, nonce)).toBe('expired')
})

test('behavior: signing in makes a new secret', () => {
  const all = visitors()
  const { secret } = all.issue(undefined)
  const own = all.signIn(secret, { address: 'a', network: 'eip155:1' })
  expect(own).not.toBe(secret)
  expect(all.find(secret)).toBeUndefined()
  expect(all.find(own)).toEqual({ address: 'a', network: 'eip155:1' })
  expect(all.issue(own).secret).toBe(own)
  all.signOut(own)
  expect(all.find(own)).toBeUndefined()
})

test('behavior: many nonces push the oldest out', () => {
  const all = visitors()
  const first = all.issue(undefined)
  for (let count = 0; count < 20; count++) all.issue(first.secret)
  expect(all.take(first.secret, first.nonce)).toBe('unknown')
})
