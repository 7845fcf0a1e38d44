import { parseCaip2 } from '../../../../src/shared/lib/caip'
import {
  EVM_METHODS,
  FAULTS,
  METHODS,
  OLD_SOLANA_CHAINS,
  PAIRING_TTL,
  REQUEST_TTL,
  SOLANA_METHODS,
} from '../../../../src/wallets/walletconnect/protocol'

/** https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods and …/core/pairing/rpc-methods, read anew. */
test.each([
  ['wc_pairingDelete', 1000, 86_400],
  ['wc_pairingPing', 1002, 30],
  ['wc_sessionPropose', 1100, 300],
  ['wc_sessionSettle', 1102, 300],
  ['wc_sessionUpdate', 1104, 86_400],
  ['wc_sessionExtend', 1106, 86_400],
  ['wc_sessionRequest', 1108, 300],
  ['wc_sessionEvent', 1110, 300],
  ['wc_sessionDelete', 1112, 86_400],
  ['wc_sessionPing', 1114, 30],
  ['wc_sessionAuthenticate', 1116, 3600],
] as const)('default: %s', (method, tag, ttl) => {
  expect(METHODS[method]).toMatchObject({ tag, ttl })
})

test('default: all methods are in the table above', () => {
  expect(Object.keys(METHODS)).toHaveLength(11)
})

test('default: times', () => {
  expect(PAIRING_TTL).toBe(300)
  expect(REQUEST_TTL).toEqual({ min: 300, max: 604_800 })
})

test('default: methods of the proposal (protocol-facts §2.8)', () => {
  expect(EVM_METHODS).toHaveLength(21)
  expect(SOLANA_METHODS).toHaveLength(4)
  expect(new Set(EVM_METHODS).size).toBe(21)
})

test('default: chains of old are CAIP-2', () => {
  for (const pair of Object.entries(OLD_SOLANA_CHAINS))
    for (const chain of pair) expect(parseCaip2(chain)).toBeDefined()
})

test('default: faults have distinct codes', () => {
  const codes = Object.values(FAULTS).map(([code]) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
