/** @jest-environment node */
import { parsePairingUri } from '../../../../sandbox/wallet-page/core/protocol/pairing-uri'

const [TOPIC, KEY] = ['a'.repeat(64), 'b'.repeat(64)]
const NOW = 1_800_000_000_000
const parse = (text: string) => parsePairingUri(text, NOW)

test('default', () => {
  const expiry = NOW / 1000 + 300
  expect(parse(`wc:${TOPIC}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${KEY}`)).toEqual({
    topic: TOPIC,
    symKey: KEY,
    methods: [],
    expiryTimestamp: expiry,
  })
})

test('param: methods, in any order, and without a time', () => {
  const uri = `wc:${TOPIC}@2?symKey=${KEY}&methods=wc_sessionPropose, wc_sessionAuthenticate&relay-protocol=irn`
  expect(parse(uri)).toMatchObject({
    methods: ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    expiryTimestamp: undefined,
  })
})

test.each([
  ['an app link', (uri: string) => `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`],
  ['an app scheme', (uri: string) => `mywallet://wc?uri=${encodeURIComponent(uri)}`],
  ['slashes', (uri: string) => uri.replace('wc:', 'wc://')],
  ['spaces', (uri: string) => `  ${uri}\n`],
])('param: in %s', (_name, wrap) => {
  expect(parse(wrap(`wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY}`)).topic).toBe(TOPIC)
})

test.each([
  ['something else', 'hello', 'This is no WalletConnect link'],
  ['another version', `wc:${TOPIC}@1?bridge=x&key=y`, 'version 1'],
  ['no key', `wc:${TOPIC}@2?relay-protocol=irn`, 'no key'],
  ['another relay', `wc:${TOPIC}@2?relay-protocol=waku&symKey=${KEY}`, 'names a relay'],
  [
    'a time that is over',
    `wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1800000000`,
    'has expired',
  ],
])('error: %s', (_name, text, message) => {
  expect(() => parse(text)).toThrow(message)
})
