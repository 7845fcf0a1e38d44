/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto'
import { readIdToken } from '../../../../sandbox/secure/login/social/id-token'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const CLAIMS = {
  iss: 'https://issuer.example',
  sub: 'google/ada',
  aud: 'secure-google',
  exp: 2000,
  nonce: 'n',
  email: 'ada@google.example',
  preferred_username: 'ada',
}
const WISH = {
  issuer: CLAIMS.iss,
  clientId: CLAIMS.aud,
  nonce: 'n',
  now: 1000,
  keyOf: (kid: string) => (kid === 'k' ? publicKey.export({ format: 'jwk' }) : undefined),
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object = {}, header: object = {}, key = privateKey): string {
  const signed = `${part({ alg: 'ES256', kid: 'k', ...header })}.${part({ ...CLAIMS, ...claims })}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

test('default', () => {
  expect(readIdToken(token(), WISH)).toEqual(CLAIMS)
})

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'secure-github' }],
  ['for another login', { nonce: 'm' }],
  ['too old', { exp: 1000 }],
  ['without a subject', { sub: undefined }],
])('error: %s', (_name, claims) => {
  expect(() => readIdToken(token(claims), WISH)).toThrow()
})

test.each([
  ['another key', () => token({}, {}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
  ['a key nobody knows', () => token({}, { kid: 'other' })],
  ['no algorithm', () => token({}, { alg: 'none' }).replace(/[^.]*$/, '')],
  [
    'other claims under the signature',
    () => token().replace(/\.[^.]*\./, `.${part({ ...CLAIMS, sub: 'google/eve' })}.`),
  ],
  ['nonsense', () => 'a.b.c'],
])('error: %s', (_name, make) => {
  expect(() => readIdToken(make(), WISH)).toThrow()
})
