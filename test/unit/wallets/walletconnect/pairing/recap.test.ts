import fc from 'fast-check'
import {
  decodeRecap,
  encodeRecap,
  rightsOf,
  statementWithRights,
} from '../../../../../src/wallets/walletconnect/pairing/recap'

/** https://specs.walletconnect.com/2.0/specs/clients/sign/wallet-authentication, without the padding (EIP-5573). */
const SPEC =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NpZ25UeXBlZERhdGFfdjQiOlt7fV0sInJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ'
const STATEMENT =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_signTypedData_v4', 'personal_sign' for 'eip155'."

const resource = (value: unknown) => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64')}`

test('default: the specification’s example', () => {
  expect(encodeRecap('eip155', ['personal_sign', 'eth_signTypedData_v4'])).toBe(SPEC)
  const recap = decodeRecap(['https://example.com', SPEC])
  expect(recap).toEqual({
    att: { eip155: { 'request/eth_signTypedData_v4': [{}], 'request/personal_sign': [{}] } },
  })
  expect(rightsOf(recap, 'eip155')).toEqual({
    methods: ['eth_signTypedData_v4', 'personal_sign'],
    chains: [],
  })
  expect(statementWithRights(undefined, recap)).toBe(STATEMENT)
  expect(statementWithRights('Hello.', recap)).toBe(`Hello. ${STATEMENT}`)
})

test('behavior: with padding too', () => {
  expect(decodeRecap([`${SPEC}==`])).toBeDefined()
})

test('behavior: chains that the rights are limited to', () => {
  const limits = [{ chains: ['eip155:1', 'eip155:10'] }]
  const recap = decodeRecap([
    resource({
      att: { eip155: { 'request/a': limits, 'request/b': limits, 'push/c': [{ chains: ['eip155:5'] }] } },
    }),
  ])
  expect(rightsOf(recap, 'eip155')).toEqual({ methods: ['a', 'b'], chains: ['eip155:1', 'eip155:10'] })
  expect(rightsOf(recap, 'solana')).toEqual({ methods: [], chains: [] })
})

test('behavior: several abilities are numbered', () => {
  const recap = decodeRecap([
    resource({
      att: { eip155: { 'request/a': [{}], 'push/b': [{}] }, 'https://x.y': { 'crud/read': [{}] } },
    }),
  ])
  expect(statementWithRights(undefined, recap)).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'push': 'b' for 'eip155'. (2) 'request': 'a' for 'eip155'. (3) 'crud': 'read' for 'https://x.y'.",
  )
})

test('behavior: a statement that has the rights already stays', () => {
  expect(statementWithRights(STATEMENT, decodeRecap([SPEC]))).toBe(STATEMENT)
  expect(statementWithRights('Hello.', undefined)).toBe('Hello.')
})

test('error: the last resource counts', () => {
  expect(decodeRecap([SPEC, 'https://example.com'])).toBeUndefined()
  expect(decodeRecap([])).toBeUndefined()
  expect(decodeRecap(undefined)).toBeUndefined()
})

test.each([
  'urn:recap:',
  'urn:recap:!!',
  'urn:recap:e30',
  resource([]),
  resource({ att: { a: { 'b/c': {} } } }),
  resource({ att: { a: 1 } }),
])('error: %s', text => expect(decodeRecap([text])).toBeUndefined())

test('behavior: never throws', () => {
  fc.assert(fc.property(fc.string(), text => void decodeRecap([`urn:recap:${text}`])))
  fc.assert(
    fc.property(fc.jsonValue(), value => void statementWithRights('', decodeRecap([resource(value)]))),
  )
})
