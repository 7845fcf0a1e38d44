import * as v from 'valibot'
import {
  CacaoSchema,
  EventSchema,
  ExtendSchema,
  ProposalResponseSchema,
  SettleSchema,
  SignInResponseSchema,
  UpdateSchema,
} from '../../../../../src/wallets/walletconnect/session/schemas'

const key = 'ab'.repeat(32)
const namespaces = { eip155: { accounts: ['a'], methods: [], events: [], chains: ['x'] } }
const settle = {
  relay: { protocol: 'irn' },
  controller: { publicKey: key, metadata: { name: 'W' } },
  namespaces,
  expiry: 5,
}
const cacao = {
  h: { t: 'caip122' },
  p: { iss: 'i', domain: 'd', aud: 'a', version: '1', nonce: 'n', iat: 't' },
  s: { t: 'eip191', s: '0x' },
}

test.each([
  ['proposal answer', ProposalResponseSchema, { relay: { protocol: 'irn' }, responderPublicKey: key }],
  ['settlement', SettleSchema, settle],
  ['settlement with labels', SettleSchema, { ...settle, sessionProperties: { a: 'b' } }],
  ['settlement with null', SettleSchema, { ...settle, sessionProperties: null }],
  ['update', UpdateSchema, { namespaces }],
  ['extension', ExtendSchema, { expiry: 5 }],
  ['extension of deployed wallets', ExtendSchema, {}],
  ['event', EventSchema, { event: { name: 'chainChanged', data: 5 }, chainId: 'eip155:1' }],
  ['event without data', EventSchema, { event: { name: 'x', data: null }, chainId: 'eip155:1' }],
  ['cacao', CacaoSchema, cacao],
  ['cacao of a contract', CacaoSchema, { ...cacao, s: { t: 'eip1271', s: '0x', m: 'x' } }],
  ['sign-in', SignInResponseSchema, { cacaos: [cacao], responder: settle.controller }],
])('default: %s', (_name, schema, value) => expect(v.is(schema, value)).toBe(true))

test.each([
  ['proposal answer: short key', ProposalResponseSchema, { responderPublicKey: 'ab' }],
  ['proposal answer: none', ProposalResponseSchema, true],
  ['settlement: no controller', SettleSchema, { ...settle, controller: undefined }],
  [
    'settlement: key in capitals',
    SettleSchema,
    { ...settle, controller: { ...settle.controller, publicKey: key.toUpperCase() } },
  ],
  ['settlement: no expiry', SettleSchema, { ...settle, expiry: '5' }],
  [
    'settlement: namespaces of another form',
    SettleSchema,
    { ...settle, namespaces: { eip155: { accounts: 'a', methods: [], events: [] } } },
  ],
  [
    'settlement: too many accounts',
    SettleSchema,
    { ...settle, namespaces: { eip155: { accounts: Array(1001).fill('a'), methods: [], events: [] } } },
  ],
  ['update: nothing', UpdateSchema, {}],
  ['extension: a text', ExtendSchema, { expiry: 'soon' }],
  ['event: no name', EventSchema, { event: {}, chainId: 'eip155:1' }],
  ['event: a long name', EventSchema, { event: { name: 'x'.repeat(2001), data: 1 }, chainId: 'eip155:1' }],
  ['cacao: another signature', CacaoSchema, { ...cacao, s: { t: 'magic', s: '0x' } }],
  ['cacao: no nonce', CacaoSchema, { ...cacao, p: { ...cacao.p, nonce: undefined } }],
  ['sign-in: nothing signed', SignInResponseSchema, { cacaos: [], responder: settle.controller }],
])('error: %s', (_name, schema, value) => expect(v.is(schema, value)).toBe(false))
