import assert from 'node:assert/strict'
import { verifyMessage } from 'ethers'
import {
  BOTH,
  eventOf,
  eventually,
  failure,
  MAINNET,
  PROPOSAL,
  pair,
  type Scenario,
  SIGN,
  TEXT,
} from './scenario'
import { signOnSolana } from './solana-signing'

/** Each scenario runs with new clients, new storage and its own transcript. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'pair-and-sign',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      const { address } = wallet.account
      assert.deepEqual(session.accounts, [`eip155:1:${address}`, `eip155:137:${address}`])
      assert.equal(session.peer, 'Reference wallet')
      assert.deepEqual(session.sessionProperties, { [address]: 'Reference' })
      const signature = await dapp.request(session.topic, 'eip155:1', SIGN(address))
      assert.equal(verifyMessage(TEXT, String(signature)), address)
    },
  },
  {
    name: 'reject-proposal',
    async run(stage) {
      const [dapp, wallet] = [await stage.openDapp(), await stage.openWallet()]
      const { uri, session } = await dapp.connect(PROPOSAL)
      const failed = failure(session)
      const proposed = wallet.nextProposal()
      await wallet.kit.pair({ uri })
      await wallet.reject(await proposed)
      assert.equal((await failed).code, 5000)
    },
  },
  {
    name: 'reject-request',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      wallet.onRequest = async () => ({ error: { code: 5000, message: 'User rejected.' } })
      const request = dapp.request(session.topic, 'eip155:1', SIGN(wallet.account.address))
      assert.equal((await failure(request)).code, 5000)
    },
  },
  {
    name: 'switch-chain',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      wallet.onRequest = async () => ({ result: null })
      const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
      assert.equal(await dapp.request(session.topic, 'eip155:1', call), null)
      const event = { name: 'chainChanged', data: 137 }
      await wallet.kit.emitSessionEvent({ topic: session.topic, event, chainId: 'eip155:137' })
      assert.deepEqual(await eventOf(dapp, 'event', 'chainChanged'), {
        kind: 'event',
        topic: session.topic,
        chainId: 'eip155:137',
        ...event,
      })
    },
  },
  {
    name: 'update-extend-ping',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      const accounts = [`eip155:1:${wallet.account.address}`]
      const eip155 = { chains: ['eip155:1'], accounts, methods: PROPOSAL.methods, events: PROPOSAL.events }
      const { acknowledged } = await wallet.kit.updateSession({
        topic: session.topic,
        namespaces: { eip155 },
      })
      await acknowledged()
      assert.deepEqual((await eventOf(dapp, 'update')).accounts, accounts)
      await wallet.kit.extendSession({ topic: session.topic })
      await eventOf(dapp, 'extend')
      await wallet.ping(session.topic)
      await dapp.ping(session.topic)
    },
  },
  {
    name: 'reload-dapp',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      await dapp.close()
      const again = await stage.openDapp()
      assert.deepEqual(
        again.sessions().map(({ topic }) => topic),
        [session.topic],
      )
      const signature = await again.request(session.topic, 'eip155:1', SIGN(wallet.account.address))
      assert.equal(verifyMessage(TEXT, String(signature)), wallet.account.address)
    },
  },
  {
    name: 'reload-in-mid-pairing',
    async run(stage) {
      const [dapp, wallet] = [await stage.openDapp(), await stage.openWallet()]
      const { uri, session } = await dapp.connect(PROPOSAL)
      session.catch(() => {})
      await dapp.close()
      const proposed = wallet.nextProposal()
      await wallet.kit.pair({ uri })
      const settled = wallet.approve(await proposed)
      const again = await stage.openDapp()
      const { topic } = await eventually('the session', () => again.sessions()[0])
      await settled
      const signature = await again.request(topic, 'eip155:1', SIGN(wallet.account.address))
      assert.equal(verifyMessage(TEXT, String(signature)), wallet.account.address)
    },
  },
  {
    name: 'slow-clock',
    async run(stage) {
      const [dapp, wallet] = [await stage.openDapp({ behindMs: 600_000 }), await stage.openWallet()]
      const { uri, session } = await dapp.connect(PROPOSAL)
      const proposed = wallet.nextProposal()
      // It rejects a link or a proposal that has expired by its own clock.
      await wallet.kit.pair({ uri })
      await wallet.approve(await proposed)
      const { topic } = await session
      const signature = await dapp.request(topic, 'eip155:1', SIGN(wallet.account.address))
      assert.equal(verifyMessage(TEXT, String(signature)), wallet.account.address)
    },
  },
  {
    name: 'solana',
    async run(stage) {
      const [dapp, wallet] = [await stage.openDapp(), await stage.openWallet()]
      const { uri, session: settled } = await dapp.connect(BOTH)
      const proposed = wallet.nextProposal()
      await wallet.kit.pair({ uri })
      await wallet.approve(await proposed, { solana: true })
      const session = await settled
      const { address } = wallet.solanaKey
      assert.ok(session.accounts.includes(`${MAINNET}:${address}`))
      await signOnSolana(dapp, session, address)
      // EVM keeps working.
      const signature = await dapp.request(session.topic, 'eip155:1', SIGN(wallet.account.address))
      assert.equal(verifyMessage(TEXT, String(signature)), wallet.account.address)
    },
  },
  {
    name: 'event-while-dapp-is-away',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      await dapp.close()
      const event = { name: 'accountsChanged', data: [wallet.account.address] }
      await wallet.kit.emitSessionEvent({ topic: session.topic, event, chainId: 'eip155:1' })
      const again = await stage.openDapp()
      assert.deepEqual((await eventOf(again, 'event', 'accountsChanged')).data, event.data)
    },
  },
  {
    name: 'dapp-disconnects',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      await dapp.disconnect(session.topic)
      assert.deepEqual(dapp.sessions(), [])
      await eventually('session_delete', () => wallet.deleted.find(topic => topic === session.topic))
    },
  },
  {
    name: 'wallet-disconnects',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      const reason = { code: 6000, message: 'User disconnected.' }
      await wallet.kit.disconnectSession({ topic: session.topic, reason })
      await eventOf(dapp, 'delete')
      assert.deepEqual(dapp.sessions(), [])
    },
  },
  {
    name: 'late-wallet',
    async run(stage) {
      const dapp = await stage.openDapp()
      const { uri, session } = await dapp.connect(PROPOSAL)
      // Waits in real time, because the relay, which keeps the proposal meanwhile, has no other clock.
      await new Promise(resolve => setTimeout(resolve, 1500))
      const wallet = await stage.openWallet()
      const proposed = wallet.nextProposal()
      await wallet.kit.pair({ uri })
      await wallet.approve(await proposed)
      assert.equal((await session).peer, 'Reference wallet')
    },
  },
  {
    name: 'wallet-leaves-in-mid-request',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      await wallet.close()
      const signature = dapp.request(session.topic, 'eip155:1', SIGN(wallet.account.address))
      const back = await stage.openWallet()
      assert.equal(verifyMessage(TEXT, String(await signature)), back.account.address)
    },
  },
  {
    name: 'relay-cut-in-mid-request',
    async run(stage) {
      const { dapp, wallet, session } = await pair(stage)
      let answer = (_outcome: { result: string }) => {}
      const requested = new Promise<void>(resolve => {
        wallet.onRequest = () => {
          resolve()
          return new Promise(done => {
            answer = done
          })
        }
      })
      const result = dapp.request(session.topic, 'eip155:1', SIGN(wallet.account.address))
      await requested
      const { relay, connections } = stage.relay
      const before = connections.length
      relay.cut()
      // The reference wallet takes long to publish again what it published into a broken connection.
      await eventually('both to come back', () => connections.length >= before + 2 || undefined)
      answer({ result: '0x01' })
      assert.equal(await result, '0x01')
    },
  },
  {
    name: 'sign-in',
    async run(stage) {
      const [dapp, wallet] = [await stage.openDapp(), await stage.openWallet()]
      const site = {
        domain: 'dapp.example',
        uri: 'https://dapp.example',
        nonce: 'a1b2c3d4',
        statement: 'Hello.',
      }
      const { uri, outcome } = await dapp.signIn({ ...PROPOSAL, ...site })
      const requested = wallet.nextAuthenticate()
      await wallet.kit.pair({ uri })
      await wallet.signIn(await requested)
      const { cacaos, session } = await outcome
      assert.equal(cacaos.length, 2)
      assert.ok(session)
      const { address } = wallet.account
      assert.deepEqual([...session.accounts].sort(), [`eip155:1:${address}`, `eip155:137:${address}`].sort())
      const signature = await dapp.request(session.topic, 'eip155:137', SIGN(address))
      assert.equal(verifyMessage(TEXT, String(signature)), address)
    },
  },
]
