import fc from 'fast-check'
import { responseKind } from '../../../../../src/wallets/embedded/protocol/response-kind'

const hex = (length: number) => `0x${'aB'.repeat(length).slice(0, length)}`

test.each([
  [hex(64), 'hash'],
  [hex(62), 'signature'],
  [hex(63), 'signature'],
  [hex(65), 'signature'],
  [hex(130), 'signature'],
  [hex(61), 'object'],
  [hex(40), 'object'],
  [`${hex(64)}\n`, 'object'],
  ['0x', 'object'],
  [`x${hex(64)}`, 'object'],
  [null, 'object'],
  [{ hash: hex(64) }, 'object'],
])('default: %j is of kind %s (spec §5)', (response, kind) => expect(responseKind(response)).toBe(kind))

test('behavior: hex of any length is what its length says', () => {
  fc.assert(
    fc.property(fc.nat(200), length => {
      expect(responseKind(hex(length))).toBe(length === 64 ? 'hash' : length >= 62 ? 'signature' : 'object')
    }),
  )
})
