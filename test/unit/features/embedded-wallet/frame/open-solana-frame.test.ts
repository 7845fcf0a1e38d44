import { ed25519 } from '@noble/curves/ed25519'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type EmbeddedFrame, openFrame } from '../../../../../src/features/embedded-wallet/frame/open-frame'
import { openSolanaFrame } from '../../../../../src/features/embedded-wallet/frame/open-solana-frame'
import { decodeBase58, encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'
import { networksRemembered } from '../../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../../src/wallets/connector'
import { createFrame } from '../../../../../src/wallets/embedded/create-frame'
import type { SolanaProvider } from '../../../../../src/wallets/solana/types'
import { DEVNET, SOLANA as MAINNET } from '../../../../support/fake-connector'
import { FakeFrame, Refusal, SECURE_URL } from '../../../../support/fake-frame'
import { createTestStore, type TestStore } from '../../../../support/test-store'

const EVM: ConnectorInfo = { uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth', namespace: 'eip155' }
const INFO: ConnectorInfo = { ...EVM, uid: 'w3mAuth:solana', namespace: 'solana' }
const KEY = Keypair.fromSeed(new Uint8Array(32).fill(7))
const { signal } = new AbortController()

let store: TestStore
let opened: EmbeddedFrame
let frame: FakeFrame
afterEach(() => {
  opened.destroy()
  store.stop()
  document.body.replaceChildren()
})

/** A frame that signs with a real key, as base58 (docs/protocols/walletconnect.md#signing). */
function answer({ method, params }: { method: string; params: Record<string, string> }): unknown {
  const bytes = (text = '') => decodeBase58(text) ?? new Uint8Array()
  if (method === 'solana_signMessage')
    return { signature: encodeBase58(ed25519.sign(bytes(params.message), KEY.secretKey.slice(0, 32))) }
  if (method === 'solana_signTransaction') {
    const transaction = Transaction.from(bytes(params.transaction))
    transaction.partialSign(KEY)
    return { transaction: encodeBase58(transaction.serialize()) }
  }
  throw new Refusal({ message: 'User rejected the request' })
}

async function connected({ networks = ['eip155:1', DEVNET], chosen = [] as readonly string[] } = {}) {
  store = createTestStore({ options: { secureUrl: SECURE_URL, networks } })
  store.dispatch(networksRemembered(chosen))
  store.host.root.append(document.createElement('dialog'))
  opened = openFrame({ info: EVM, store: store as never, deps: store.deps, create: createFrame })
  frame = new FakeFrame(store.host.root)
  const address = KEY.publicKey.toBase58()
  frame.handlers.GET_USER = () => ({ address, chainId: DEVNET })
  frame.handlers.RPC_REQUEST = answer as never
  const connector = openSolanaFrame(INFO, opened, store as never, store.deps)
  opened.wallet.warm()
  frame.load()
  const provider = (await connector.getProvider()) as SolanaProvider
  const heard: unknown[] = []
  for (const event of ['connect', 'disconnect'] as const)
    provider.on(event, key => heard.push([event, key?.toBase58()]))
  const connection = await connector.connect({ signal })
  return { connector, connection, provider, heard, address }
}

test('default: connects on the Solana network of the page, and the page hears of it', async () => {
  const { connection, provider, heard, address } = await connected()
  expect(connection).toMatchObject({ accounts: [address], network: DEVNET })
  expect(frame.asked('GET_USER')[0]?.payload).toEqual({ chainId: DEVNET })
  expect([provider.publicKey?.toBase58(), heard]).toEqual([address, [['connect', address]]])
})

test('default: the network chosen for Solana, whatever is chosen and on screen elsewhere', async () => {
  const networks = ['eip155:1', 'eip155:137', MAINNET, DEVNET]
  await connected({ networks, chosen: ['eip155:137', DEVNET] })
  expect(frame.asked('GET_USER')[0]?.payload).toEqual({ chainId: DEVNET })
})

test('default: messages and transactions of web3.js are signed in the frame, and verified', async () => {
  const { provider } = await connected()
  const message = new TextEncoder().encode('hello')
  const { signature } = await provider.signMessage(message)
  expect(ed25519.verify(signature, message, KEY.publicKey.toBytes())).toBe(true)
  const transaction = new Transaction({
    recentBlockhash: PublicKey.default.toBase58(),
    feePayer: KEY.publicKey,
  }).add(SystemProgram.transfer({ fromPubkey: KEY.publicKey, toPubkey: PublicKey.default, lamports: 1 }))
  expect((await provider.signTransaction(transaction)).verifySignatures()).toBe(true)
})

test('error: the person says no', async () => {
  const { provider } = await connected()
  const transactions = [1, 2].map(lamports =>
    new Transaction({ recentBlockhash: PublicKey.default.toBase58(), feePayer: KEY.publicKey }).add(
      SystemProgram.transfer({ fromPubkey: KEY.publicKey, toPubkey: PublicKey.default, lamports }),
    ),
  )
  await expect(provider.signAllTransactions(transactions)).rejects.toMatchObject({ code: 4001 })
})

test('default: disconnected, the page hears of it', async () => {
  const { connector, provider, heard } = await connected()
  await connector.disconnect()
  expect([provider.publicKey, heard.at(-1)]).toEqual([null, ['disconnect', undefined]])
  expect(frame.names().at(-1)).toBe('SIGN_OUT')
})
