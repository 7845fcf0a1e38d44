import { oneClickRequest, readOneClickAuth } from '../../../../src/features/sign-in/one-click'
import { openSignInClient } from '../../../../src/features/sign-in/sign-in-client'
import type { Namespace } from '../../../../src/shared/lib/caip'
import type { CacaoPayload, SignInRequest } from '../../../../src/wallets/sign-in-request'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { NONCE, SIGNATURE, signInPage } from '../../../support/sign-in-bench'
import { settled, WALLET } from '../../../support/test-store'

const ask = ({ store }: ReturnType<typeof signInPage>, namespaces: readonly Namespace[] = ['eip155']) =>
  oneClickRequest(store.getState(), openSignInClient(store.deps, store.dispatch), {
    deps: store.deps,
    namespaces,
  })

describe('the request', () => {
  test('default: what the wallet is to sign, the current network first', async () => {
    const page = signInPage({
      options: { networks: ['eip155:1', 'eip155:137'], defaultNetwork: 'eip155:137' },
    })
    await expect(ask(page)).resolves.toEqual({
      domain: 'localhost',
      uri: 'http://localhost',
      nonce: NONCE,
      chains: ['eip155:137', 'eip155:1'],
      statement: 'Hello',
      iat: '2027-01-15T08:00:00.000Z',
      exp: '2027-01-15T08:10:00.000Z',
      nbf: undefined,
      requestId: undefined,
      resources: [],
    })
  })

  test('param: chains of the host', async () => {
    const page = signInPage({ functions: { getMessageParams: async () => ({ chains: [137] }) } })
    await expect(ask(page)).resolves.toMatchObject({ chains: ['eip155:137'] })
  })

  test.each([
    ['the host writes the message itself', { functions: { getMessageParams: undefined as never } }],
    ['the server is down', { functions: { getNonce: async () => Promise.reject(new Error('down')) } }],
    ['no message may name its nonce', { functions: { getNonce: async () => '<html>' } }],
    [
      "a field has a line break, though in the host's own text it may",
      {
        functions: {
          createMessage: () => 'text',
          getMessageParams: async () => ({ statement: 'a\nNonce: b' }),
        },
      },
    ],
    ['it is switched off', { functions: { enabled: false } }],
    ['no chain fits', { functions: { getMessageParams: async () => ({ chains: [5] }) } }],
  ])('behavior: none where %s', async (_name, setup) => {
    await expect(ask(signInPage(setup))).resolves.toBeUndefined()
  })

  test.each([[['solana']], [['eip155', 'solana']], [['solana', 'eip155']]] as const)(
    'behavior: none for %j, which would lose Solana',
    async namespaces => {
      await expect(ask(signInPage(), namespaces)).resolves.toBeUndefined()
    },
  )

  test('behavior: the code does not wait longer than 3 s for it', async () => {
    const page = signInPage({ functions: { getNonce: () => new Promise(() => {}) } })
    const request = ask(page)
    await settled()
    await page.store.clock.advance(3000)
    await expect(request).resolves.toBeUndefined()
  })
})

const RIGHTS = 'I further authorize the stated URI to perform the following actions on my behalf:'

describe('the proof', () => {
  const request = {
    domain: 'd.example',
    uri: 'https://d.example',
    nonce: NONCE,
    chains: ['eip155:1', 'eip155:137'],
    statement: 'Hello',
    iat: '2026-01-01T00:00:00Z',
    resources: ['https://r.example'],
  }
  const payload: CacaoPayload = {
    iss: `did:pkh:eip155:1:${ALICE}`,
    domain: request.domain,
    aud: request.uri,
    version: '1',
    nonce: NONCE,
    iat: request.iat,
    statement: `Hello ${RIGHTS} (1) 'request': 'personal_sign' for 'eip155'.`,
    resources: ['https://r.example', 'urn:recap:e30'],
  }
  const auth = (changes: Partial<CacaoPayload> = {}, network = 'eip155:1', address = ALICE) => ({
    cacao: { h: { t: 'caip122' }, p: { ...payload, ...changes }, s: { t: 'eip191', s: SIGNATURE } },
    message: `on ${network}`,
    network,
    address,
  })
  const read = (...auths: ReturnType<typeof auth>[]) => readFor(request, ...auths)
  const readFor = (request: SignInRequest, ...auths: ReturnType<typeof auth>[]) =>
    readOneClickAuth(
      { request, auths },
      { connector: WALLET, connection: { accounts: [ALICE], network: 'eip155:137' }, restored: false },
    )

  test('default: that of the network in use', () => {
    expect(read(auth(), auth({}, 'eip155:137'))).toMatchObject({
      message: 'on eip155:137',
      signature: SIGNATURE,
    })
  })

  test.each<[string, Partial<SignInRequest>, Partial<CacaoPayload>]>([
    ['only the words of the page', {}, { statement: 'Hello' }],
    ['empty fields instead of none', {}, { nbf: '', requestId: '' }],
    ['no words', { statement: undefined }, { statement: RIGHTS }],
    [
      'neither words nor resources',
      { statement: undefined, resources: undefined },
      { statement: undefined, resources: undefined },
    ],
    ['every field', { exp: 'e', nbf: 'n', requestId: 'r' }, { exp: 'e', nbf: 'n', requestId: 'r' }],
  ])('default: a proof with %s', (_name, requested, changes) => {
    expect(
      readFor({ ...request, ...requested }, auth(changes, 'eip155:137', ALICE.toLowerCase())),
    ).toBeDefined()
  })

  test.each([
    ['another account', auth({}, 'eip155:137', BOB)],
    ['another network', auth({}, 'eip155:1')],
    ['another nonce', auth({ nonce: 'x' }, 'eip155:137')],
    ['another domain', auth({ domain: 'evil.example' }, 'eip155:137')],
    ['another URI', auth({ aud: 'https://evil.example' }, 'eip155:137')],
    ['another version', auth({ version: '2' }, 'eip155:137')],
    ['another time', auth({ iat: '2020-01-01T00:00:00Z' }, 'eip155:137')],
    ['an end that nobody asked for', auth({ exp: '2030-01-01T00:00:00Z' }, 'eip155:137')],
    ['a start that nobody asked for', auth({ nbf: '2030-01-01T00:00:00Z' }, 'eip155:137')],
    ['another request', auth({ requestId: 'x' }, 'eip155:137')],
    ['no words', auth({ statement: undefined }, 'eip155:137')],
    ['other words', auth({ statement: 'I give all I have' }, 'eip155:137')],
    ['more words', auth({ statement: 'Hello. I give all I have' }, 'eip155:137')],
    [
      'more resources',
      auth({ resources: ['https://r.example', 'https://evil.example', 'urn:recap:e30'] }, 'eip155:137'),
    ],
    ['other resources', auth({ resources: ['urn:recap:e30'] }, 'eip155:137')],
    ['lines in the statement', auth({ statement: `Hello ${RIGHTS}\n\nNonce: other` }, 'eip155:137')],
    ['a line before the permissions', auth({ statement: `Hello\n${RIGHTS}` }, 'eip155:137')],
    [
      'lines in a resource',
      auth({ resources: ['https://r.example', 'urn:recap:e30\nNonce: other'] }, 'eip155:137'),
    ],
  ])('error: %s is no proof', (_name, wrong) => {
    expect(read(wrong)).toBeUndefined()
  })
})
