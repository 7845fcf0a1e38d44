/** @jest-environment node */
import { verifyMessage } from 'ethers'
import { createFakeClock } from '../../../support/fake-clock'
import { createWalletBench, failure, nextQuestion, until, WISH } from './support/wallet-bench'

let bench: Awaited<ReturnType<typeof createWalletBench>>
beforeEach(async () => {
  bench = await createWalletBench()
})
afterEach(() => bench.close())

describe('pairing', () => {
  test.each([true, false])('default: settles and signs (relayApproval: %s)', async relayApproval => {
    const wallet = bench.wallet({ behavior: { relayApproval } })
    const dapp = await bench.dapp()
    const { uri, session: settled } = await dapp.connect(WISH)
    await wallet.pair(uri)
    const question = await nextQuestion(wallet, 'proposal')
    expect(question.peer).toMatchObject({ name: 'A dapp' })
    await wallet.approve(question.id)
    const session = await settled
    const [address = ''] = wallet.signers[0]?.addresses ?? []
    expect(session).toMatchObject({
      accounts: [`eip155:1:${address}`, `eip155:137:${address}`],
      methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      peer: 'Sandbox Wallet',
      sessionProperties: { [address]: 'Account 1' },
    })
    const signature = dapp.request(session.topic, 'eip155:1', {
      method: 'personal_sign',
      params: ['0x68656c6c6f', address],
    })
    const request = await nextQuestion(wallet, 'request')
    await wallet.approve(request.id)
    expect(verifyMessage('hello', String(await signature))).toBe(address)
  })

  test('param: accounts', async () => {
    const wallet = bench.wallet()
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect({ ...WISH, chains: ['eip155:1'] })
    await wallet.pair(uri)
    await wallet.approve((await nextQuestion(wallet, 'proposal')).id, { accounts: [2, 0] })
    const [first, , third] = wallet.signers[0]?.addresses ?? []
    expect((await session).accounts).toEqual([`eip155:1:${third}`, `eip155:1:${first}`])
  })

  test('param: decide', async () => {
    const wallet = bench.wallet({ decide: async ({ kind }) => kind === 'proposal' })
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect(WISH)
    await wallet.pair(uri)
    const { topic, accounts } = await session
    const [, , address = ''] = accounts[0]?.split(':') ?? []
    const call = { method: 'personal_sign', params: ['0x68', address] }
    expect((await failure(dapp.request(topic, 'eip155:1', call))).code).toBe(5000)
  })

  test('behavior: the wallet comes late, the proposal waits in the mailbox', async () => {
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect(WISH)
    const wallet = bench.wallet({ decide: async () => true })
    await wallet.pair(uri)
    expect((await session).peer).toBe('Sandbox Wallet')
  })

  test('error: rejected by the person', async () => {
    const wallet = bench.wallet()
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect(WISH)
    const failed = failure(session)
    await wallet.pair(uri)
    await wallet.reject((await nextQuestion(wallet, 'proposal')).id)
    expect(await failed).toEqual({ code: 5000, message: 'User rejected.' })
    expect(bench.log.list('tag=1120')).toHaveLength(2)
  })

  test('error: nothing that the wallet can do is refused without asking', async () => {
    const notices: string[] = []
    const wallet = bench.wallet({ onNotice: text => notices.push(text) })
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect({ ...WISH, chains: ['eip155:31337'] })
    const failed = failure(session)
    await wallet.pair(uri)
    expect((await failed).code).toBe(5100)
    expect(wallet.store.state.questions).toEqual([])
    expect(bench.log.list('tag=1121')).not.toEqual([])
    expect(notices).toEqual(['Refused a site: Unsupported chains.'])
  })

  test('error: a link that was used', async () => {
    const wallet = bench.wallet()
    const dapp = await bench.dapp()
    const { uri } = await dapp.connect(WISH)
    await wallet.pair(uri)
    await expect(wallet.pair(uri)).rejects.toThrow('This link was used already')
  })
})

describe('time', () => {
  test('default: a proposal that nobody answers is dropped, and so is the pairing', async () => {
    const clock = createFakeClock(Date.now())
    const wallet = bench.wallet({ clock })
    const dapp = await bench.dapp()
    const { uri } = await dapp.connect(WISH)
    await wallet.pair(uri)
    const { id } = await nextQuestion(wallet, 'proposal')
    await clock.advance(299_000)
    expect(wallet.store.state.questions).toHaveLength(1)
    await clock.advance(2_000)
    expect([wallet.store.state.questions, wallet.store.state.pairings]).toEqual([[], []])
    await expect(wallet.approve(id)).rejects.toThrow('no longer asked')
  })

  test('default: a request is answered as expired', async () => {
    const clock = createFakeClock(Date.now())
    const wallet = bench.wallet({ clock })
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect(WISH)
    await wallet.pair(uri)
    await wallet.approve((await nextQuestion(wallet, 'proposal')).id)
    const { topic, accounts } = await session
    const [, , address = ''] = accounts[0]?.split(':') ?? []
    const failed = failure(
      dapp.request(topic, 'eip155:1', { method: 'personal_sign', params: ['0x68', address] }),
    )
    await nextQuestion(wallet, 'request')
    await clock.advance(301_000)
    expect((await failed).code).toBe(8000)
  })

  test('default: a session ends after a week', async () => {
    const clock = createFakeClock(Date.now())
    const wallet = bench.wallet({ clock, decide: async () => true })
    const dapp = await bench.dapp()
    const { uri, session } = await dapp.connect(WISH)
    await wallet.pair(uri)
    const { topic } = await session
    await until(wallet, () => wallet.store.session(topic)?.acknowledged === true)
    await clock.advance(7 * 86_400_000)
    expect(wallet.store.state.sessions).toEqual([])
  })

  test('error: a link whose time is over', async () => {
    const wallet = bench.wallet({ clock: createFakeClock(Date.now() + 301_000) })
    const dapp = await bench.dapp()
    const { uri } = await dapp.connect(WISH)
    await expect(wallet.pair(uri)).rejects.toThrow('This link has expired')
  })
})

test('error: a relay that refuses the wallet', async () => {
  const statuses: unknown[] = []
  const wallet = bench.wallet({ projectId: 'another', onStatus: (...status) => statuses.push(status) })
  const dapp = await bench.dapp()
  const { uri } = await dapp.connect(WISH)
  await expect(wallet.pair(uri)).rejects.toThrow('Project not found')
  expect(statuses.at(-1)).toEqual(['refused', 'Project not found'])
})
