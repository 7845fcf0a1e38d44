import fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { networkOf, readSignInMessage } from '../../../sandbox/sign-in/read-message'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BASE = {
  address: ADDRESS,
  chainId: 137,
  domain: 'localhost:4173',
  nonce: 'abcdefgh12',
  uri: 'http://localhost:4173',
  version: '1',
  issuedAt: new Date('2026-01-01T00:00:00Z'),
} as const
const time = fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })

test('default: what viem writes', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 }).map(text => text.replace(/[\r\n]/g, ' '))
  const shape = fc.record(
    { statement: words, expirationTime: time, notBefore: time, requestId: fc.constant('a-1') },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(shape, extra => {
      expect(readSignInMessage(createSiweMessage({ ...BASE, ...extra }))).toMatchObject({
        namespace: 'eip155',
        domain: BASE.domain,
        address: ADDRESS,
        chainId: '137',
        nonce: BASE.nonce,
        issuedAt: BASE.issuedAt.getTime(),
        expiresAt: extra.expirationTime?.getTime() ?? Number.POSITIVE_INFINITY,
      })
    }),
  )
})

const TEXT = createSiweMessage(BASE)
test.each([
  ['nothing', ''],
  ['something before', `x\n${TEXT}`],
  ['something after', `${TEXT}\nx`],
  ['another version', TEXT.replace('Version: 1', 'Version: 2')],
  ['a short nonce', TEXT.replace('abcdefgh12', 'abc')],
  ['no time', TEXT.replace(/Issued At: .*/, 'Issued At: today')],
  ['a domain with a user', TEXT.replace('localhost:4173 wants', 'bank.example@localhost:4173 wants')],
])('error: %s', (_name, text) => {
  expect(readSignInMessage(text)).toBeUndefined()
})

test('default: networks by number, and on Solana by name', () => {
  const message = { namespace: 'solana', chainId: 'devnet' } as never
  expect(networkOf(message)).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  expect(networkOf({ namespace: 'solana', chainId: 'nowhere' } as never)).toBeUndefined()
  expect(networkOf({ namespace: 'eip155', chainId: '10' } as never)).toBe('eip155:10')
  expect(networkOf({ namespace: 'eip155', chainId: '0x1' } as never)).toBeUndefined()
})
