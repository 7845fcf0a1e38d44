/** @jest-environment node */
import { verifyMessage } from 'ethers'
import { type Cacao, signInMessage } from '../../../sandbox/wallet-page/core/auth/cacao'
import { encodeRecap, readRecap, recapStatement } from '../../../sandbox/wallet-page/core/auth/recap'
import { createWalletBench, failure, nextQuestion, WISH } from './support/wallet-bench'

const SITE = {
  domain: 'dapp.example',
  uri: 'https://dapp.example',
  nonce: 'a1b2c3d4',
  statement: 'Welcome.',
}

let bench: Awaited<ReturnType<typeof createWalletBench>>
beforeEach(async () => {
  bench = await createWalletBench()
})
afterEach(() => bench.close())

test('default: one answer brings a signature for each chain, and a session', async () => {
  const wallet = bench.wallet()
  const dapp = await bench.dapp()
  const { uri, outcome } = await dapp.signIn({ ...WISH, ...SITE })
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  await wallet.pair(uri)
  const question = await nextQuestion(wallet, 'signIn')
  const [address = ''] = wallet.signers[0]?.addresses ?? []
  expect(wallet.describe(question)?.text).toMatch(
    /^dapp\.example wants you to sign in with your Ethereum account:\n0x\w{40}\n\nWelcome\. I further authorize/,
  )
  await wallet.approve(question.id)
  const { cacaos, session } = (await outcome) as unknown as { cacaos: Cacao[]; session: { topic: string } }
  expect(cacaos.map(({ p }) => p.iss)).toEqual([1, 137].map(id => `did:pkh:eip155:${id}:${address}`))
  for (const { p, s } of cacaos) expect(verifyMessage(signInMessage(p), s.s)).toBe(address)
  expect(session).toMatchObject({
    accounts: [`eip155:1:${address}`, `eip155:137:${address}`],
    methods: ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain'],
  })
  // The proposal that came with it is not asked on top.
  expect(wallet.store.state.questions).toEqual([])
  const call = { method: 'personal_sign', params: ['0x68', address] }
  const signature = dapp.request(session.topic, 'eip155:1', call)
  await wallet.approve((await nextQuestion(wallet, 'request')).id)
  expect(await signature).toMatch(/^0x/)
})

test('param: oneClickSignIn off: says so, and takes the proposal', async () => {
  const wallet = bench.wallet({ behavior: { oneClickSignIn: false } })
  const dapp = await bench.dapp()
  const { uri, outcome } = await dapp.signIn({ ...WISH, ...SITE })
  await wallet.pair(uri)
  await wallet.approve((await nextQuestion(wallet, 'proposal')).id)
  expect(await outcome).toMatchObject({ cacaos: [], session: { peer: 'Sandbox Wallet' } })
})

test('error: rejected by the person', async () => {
  const wallet = bench.wallet()
  const dapp = await bench.dapp()
  const { uri, outcome } = await dapp.signIn({ ...WISH, ...SITE })
  await wallet.pair(uri)
  await wallet.reject((await nextQuestion(wallet, 'signIn')).id)
  expect((await failure(outcome)).code).toBe(5000)
  expect(bench.log.list('tag=1118')).not.toEqual([])
})

test('error: no chain that the wallet knows', async () => {
  const wallet = bench.wallet()
  const dapp = await bench.dapp()
  const { uri, outcome } = await dapp.signIn({ ...WISH, ...SITE, chains: ['eip155:31337'] })
  await wallet.pair(uri)
  expect((await failure(outcome)).code).toBe(5100)
})

describe('ReCap', () => {
  const ATT = { eip155: { 'request/personal_sign': [{}], 'request/eth_signTypedData_v4': [{}] } }

  test('default: the sentence of specs.walletconnect.com, wallet authentication', () => {
    expect(recapStatement({ att: ATT })).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_signTypedData_v4', 'personal_sign' for 'eip155'.",
    )
  })

  test('behavior: several abilities and resources are numbered on', () => {
    const att = { eip155: { 'push/messages': [{}], 'request/eth_sign': [{}] }, other: { 'a/b': [{}] } }
    expect(recapStatement({ att })).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'push': 'messages' for 'eip155'. (2) 'request': 'eth_sign' for 'eip155'. (3) 'a': 'b' for 'other'.",
    )
  })

  test('behavior: with and without padding, either alphabet', () => {
    const plain = encodeRecap({ att: ATT })
    expect(plain).toMatch(/^urn:recap:[A-Za-z0-9+/]+$/)
    const padded = `urn:recap:${Buffer.from(JSON.stringify({ att: ATT })).toString('base64')}`
    const url = `urn:recap:${Buffer.from(JSON.stringify({ att: ATT })).toString('base64url')}`
    for (const resource of [plain, padded, url])
      expect(readRecap(['https://a.example', resource])).toEqual({ att: ATT })
  })

  test('param: only the last resource is one', () => {
    expect(readRecap([encodeRecap({ att: ATT }), 'https://a.example'])).toBeUndefined()
    expect(readRecap([])).toBeUndefined()
  })

  test.each(['urn:recap:!', 'urn:recap:e30', `urn:recap:${btoa('{"att":{"a":[]}}')}`])(
    'error: %s',
    resource => {
      expect(() => readRecap([resource])).toThrow('The ReCap cannot be read')
    },
  )
})
