import assert from 'node:assert/strict'
import { verifyMessage } from 'ethers'
import type { Question } from '../../sandbox/wallet-page/core/question'
import type { SandboxWallet } from '../../sandbox/wallet-page/core/sandbox-wallet'
import type { InteropDapp, InteropSession } from '../dapp/interop-dapp'
import { BOTH, eventOf, eventually, failure, MAINNET, PROPOSAL, SIGN, TEXT } from './scenario'
import { signOnSolana } from './solana-signing'

export type SandboxStage = { readonly dapp: InteropDapp; readonly wallet: SandboxWallet }
export type SandboxScenario = { readonly name: string; readonly run: (stage: SandboxStage) => Promise<void> }

function question({ store }: SandboxWallet, kind: Question['kind']): Promise<Question> {
  return eventually(`a ${kind}`, () => store.state.questions.find(each => each.kind === kind))
}

/** All requests from now on. */
function approveAll(wallet: SandboxWallet): () => void {
  const approved = new Set<number>()
  return wallet.store.subscribe(({ questions }) => {
    for (const { id } of questions) if (!approved.has(id) && approved.add(id)) void wallet.approve(id)
  })
}

async function pair({ dapp, wallet }: SandboxStage): Promise<{ session: InteropSession; address: string }> {
  const { uri, session } = await dapp.connect(PROPOSAL)
  await wallet.pair(uri)
  await wallet.approve((await question(wallet, 'proposal')).id)
  const [address = ''] = wallet.signers[0]?.addresses ?? []
  return { session: await session, address }
}

/** The sandbox's wallet, as the reference client sees it. */
export const SANDBOX_SCENARIOS: readonly SandboxScenario[] = [
  {
    name: 'pair-and-sign',
    async run(stage) {
      const { dapp, wallet } = stage
      const { session, address } = await pair(stage)
      assert.deepEqual(session.accounts, [`eip155:1:${address}`, `eip155:137:${address}`])
      const signature = dapp.request(session.topic, 'eip155:1', SIGN(address))
      await wallet.approve((await question(wallet, 'request')).id)
      assert.equal(verifyMessage(TEXT, String(await signature)), address)
    },
  },
  {
    name: 'solana',
    async run({ dapp, wallet }) {
      const { uri, session: settled } = await dapp.connect(BOTH)
      await wallet.pair(uri)
      await wallet.approve((await question(wallet, 'proposal')).id)
      const session = await settled
      const [, , address = ''] =
        session.accounts.find(account => account.startsWith(MAINNET))?.split(':') ?? []
      const stop = approveAll(wallet)
      await signOnSolana(dapp, session, address)
      stop()
    },
  },
  {
    name: 'rejections',
    async run(stage) {
      const { dapp, wallet } = stage
      const { uri, session: never } = await dapp.connect(PROPOSAL)
      const refused = failure(never)
      await wallet.pair(uri)
      await wallet.reject((await question(wallet, 'proposal')).id)
      assert.equal((await refused).code, 5000)
      const { session, address } = await pair(stage)
      const failed = failure(dapp.request(session.topic, 'eip155:1', SIGN(address)))
      await wallet.reject((await question(wallet, 'request')).id)
      assert.equal((await failed).code, 5000)
    },
  },
  {
    name: 'switch-chain-and-account',
    async run(stage) {
      const { dapp, wallet } = stage
      const { session, address } = await pair(stage)
      const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
      const switched = dapp.request(session.topic, 'eip155:1', call)
      await wallet.approve((await question(wallet, 'request')).id)
      assert.equal(await switched, null)
      assert.deepEqual(
        (await eventOf(dapp, 'update')).accounts,
        [1, 137, 8453].map(id => `eip155:${id}:${address}`),
      )
      assert.equal((await eventOf(dapp, 'event', 'chainChanged')).data, 8453)
      await wallet.sessions.switchAccount(1)
      const [first, second] = wallet.signers[0]?.addresses ?? []
      assert.deepEqual((await eventOf(dapp, 'event', 'accountsChanged')).data, [second, first])
    },
  },
  {
    name: 'extend-ping-disconnect',
    async run(stage) {
      const { dapp, wallet } = stage
      const { session } = await pair(stage)
      await wallet.sessions.extend(session.topic)
      await eventOf(dapp, 'extend')
      await wallet.sessions.ping(session.topic)
      await dapp.ping(session.topic)
      await wallet.sessions.remove(session.topic)
      await eventOf(dapp, 'delete')
      const again = await pair(stage)
      await dapp.disconnect(again.session.topic)
      await eventually('the end', () => (wallet.store.state.sessions.length === 0 ? true : undefined))
    },
  },
  {
    name: 'sign-in',
    async run({ dapp, wallet }) {
      const site = {
        domain: 'dapp.example',
        uri: 'https://dapp.example',
        nonce: 'a1b2c3d4',
        statement: 'Hello.',
      }
      const { uri, outcome } = await dapp.signIn({ ...PROPOSAL, ...site })
      await wallet.pair(uri)
      await wallet.approve((await question(wallet, 'signIn')).id)
      // The reference client has verified the signatures.
      const { cacaos, session } = await outcome
      assert.equal(cacaos.length, 2)
      const [address = ''] = wallet.signers[0]?.addresses ?? []
      const signature = dapp.request(session?.topic ?? '', 'eip155:137', SIGN(address))
      await wallet.approve((await question(wallet, 'request')).id)
      assert.equal(verifyMessage(TEXT, String(await signature)), address)
    },
  },
]
