import { openSignInClient } from '../../../../src/features/sign-in/sign-in-client'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import type { SiweFunctions } from '../../../../src/shared/host/host-functions'
import { NO_FUNCTIONS } from '../../../support/fake-host'
import { ALICE } from '../../../support/fake-wallet'
import { createFakeService } from '../../../support/sign-in-bench'
import { createTestStore, settled } from '../../../support/test-store'

function open(functions: Partial<SiweFunctions> | string = {}) {
  const service = createFakeService(typeof functions === 'string' ? {} : functions)
  const store = createTestStore()
  const siwe = typeof functions === 'string' ? functions : service.functions
  store.host.functions = () => ({ ...NO_FUNCTIONS, siwe })
  return { client: openSignInClient(store.deps, store.dispatch), service, store }
}
const signed = { message: `x\n${ALICE}`, signature: '0x' }

test('default: sessions end with what they were made for, unless the host says otherwise', () => {
  expect(open().client.signOutOn).toEqual({ disconnect: true, account: true, network: true })
  const flags = { signOutOnDisconnect: false, signOutOnAccountChange: false, signOutOnNetworkChange: false }
  expect(open(flags).client.signOutOn).toEqual({ disconnect: false, account: false, network: false })
})

test('param: one click needs a message that is known before the account is', () => {
  expect(open().client.takesOneClick).toBe(true)
  expect(open({ getMessageParams: undefined as never }).client.takesOneClick).toBe(false)
  expect(open('http://127.0.0.1:9/siwe').client.takesOneClick).toBe(true)
})

test('behavior: functions of a class keep their object', async () => {
  class Service implements SiweFunctions {
    readonly #nonce = 'abc'
    async getNonce() {
      return this.#nonce
    }
    async verifyMessage() {
      return true
    }
    async getSession() {
      return null
    }
    async signOut() {
      return true
    }
  }
  const store = createTestStore()
  store.host.functions = () => ({ ...NO_FUNCTIONS, siwe: new Service() })
  await expect(openSignInClient(store.deps, store.dispatch).nonce()).resolves.toBe('abc')
})

test('behavior: onSignOut after it is true, and never before', async () => {
  const { client, service } = open()
  await client.signOut()
  expect(service.calls).toEqual(['out'])
})

const rejecting = (thrown: unknown) => async () => Promise.reject(thrown)
const http = (code: 'HTTP_INVALID_RESPONSE' | 'HTTP_TIMEOUT') => ({
  ...serializeError(new W3mError(code)),
  details: 'd',
})
const throwing = () => {
  throw new Error('at once')
}

test.each<[string, SiweFunctions['verifyMessage'], string, string, string | undefined]>([
  ['says no', async () => false, 'SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', undefined],
  [
    'throws',
    rejecting(new Error('Signature does not match')),
    'SIGN_IN_REFUSED',
    'SIGN_IN_UNREACHABLE',
    undefined,
  ],
  ['throws text', rejecting('no'), 'SIGN_IN_REFUSED', 'SIGN_IN_UNREACHABLE', undefined],
  ['throws at once', throwing, 'SIGN_IN_REFUSED', 'SIGN_IN_UNREACHABLE', undefined],
  [
    'names the nonce',
    rejecting(new Error('Invalid nonce')),
    'SIGN_IN_EXPIRED',
    'SIGN_IN_UNREACHABLE',
    undefined,
  ],
  ['says that it expired', rejecting('Message expired'), 'SIGN_IN_EXPIRED', 'SIGN_IN_UNREACHABLE', undefined],
  [
    'is away',
    rejecting(new TypeError('Failed to fetch')),
    'SIGN_IN_UNREACHABLE',
    'SIGN_IN_UNREACHABLE',
    undefined,
  ],
  ['is late', rejecting(http('HTTP_TIMEOUT')), 'SIGN_IN_UNREACHABLE', 'SIGN_IN_UNREACHABLE', 'd'],
  [
    'is something else',
    rejecting(http('HTTP_INVALID_RESPONSE')),
    'SIGN_IN_INVALID_RESPONSE',
    'SIGN_IN_INVALID_RESPONSE',
    'd',
  ],
  ['has an error of ours', rejecting(new W3mError('ABORTED')), 'ABORTED', 'ABORTED', undefined],
])(
  // only a signature can be refused, or too old; anything else says that the service is down
  'error: a server that %s',
  async (what, work, ofSignature, otherwise, details) => {
    const { client } = open({ verifyMessage: work, getNonce: work as never })
    await expect(client.verify(signed)).rejects.toMatchObject({ code: ofSignature, details })
    if (what !== 'says no') await expect(client.nonce()).rejects.toMatchObject({ code: otherwise, details })
  },
)

test('error: signing out fails, or the host says so', async () => {
  for (const signOut of [rejecting(new Error('down')), async () => false]) {
    const { client, service } = open({ signOut })
    await expect(client.signOut()).rejects.toMatchObject({ code: 'SIGN_OUT_FAILED' })
    expect(service.calls).toEqual([])
  }
})

test('default: what the host returns is passed on, and a number may be a nonce', async () => {
  const { client } = open({
    getNonce: async address => (address ? `for ${address}` : 7) as string,
    getMessageParams: async () => ({ statement: 'Hello' }),
    createMessage: ({ address }) => `I am ${address}`,
  })
  expect([await client.nonce(), await client.nonce(ALICE)]).toEqual(['7', `for ${ALICE}`])
  expect(await client.params()).toEqual({ statement: 'Hello' })
  expect(await client.createMessage?.({ address: ALICE } as never)).toBe(`I am ${ALICE}`)
  const none = open({ getMessageParams: undefined as never })
  expect(await none.client.params()).toEqual({})
  expect(none.client.createMessage).toBeUndefined()
})

test.each([
  ['nothing', () => ''],
  ['no text', () => 5 as never],
  ['an error', throwing],
])('error: a message of the host that is %s is not signed', async (_what, createMessage) => {
  const { client } = open({ createMessage })
  await expect(client.createMessage?.({} as never)).rejects.toMatchObject({
    code: 'SIGN_IN_INVALID_RESPONSE',
  })
})

test.each([undefined, null, {}])('error: getNonce returns %p: nothing is signed', async nonce => {
  await expect(open({ getNonce: async () => nonce as never }).client.nonce()).rejects.toMatchObject({
    code: 'SIGN_IN_INVALID_RESPONSE',
  })
})

test("error: the host's own callback throws; the visitor is signed in all the same", () => {
  const reported = jest.fn()
  Reflect.set(globalThis, 'reportError', reported)
  const { client } = open({
    onSignIn() {
      throw new Error('mine')
    },
  })
  client.tell({ address: ALICE, chainId: 1 })
  expect(reported).toHaveBeenCalledTimes(1)
})

test('error: no answer in 30 s', async () => {
  const { client, store } = open({ getSession: () => new Promise(() => {}) })
  const outcome = client.session().catch((error: unknown) => error)
  await settled()
  await store.clock.advance(30_000)
  await expect(outcome).resolves.toMatchObject({ code: 'SIGN_IN_UNREACHABLE', details: 'no response' })
})

test('error: a service that is none says which function is missing', async () => {
  const { client } = open({ getSession: 'no' as never })
  await expect(client.nonce()).rejects.toMatchObject({
    code: 'ATTRIBUTE_INVALID',
    details: 'siwe: getSession is missing',
  })
})
