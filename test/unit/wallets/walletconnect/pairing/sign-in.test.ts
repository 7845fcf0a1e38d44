import { readSignIn, signInPayload } from '../../../../../src/wallets/walletconnect/pairing/read-sign-in'
import { decodeRecap, encodeRecap, rightsOf } from '../../../../../src/wallets/walletconnect/pairing/recap'
import { EVM_METHODS } from '../../../../../src/wallets/walletconnect/protocol'

const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const key = 'ab'.repeat(32)
const asked = {
  domain: 'page.example',
  uri: 'https://page.example',
  nonce: 'n0nce',
  chains: ['eip155:1', 'eip155:10'],
}
const responder = { publicKey: key, metadata: { name: 'W', description: '', url: '', icons: [] } }
const recap = encodeRecap('eip155', ['personal_sign'])
const limited = (chains: string[]) =>
  `urn:recap:${Buffer.from(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{ chains }] } } })).toString('base64')}`

function cacao(change: object = {}) {
  const p = {
    iss: `did:pkh:eip155:1:${A}`,
    domain: 'page.example',
    aud: 'https://page.example',
    version: '1',
    nonce: 'n0nce',
    iat: 't',
    resources: [recap],
  }
  return { h: { t: 'caip122' }, p: { ...p, ...change }, s: { t: 'eip191', s: '0xsig' } }
}
const answer = (...cacaos: object[]) => ({ cacaos, responder })

describe('signInPayload', () => {
  test('default', () => {
    const payload = signInPayload(
      { ...asked, statement: 'Hello.', resources: ['https://page.example/tos'] },
      '2027-01-15T08:00:00.000Z',
    )
    expect(payload).toEqual({
      type: 'caip122',
      version: '1',
      domain: 'page.example',
      aud: 'https://page.example',
      nonce: 'n0nce',
      chains: ['eip155:1', 'eip155:10'],
      statement: 'Hello.',
      iat: '2027-01-15T08:00:00.000Z',
      resources: ['https://page.example/tos', expect.stringMatching(/^urn:recap:/)],
    })
    expect(rightsOf(decodeRecap(payload.resources), 'eip155').methods).toEqual([...EVM_METHODS].sort())
  })

  test('param: iat', () => {
    expect(signInPayload({ ...asked, iat: 'given' }, 'now').iat).toBe('given')
    expect(signInPayload({ ...asked, iat: undefined }, 'now').iat).toBe('now')
  })
})

describe('readSignIn', () => {
  test('default', () => {
    expect(readSignIn(answer(cacao()), asked.chains, asked)).toEqual({
      cacaos: [cacao()],
      responder,
      namespaces: {
        eip155: {
          accounts: [`eip155:1:${A}`],
          methods: ['personal_sign'],
          events: ['chainChanged', 'accountsChanged'],
        },
      },
    })
  })

  test('behavior: chains of the rights are accounts too, where they were asked for', () => {
    const read = readSignIn(
      answer(cacao({ resources: [limited(['eip155:1', 'eip155:10', 'eip155:56'])] })),
      asked.chains,
      asked,
    )
    expect(new Set(read?.namespaces.eip155?.accounts)).toEqual(new Set([`eip155:1:${A}`, `eip155:10:${A}`]))
  })

  test('behavior: one message for each chain', () => {
    const read = readSignIn(answer(cacao(), cacao({ iss: `did:pkh:eip155:10:${A}` })), asked.chains, asked)
    expect(read?.cacaos).toHaveLength(2)
    expect(read?.namespaces.eip155?.accounts).toEqual([`eip155:1:${A}`, `eip155:10:${A}`])
  })

  test('behavior: after a reload the session counts, the messages do not', () => {
    const read = readSignIn(answer(cacao({ nonce: 'of the past' })), asked.chains, undefined)
    expect(read).toMatchObject({ cacaos: [], namespaces: { eip155: { methods: ['personal_sign'] } } })
  })

  test.each([
    ['another domain', cacao({ domain: 'evil.example' })],
    ['another address of the page', cacao({ aud: 'https://evil.example' })],
    ['another nonce', cacao({ nonce: 'other' })],
    ['a chain that was not asked for', cacao({ iss: `did:pkh:eip155:5:${A}` })],
    ['no issuer', cacao({ iss: A })],
    ['no rights', cacao({ resources: undefined })],
    ['rights of another family', cacao({ resources: [encodeRecap('solana', ['x'])] })],
  ])('error: %s', (_name, signed) => expect(readSignIn(answer(signed), asked.chains, asked)).toBeUndefined())

  test.each([null, true, {}, { cacaos: [] }, answer()])('error: %j', value =>
    expect(readSignIn(value, asked.chains, asked)).toBeUndefined(),
  )
})
