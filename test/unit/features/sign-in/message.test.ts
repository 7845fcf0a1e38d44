import {
  buildSignInFields,
  completeParams,
  type HostParams,
  isExpired,
  messageArgs,
  standardMessage,
} from '../../../../src/features/sign-in/message/build-message'
import type { SignInClient } from '../../../../src/features/sign-in/sign-in-client'
import { ALICE } from '../../../support/fake-wallet'

const NOW = Date.parse('2026-01-01T00:00:00.000Z')
const client = (createMessage?: SignInClient['createMessage']) => ({ createMessage }) as SignInClient
const signer = { address: ALICE, network: 'eip155:137' }
const complete = (given: HostParams = {}, of = client()) => completeParams(given, of, NOW)

test('default: what the page knows, a sentence, and an end after ten minutes', () => {
  expect(complete()).toMatchObject({
    domain: 'localhost',
    uri: 'http://localhost',
    statement: 'Sign in with this account. It costs nothing and moves nothing.',
    iat: '2026-01-01T00:00:00.000Z',
    exp: '2026-01-01T00:10:00.000Z',
    resources: [],
  })
})

test('param: what the host says holds', () => {
  const given = {
    domain: 'd.example',
    uri: 'https://d.example/x',
    statement: null,
    iat: '2025-12-31T00:00:00Z',
    exp: '2027-01-01T00:00:00Z',
    nbf: '2025-01-01T00:00:00Z',
    requestId: 7,
    resources: ['https://r.example'],
    type: 'caip122',
  }
  expect(complete(given)).toEqual({ ...given, statement: undefined, requestId: '7' })
  expect(
    complete(
      {},
      client(async () => ''),
    ).exp,
  ).toBeUndefined()
})

test('param: `expiry`, in seconds, where no end is named', () => {
  expect(complete({ expiry: 60 }).exp).toBe('2026-01-01T00:01:00.000Z')
  expect(
    complete(
      { expiry: 60 },
      client(async () => ''),
    ).exp,
  ).toBe('2026-01-01T00:01:00.000Z')
  expect(complete({ expiry: 60, exp: '2027-01-01T00:00:00Z' }).exp).toBe('2027-01-01T00:00:00Z')
  for (const expiry of [0, -1, 'soon', Number.NaN, Number.POSITIVE_INFINITY, 366 * 86_400])
    expect(complete({ expiry }).exp).toBe('2026-01-01T00:10:00.000Z')
  expect(complete({ expiry: 366 * 86_400 - 1 }).exp).toBe('2027-01-01T23:59:59.000Z')
})

test('param: a `Date` is the time it stands for', () => {
  expect(complete({ exp: new Date(NOW) }).exp).toBe('2026-01-01T00:00:00.000Z')
})

test.each([
  'tomorrow',
  '2026-13-45T00:00:00Z',
  '1767225600',
  1767225600,
  new Date('no'),
  '+002026-01-01T00:00:00Z',
  '2026-01-01T00:00:00Zx',
  '2026-01-01T00:00:00',
])('error: %j is not a date', time => {
  for (const name of ['iat', 'exp', 'nbf'])
    expect(() => complete({ [name]: time })).toThrow(
      expect.objectContaining({ code: 'ATTRIBUTE_INVALID', details: `siwe: ${name} is not a date` }),
    )
})

test.each([
  '2026-01-01T00:00:00.5Z',
  '2026-01-01T00:00:00.123456Z',
  '2026-01-01T00:00:00-08:00',
  '2026-01-01t00:00:00z',
])('param: %s is a time of RFC 3339', time => {
  expect(complete({ iat: time }).iat).toBe(time)
})

test.each(['domain', 'uri', 'statement', 'requestId', 'iat', 'exp', 'nbf'])(
  'error: a line break in %s',
  name => {
    expect(() => complete({ [name]: 'a\nNonce: b' })).toThrow(
      expect.objectContaining({ code: 'SIGN_IN_LINE_BREAK' }),
    )
  },
)

test("behavior: line breaks are the host's own affair where our text does not have them", () => {
  expect(complete({ anything: 'a\nb' })).toMatchObject({ anything: 'a\nb' })
  const own = client(async () => '')
  expect(complete({ statement: 'a\nb', resources: ['c\nd'] }, own)).toMatchObject({
    statement: 'a\nb',
    resources: ['c\nd'],
  })
})

test('error: a line break in a resource', () => {
  expect(() => complete({ resources: ['a\r'] })).toThrow(
    expect.objectContaining({ code: 'SIGN_IN_LINE_BREAK' }),
  )
})

test('default: every field of the host is in the message, and none that it does not set', () => {
  const given = {
    statement: 's',
    nbf: '2025-01-01T00:00:00Z',
    requestId: 'r',
    resources: ['https://r.example'],
  }
  expect(buildSignInFields(complete(given), signer, 'n')).toEqual({
    domain: 'localhost',
    address: ALICE,
    uri: 'http://localhost',
    version: '1',
    chainId: '137',
    nonce: 'n',
    issuedAt: '2026-01-01T00:00:00.000Z',
    statement: 's',
    expirationTime: '2026-01-01T00:10:00.000Z',
    notBefore: '2025-01-01T00:00:00Z',
    requestId: 'r',
    resources: ['https://r.example'],
  })
  expect(buildSignInFields(complete({ domain: 'd' }), signer, 'n')).not.toHaveProperty('resources')
  expect(complete({ domain: 'd' }).statement).toBeUndefined()
  expect(standardMessage(complete(), signer, 'abcdefgh')).toContain('Nonce: abcdefgh')
})

test('default: expired from the very moment on, and never without one', () => {
  const exp = '2026-01-01T00:00:00Z'
  expect([NOW - 1, NOW, NOW + 1].map(now => isExpired(exp, now))).toEqual([false, true, true])
  expect(isExpired(undefined, NOW)).toBe(false)
})

test('default: the chain by its number, and on Solana by its name', () => {
  expect(buildSignInFields(complete(), signer, 'n').chainId).toBe('137')
  const solana = { address: 'x', network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
  expect(buildSignInFields(complete(), solana, 'n').chainId).toBe('devnet')
  expect(standardMessage(complete(), solana, 'abcdefgh1')).toContain('with your Solana account:\nx\n')
  expect(standardMessage(complete(), signer, 'abcdefgh1')).toContain(`Ethereum account:\n${ALICE}\n`)
})

test("param: the host's message gets CAIP-2 where there is no number", () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(messageArgs(complete(), { address: 'x', network }, 'any nonce')).toMatchObject({
    address: `${network}:x`,
    chainId: network,
    nonce: 'any nonce',
    version: '1',
    domain: 'localhost',
  })
  expect(messageArgs(complete({ extra: 1 }), signer, 'n')).toMatchObject({ chainId: 137, extra: 1 })
})

test.each(['', 'short', 'abcdefg', 'with-dash1', '-abcdefgh', 'abcdefgh-', 'a b c d e f g'])(
  'error: the nonce %j',
  nonce => {
    expect(() => standardMessage(complete(), signer, nonce)).toThrow(
      expect.objectContaining({ code: 'SIGN_IN_INVALID_RESPONSE', details: 'nonce' }),
    )
  },
)
