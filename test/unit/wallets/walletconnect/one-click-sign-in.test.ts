import { Wallet } from 'ethers'
import fc from 'fast-check'
import { LAZY_CODE } from '../../../../src/app/loaders'
import { formatSignInMessage, readIssuer } from '../../../../src/wallets/walletconnect/pairing/cacao-message'
import { parsePairingUri } from '../../../../src/wallets/walletconnect/pairing/pairing-uri'
import { readAuths } from '../../../../src/wallets/walletconnect/pairing/read-auths'
import { readSignIn, signInPayload } from '../../../../src/wallets/walletconnect/pairing/read-sign-in'
import {
  decodeRecap,
  encodeRecap,
  rightsOf,
  statementWithRights,
} from '../../../../src/wallets/walletconnect/pairing/recap'
import { EVM_METHODS } from '../../../../src/wallets/walletconnect/protocol'
import { outcomeOf, PAGE } from './support/bench'
import { ALICE, METADATA } from './support/fake-peer'
import { cacao, expectNothingLeft, SIGN_IN, setUp } from './support/pairing-bench'

describe('with sign-in', () => {
  test('default', async () => {
    const b = setUp({ signIn: true })
    expect(parsePairingUri(b.pairing.uri)?.methods).toEqual(['wc_sessionAuthenticate'])
    await b.scan()
    expect(b.peer.last('wc_sessionAuthenticate')?.params).toMatchObject({
      authPayload: {
        domain: 'page.example',
        aud: 'https://page.example',
        nonce: 'n0nce',
        version: '1',
        type: 'caip122',
        chains: SIGN_IN.chains,
      },
      requester: { metadata: PAGE },
    })
    expect(b.peer.last('wc_sessionPropose')).toBeDefined()
    const topic = b.peer.signIn(payload => [
      cacao(payload),
      cacao(payload, { iss: `did:pkh:eip155:137:${ALICE}` }),
    ])
    await b.flush()
    const approval = await b.pairing.approval
    expect(approval.topic).toBe(topic)
    expect(approval.auths).toHaveLength(2)
    expect(approval.grants.eip155?.accounts).toEqual([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`])
    expect(approval.grants.eip155?.methods).toContain('personal_sign')
    b.peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = b.tab.client.request(topic, 'eip155:1', {
      method: 'personal_sign',
      params: ['0x', ALICE],
    })
    await b.flush()
    expect(await request).toBe('0xsigned')
    b.tab.client.destroy()
  })

  test('behavior: a wallet that only settles gives a plain session', async () => {
    const b = setUp({ signIn: true })
    await b.scan()
    b.peer.approve()
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { auths: [], peer: METADATA } })
    b.tab.client.destroy()
  })

  test('behavior: a wallet that says it cannot sign in may still settle', async () => {
    const b = setUp({ signIn: true })
    await b.scan()
    b.peer.signIn(() => [], { error: { code: 10001, message: 'Unsupported wc_ method.' } })
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toBe('pending')
    b.peer.approve()
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { auths: [] } })
    b.tab.client.destroy()
  })

  test('error: declined', async () => {
    const b = setUp({ signIn: true })
    await b.scan()
    b.peer.signIn(() => [], { error: { code: 5000, message: 'User rejected.' } })
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'CONNECT_DECLINED' })
    await expectNothingLeft(b)
  })

  test.each([
    ['another nonce', { nonce: 'other' }, {}],
    ['another domain', { domain: 'evil.example' }, {}],
    ['another key than it answers with', {}, { publicKey: 'ab'.repeat(32) }],
  ])('error: %s; the wallet is notified', async (_name, change, options) => {
    const b = setUp({ signIn: true })
    await b.scan()
    const topic = b.peer.signIn(payload => [cacao(payload, change)], options)
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'WALLET_INVALID_RESPONSE' })
    expect(b.peer.last('wc_sessionDelete')).toMatchObject({ topic, params: { code: 6000 } })
    await expectNothingLeft(b)
  })
})

describe('read auths', () => {
  const KEY = new Wallet(`0x${'11'.repeat(32)}`)

  const payload = {
    iss: `did:pkh:eip155:137:${KEY.address}`,
    domain: 'page.example',
    aud: 'https://page.example',
    version: '1',
    nonce: 'abcdefgh12',
    iat: '2026-01-01T00:00:00.000Z',
    statement: 'Grüße, 你好',
  }

  const message = formatSignInMessage(payload) ?? ''
  const cacao = (s: string, t = 'eip191', p = payload) => ({ h: { t: 'caip122' }, p, s: { t, s } })

  test('default: the text, and its account', async () => {
    const signed = cacao(await KEY.signMessage(message))
    await expect(readAuths([signed], LAZY_CODE.curves)).resolves.toEqual([
      { cacao: signed, message, network: 'eip155:137', address: KEY.address },
    ])
  })

  test("behavior: a contract's signature is left to the server", async () => {
    await expect(readAuths([cacao('0x1234', 'eip1271')], LAZY_CODE.curves)).resolves.toHaveLength(1)
  })

  test('error: of another key, of other words, or no signature at all: left out', async () => {
    const other = await new Wallet(`0x${'22'.repeat(32)}`).signMessage(message)
    const words = await KEY.signMessage('other words')
    const solana = { ...payload, iss: 'did:pkh:solana:x:y' }
    const own = await KEY.signMessage(message)
    const wrong = [cacao(other), cacao(words), cacao('0x12'), cacao('yes'), cacao(own, 'eip191', solana)]
    await expect(readAuths(wrong, LAZY_CODE.curves)).resolves.toEqual([])
  })
})

describe('recap', () => {
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
})

describe('sign in message', () => {
  const payload = {
    iss: 'did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    domain: 'example.com',
    aud: 'https://example.com/login',
    version: '1',
    nonce: '32891756',
    iat: '2021-09-30T16:25:24Z',
  }

  test('default: the example of EIP-4361', () => {
    const message = formatSignInMessage({
      ...payload,
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    })
    expect(message).toBe(`example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`)
  })

  test.each([undefined, ''])('behavior: without a statement (%j) there are two empty lines', statement => {
    expect(formatSignInMessage({ ...payload, statement })).toContain(
      'Cc2\n\n\nURI: https://example.com/login',
    )
  })

  test('behavior: every optional line in its place', () => {
    const message = formatSignInMessage({ ...payload, exp: 'E', nbf: 'N', requestId: 'R', resources: [] })
    expect(message?.split('\n').slice(-5)).toEqual([
      'Issued At: 2021-09-30T16:25:24Z',
      'Expiration Time: E',
      'Not Before: N',
      'Request ID: R',
      'Resources:',
    ])
  })

  test('behavior: rights are put into words', () => {
    const recap = `urn:recap:${Buffer.from('{"att":{"eip155":{"request/personal_sign":[{}]}}}').toString('base64url')}`
    expect(formatSignInMessage({ ...payload, resources: [recap] })).toContain(
      "(1) 'request': 'personal_sign' for 'eip155'.\n",
    )
  })

  test.each([
    '',
    'did:pkh:solana:x:y',
    'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    'did:pkh:eip155:1:0xC02a',
    'did:pkh:eip155:x:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  ])('error: issuer %s', iss => {
    expect(readIssuer(iss)).toBeUndefined()
    expect(formatSignInMessage({ ...payload, iss })).toBeUndefined()
  })
})

describe('sign in', () => {
  const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
  const key = 'ab'.repeat(32)

  const requested = {
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
        { ...requested, statement: 'Hello.', resources: ['https://page.example/tos'] },
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
      expect(signInPayload({ ...requested, iat: 'given' }, 'now').iat).toBe('given')
      expect(signInPayload({ ...requested, iat: undefined }, 'now').iat).toBe('now')
    })
  })

  describe('readSignIn', () => {
    test('default', () => {
      expect(readSignIn(answer(cacao()), requested.chains, requested)).toEqual({
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

    test('behavior: chains of the rights are accounts too, if they were requested', () => {
      const read = readSignIn(
        answer(cacao({ resources: [limited(['eip155:1', 'eip155:10', 'eip155:56'])] })),
        requested.chains,
        requested,
      )
      expect(new Set(read?.namespaces.eip155?.accounts)).toEqual(new Set([`eip155:1:${A}`, `eip155:10:${A}`]))
    })

    test('behavior: one message for each chain', () => {
      const read = readSignIn(
        answer(cacao(), cacao({ iss: `did:pkh:eip155:10:${A}` })),
        requested.chains,
        requested,
      )
      expect(read?.cacaos).toHaveLength(2)
      expect(read?.namespaces.eip155?.accounts).toEqual([`eip155:1:${A}`, `eip155:10:${A}`])
    })

    test('behavior: after a reload the session counts, the messages do not', () => {
      const read = readSignIn(answer(cacao({ nonce: 'of the past' })), requested.chains, undefined)
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
    ])('error: %s', (_name, signed) =>
      expect(readSignIn(answer(signed), requested.chains, requested)).toBeUndefined(),
    )

    test.each([null, true, {}, { cacaos: [] }, answer()])('error: %j', value =>
      expect(readSignIn(value, requested.chains, requested)).toBeUndefined(),
    )
  })
})
