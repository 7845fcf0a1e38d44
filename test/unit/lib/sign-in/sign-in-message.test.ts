import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { parseSiweMessage } from 'viem/siwe'
import { toChecksumAddress } from '../../../../src/lib/address'
import {
  ethereumSignInMessage,
  type SignInFields,
  solanaSignInMessage,
} from '../../../../src/lib/sign-in/sign-in-message'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map(a => a.join(''))
const word = (signs: string, max: number, min = 1) =>
  fc.array(fc.constantFrom(...signs), { minLength: min, maxLength: max }).map(a => a.join(''))
const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const time = fc.integer({ min: 0, max: 4_102_444_800_000 }).map(ms => new Date(ms).toISOString())
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const uri = fc
  .record({
    host: word('abcdefghijklmnopqrstuvwxyz', 12),
    port: fc.nat(65535),
    path: word('abc/-._~', 10, 0),
  })
  .map(({ host, port, path }) => `https://${host}.example:${port}/${path}`)

const FIELDS: fc.Arbitrary<SignInFields> = fc.record({
  domain: word('abcdefghijklmnopqrstuvwxyz', 20).map(name => `${name}.example`),
  address: hex(40).map(toChecksumAddress),
  uri,
  version: fc.constant('1'),
  chainId: fc.integer({ min: 1, max: 2 ** 31 }).map(String),
  nonce: word(ALPHANUMERIC, 40, 8),
  issuedAt: time,
  // the signs that EIP-4361 allows
  statement: maybe(word(`${ALPHANUMERIC} -._~:/?#[]@!$&'()*+,;=`, 80)),
  expirationTime: maybe(time),
  notBefore: maybe(time),
  requestId: maybe(word(`${ALPHANUMERIC}-._~!$&'()*+,;=:@`, 20)),
  resources: maybe(fc.array(uri, { minLength: 1, maxLength: 4 })),
})

test('default: an independent parser reads each field of 200 configurations as it was', () => {
  fc.assert(
    fc.property(FIELDS, fields => {
      const text = ethereumSignInMessage(fields)
      const { prepareMessage: _prepare, toMessage: _to, ...read } = new SiweMessage(text)
      const { issuedAt, expirationTime, notBefore, requestId, resources, statement } = fields
      expect(read).toMatchObject({
        domain: fields.domain,
        address: fields.address,
        uri: fields.uri,
        version: '1',
        chainId: Number(fields.chainId),
        nonce: fields.nonce,
        issuedAt,
      })
      const { statement: readStatement } = read
      expect([readStatement, read.expirationTime, read.notBefore, read.requestId, read.resources]).toEqual([
        statement,
        expirationTime,
        notBefore,
        requestId,
        resources,
      ])
      expect(new SiweMessage(text).toMessage()).toBe(text)
    }),
    { numRuns: 200 },
  )
})

const PLAIN: SignInFields = {
  domain: 'page.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://page.example',
  version: '1',
  chainId: '1',
  nonce: 'abcdefgh12',
  issuedAt: '2026-01-01T00:00:00.000Z',
}

test('param: a statement in any script stays as it is', () => {
  const statement = 'Grüße — 你好 👋'
  const text = ethereumSignInMessage({ ...PLAIN, statement })
  expect(text).toContain(`\n\n${statement}\n\nURI: `)
  expect(parseSiweMessage(text)).toMatchObject({ statement, nonce: PLAIN.nonce, chainId: 1 })
})

test('behavior: on Solana one empty line where there is no statement', () => {
  const address = '1nc1nerator11111111111111111111111111111111'
  expect(solanaSignInMessage({ ...PLAIN, address, chainId: 'mainnet' })).toBe(
    [
      'page.example wants you to sign in with your Solana account:',
      address,
      '',
      'URI: https://page.example',
      'Version: 1',
      'Chain ID: mainnet',
      'Nonce: abcdefgh12',
      'Issued At: 2026-01-01T00:00:00.000Z',
    ].join('\n'),
  )
  expect(solanaSignInMessage({ ...PLAIN, address, statement: 'Hello' })).toContain(
    `${address}\n\nHello\n\nURI: `,
  )
})
