import { findSession } from '../../../../src/features/sign-in/find-session'
import { openSignInClient } from '../../../../src/features/sign-in/sign-in-client'
import { SignInDesk } from '../../../../src/features/sign-in/sign-in-desk'
import type { SiweFunctions, SiweSession } from '../../../../src/shared/host/host-functions'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { createFakeService, SIGNATURE } from '../../../support/sign-in-bench'
import { createTestStore, WALLET } from '../../../support/test-store'
import { nextTurn } from '../../../support/until'
import { waiting } from '../../../support/waiting'

const REQUEST = { domain: 'd', uri: 'https://d', nonce: 'n', chains: ['eip155:1'] }
const cacao = {
  h: { t: 'caip122' },
  p: { iss: `did:pkh:eip155:1:${ALICE}`, domain: 'd', aud: 'https://d', version: '1', nonce: 'n', iat: 'i' },
  s: { t: 'eip191', s: SIGNATURE },
}
const PROOF = {
  request: { ...REQUEST, iat: 'i' },
  auths: [{ cacao, message: `x\n${ALICE}\nChain ID: 1`, network: 'eip155:1', address: ALICE }],
}

function setUp(functions: Partial<SiweFunctions> = {}) {
  const service = createFakeService(functions)
  const store = createTestStore({ options: { siwe: 'custom' } })
  store.host.functions = () => ({ siwe: service.functions, onrampSession: undefined })
  const desk = new SignInDesk(store, store.deps, new AbortController().signal)
  const client = openSignInClient(store.deps, store.dispatch)
  const find = ({ proof, restored = false }: { proof?: typeof PROOF; restored?: boolean } = {}) =>
    findSession({
      desk,
      client,
      subject: { connector: WALLET, connection: { accounts: [ALICE], network: 'eip155:1' }, restored },
      proof,
    })
  return { service, find, signOut: () => desk.signOut(client) }
}

test('default: a proof is verified; nobody is told yet, as its visitor may have left', async () => {
  const { service, find } = setUp()
  const signedIn = { address: ALICE, network: 'eip155:1' }
  await expect(find({ proof: PROOF })).resolves.toMatchObject({ isNew: true, signedIn })
  expect(service.verified).toEqual([{ message: PROOF.auths[0]?.message, signature: SIGNATURE, cacao }])
  expect(service.calls).toEqual([])
})

test('error: a proof that the server refuses, and one that signs in somebody else', async () => {
  await expect(setUp({ verifyMessage: async () => false }).find({ proof: PROOF })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  })
  const { service, find } = setUp({ verifyMessage: async () => true })
  service.session = { address: BOB, chainId: 1 }
  await expect(find({ proof: PROOF })).rejects.toMatchObject({ code: 'SIGN_IN_OTHER_ACCOUNT' })
  service.session = { address: ALICE, chainId: 137 }
  await expect(find({ proof: PROOF })).rejects.toMatchObject({ code: 'SIGN_IN_OTHER_NETWORK' })
})

test('behavior: a proof of something else is none', async () => {
  const { service, find } = setUp()
  const proof = { ...PROOF, request: { ...PROOF.request, nonce: 'another' } }
  await expect(find({ proof })).resolves.toBeUndefined()
  expect(service.verified).toEqual([])
})

test("behavior: somebody else's session ends; where that fails the visitor signs in all the same", async () => {
  const { service, find } = setUp({ signOut: async () => Promise.reject(new Error('down')) })
  service.session = { address: BOB, chainId: 1 }
  await expect(find()).resolves.toBeUndefined()
})

test('param: a host that lets accounts change keeps it, and opens what was found again', async () => {
  const { service, find } = setUp({ signOutOnAccountChange: false })
  service.session = { address: BOB, chainId: 1 }
  await expect(find()).resolves.toBeUndefined()
  expect(service.session).not.toBeNull()
  await expect(find({ restored: true })).resolves.toMatchObject({ signedIn: { address: BOB } })
})

test('behavior: an answer that was under way when the session began to end opens nothing', async () => {
  const answer = waiting<SiweSession>()
  const getSession = jest.fn(async (): Promise<SiweSession | null> => null)
  getSession.mockReturnValueOnce(answer.promise)
  const { find, signOut } = setUp({ getSession })
  const found = find()
  await nextTurn()
  await signOut()
  answer.resolve({ address: ALICE, chainId: 1 })
  await expect(found).resolves.toBeUndefined()
  expect(getSession).toHaveBeenCalledTimes(2)
})

test('behavior: a proof makes a session after the one before has ended, which may come late', async () => {
  const ending = waiting<boolean>()
  const { service, find, signOut } = setUp({ signOut: () => ending.promise })
  void signOut()
  const found = find({ proof: PROOF })
  await nextTurn()
  expect(service.verified).toEqual([])
  ending.resolve(true)
  await expect(found).resolves.toMatchObject({ isNew: true })
})
