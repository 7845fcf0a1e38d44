import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { createFakeSolanaWallet } from '../../../src/testing/testing'

type Standard = Wallet & {
  readonly features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature &
    SolanaSignInFeature
}
const ALICE = Keypair.fromSeed(new Uint8Array(32).fill(1)).publicKey
const BOB = Keypair.fromSeed(new Uint8Array(32).fill(2)).publicKey
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    error => error.code,
  )

/** The wallet as the page sees it. */
function open(options?: Parameters<typeof createFakeSolanaWallet>[0]) {
  const wallet = createFakeSolanaWallet(options)
  const found: Standard[] = []
  const gone: Standard[] = []
  const register = (each: Standard) => {
    found.push(each)
    return () => void gone.push(each)
  }
  const remove = wallet.install()
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  const [page] = found
  if (!page) throw new Error('not registered')
  afterThis.push(remove)
  return { wallet, page, remove, gone }
}
const afterThis: (() => void)[] = []
afterEach(() => {
  for (const end of afterThis.splice(0)) end()
})
const transaction = (from = ALICE) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: from,
      recentBlockhash: BOB.toBase58(),
      instructions: [SystemProgram.transfer({ fromPubkey: from, toPubkey: BOB, lamports: 1 })],
    }).compileToV0Message(),
  )

test('default: connects, and signs messages and transactions', async () => {
  const { wallet, page } = open()
  expect([wallet.id, wallet.address, page.accounts]).toEqual(['Test Solana Wallet', ALICE.toBase58(), []])
  expect((await page.features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
  const { accounts } = await page.features['standard:connect'].connect()
  expect(page.accounts).toBe(accounts)
  const [account] = accounts
  if (!account) throw new Error('no account')
  const message = new TextEncoder().encode('Hello')
  const [signed] = await page.features['solana:signMessage'].signMessage({ account, message })
  expect(ed25519.verify(signed?.signature ?? new Uint8Array(), message, ALICE.toBytes())).toBe(true)
  const [output] = await page.features['solana:signTransaction'].signTransaction({
    account,
    chain: 'solana:mainnet',
    transaction: transaction().serialize(),
  })
  const back = VersionedTransaction.deserialize(output?.signedTransaction ?? new Uint8Array())
  expect(
    ed25519.verify(back.signatures[0] ?? new Uint8Array(), back.message.serialize(), ALICE.toBytes()),
  ).toBe(true)
  const [sent] = await page.features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    chain: 'solana:mainnet',
    transaction: transaction().serialize(),
  })
  expect(sent?.signature).toEqual(back.signatures[0])
  expect(wallet.sent).toHaveLength(1)
})

test('behavior: signs in as the standard says', async () => {
  const { wallet, page } = open()
  const [output] = await page.features['solana:signIn'].signIn({
    domain: 'shop.example',
    statement: 'Welcome',
    uri: 'https://shop.example',
    nonce: 'abcd1234',
    version: '1',
    chainId: 'devnet',
    issuedAt: '2030-01-01T00:00:00Z',
  })
  const text = new TextDecoder().decode(output?.signedMessage)
  expect(text.split('\n').slice(0, 4)).toEqual([
    'shop.example wants you to sign in with your Solana account:',
    wallet.address,
    '',
    'Welcome',
  ])
  expect(output?.account).toBe(page.accounts[0])
  expect(
    ed25519.verify(
      output?.signature ?? new Uint8Array(),
      output?.signedMessage ?? new Uint8Array(),
      ALICE.toBytes(),
    ),
  ).toBe(true)
})

test('behavior: answers of the test', async () => {
  const { wallet, page } = open()
  wallet.answer('reject', { times: 1 })
  expect(await codeOf(page.features['standard:connect'].connect())).toBe(4001)
  await page.features['standard:connect'].connect()
  const [account] = page.accounts
  if (!account) throw new Error('no account')
  const sign = (bytes: Uint8Array) =>
    codeOf(page.features['solana:signTransaction'].signTransaction({ account, transaction: bytes }))
  expect(await sign(transaction(BOB).serialize())).toBe(-32602)
  expect(await sign(Uint8Array.of(1, 2))).toBe(-32602)
  wallet.answer('wait')
  const waiting = sign(transaction().serialize())
  ;(await wallet.waitForRequest('solana:signTransaction')).reject()
  expect(await waiting).toBe(4001)
})

test('behavior: the page is notified of accounts; reconnecting needs no prompt', async () => {
  const { wallet, page } = open()
  const observed: string[][] = []
  page.features['standard:events'].on('change', ({ accounts }) =>
    observed.push(accounts?.map(({ address }) => address) ?? []),
  )
  await page.features['standard:connect'].connect()
  await wallet.switchAccount(1)
  await page.features['standard:disconnect'].disconnect()
  await page.features['standard:connect'].connect({ silent: true })
  await wallet.disconnect()
  const [alice, bob] = [ALICE.toBase58(), BOB.toBase58()]
  expect(observed).toEqual([[alice], [bob], [], [bob], []])
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
  const account = { address: bob, publicKey: BOB.toBytes(), chains: [], features: [] }
  expect(
    await codeOf(page.features['solana:signMessage'].signMessage({ account, message: new Uint8Array(1) })),
  ).toBe(4100)
})

test('param: without, networks, accounts', () => {
  const { wallet, page } = open({
    name: 'Other',
    without: ['solana:signIn'],
    networks: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    accounts: [Keypair.fromSeed(new Uint8Array(32).fill(3)).secretKey],
  })
  expect(page.name).toBe('Other')
  expect(page.chains).toEqual(['solana:devnet'])
  expect(Object.keys(page.features)).not.toContain('solana:signIn')
  expect(wallet.address).toBe(Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey.toBase58())
  expect(() => createFakeSolanaWallet({ accounts: [new Uint8Array(5)] })).toThrow(
    'A Solana secret key has 32 or 64 bytes.',
  )
})

test('behavior: taken away from the page', () => {
  const { page, remove, gone } = open()
  remove()
  expect(gone).toEqual([page])
})
