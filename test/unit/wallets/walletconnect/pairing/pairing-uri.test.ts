import fc from 'fast-check'
import {
  formatPairingUri,
  parsePairingUri,
} from '../../../../../src/wallets/walletconnect/pairing/pairing-uri'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

test('default: parameters by the alphabet', () => {
  expect(formatPairingUri({ topic, symKey, expiryTimestamp: 1_800_000_300 })).toBe(
    `wc:${topic}@2?expiryTimestamp=1800000300&relay-protocol=irn&symKey=${symKey}`,
  )
})

test('param: methods', () => {
  expect(formatPairingUri({ topic, symKey, expiryTimestamp: 5, methods: ['wc_sessionAuthenticate'] })).toBe(
    `wc:${topic}@2?expiryTimestamp=5&methods=wc_sessionAuthenticate&relay-protocol=irn&symKey=${symKey}`,
  )
})

test('default: the specification’s example is read', () => {
  const text = `wc:${topic}@2?symKey=${symKey}&methods=wc_sessionPropose, wc_sessionAuthenticate&relay-protocol=irn`
  expect(parsePairingUri(text)).toEqual({
    topic,
    symKey,
    methods: ['wc_sessionPropose', 'wc_sessionAuthenticate'],
  })
})

test.each([
  `wc:${topic}@2?symKey=${symKey}&relay-protocol=irn`,
  `wc:${topic}@2?relay-protocol=irn&relay-data=ab&symKey=${symKey}&more=1`,
  ` wc://${topic}@2?relay-protocol=irn&symKey=${symKey}\n`,
])('behavior: any order, unknown parameters, scheme with slashes: %s', text => {
  expect(parsePairingUri(text)).toEqual({ topic, symKey })
})

test.each([
  '',
  'wc:',
  `wc:${topic}`,
  `wc:${topic}@1?bridge=x&key=${symKey}`,
  `wc:${topic}@2?symKey=${symKey}`,
  `wc:${topic}@2?symKey=${symKey}&relay-protocol=waku`,
  `wc:${topic.slice(1)}@2?symKey=${symKey}&relay-protocol=irn`,
  `wc:${topic}@2?symKey=${symKey.toUpperCase()}&relay-protocol=irn`,
  `wc:${topic}@2?relay-protocol=irn`,
  `https://example.org/?uri=wc:${topic}@2?symKey=${symKey}&relay-protocol=irn`,
])('error: %s', text => expect(parsePairingUri(text)).toBeUndefined())

test('behavior: what is built is read again', () => {
  const key = fc.stringMatching(/^[0-9a-f]{64}$/)
  const options = fc.record({ topic: key, symKey: key, expiryTimestamp: fc.nat() })
  fc.assert(fc.property(options, uri => expect(parsePairingUri(formatPairingUri(uri))).toEqual(uri)))
})

test('behavior: never throws', () => {
  fc.assert(fc.property(fc.string(), text => void parsePairingUri(text)))
  fc.assert(fc.property(fc.string(), text => void parsePairingUri(`wc:${topic}@2?${text}`)))
})
