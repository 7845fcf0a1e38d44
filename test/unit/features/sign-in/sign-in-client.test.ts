import { openSignInClient } from '../../../../src/features/sign-in/sign-in-client'
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
  const failing = open({ signOut: async () => Promise.reject(new Error('down')) })
  await expect(failing.client.signOut()).rejects.toMatchObject({ code: 'SIGN_OUT_FAILED' })
  expect(failing.service.calls).toEqual([])
})

const VERIFYING: readonly (readonly [verify: SiweFunctions['verifyMessage'], code: string])[] = [
  [async () => false, 'SIGN_IN_REFUSED'],
  [async () => Promise.reject(new Error('Signature does not match')), 'SIGN_IN_REFUSED'],
  [async () => Promise.reject(new Error('Invalid nonce')), 'SIGN_IN_EXPIRED'],
  [async () => Promise.reject(new TypeError('Failed to fetch')), 'SIGN_IN_UNREACHABLE'],
  [
    () => {
      throw new Error('at once')
    },
    'SIGN_IN_REFUSED',
  ],
]
test.each(VERIFYING)('error: verifyMessage, %#', async (verifyMessage, code) => {
  await expect(open({ verifyMessage }).client.verify(signed)).rejects.toMatchObject({ code })
})

test.each([undefined, null, {}])('error: getNonce returns %p: nothing is signed', async nonce => {
  await expect(open({ getNonce: async () => nonce as never }).client.nonce()).rejects.toMatchObject({
    code: 'SIGN_IN_INVALID_RESPONSE',
  })
})

test('error: only a signature can be too old: a nonce that could not be loaded means that the service is down', async () => {
  const getNonce = async () => Promise.reject(new Error('Failed to get nonce'))
  await expect(open({ getNonce }).client.nonce()).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
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
  await expect(outcome).resolves.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
})

test('error: a service that is none says which function is missing', async () => {
  const { client } = open({ getSession: 'no' as never })
  await expect(client.nonce()).rejects.toMatchObject({
    code: 'ATTRIBUTE_INVALID',
    details: 'siwe: getSession is missing',
  })
})
