import { ed25519 } from '@noble/curves/ed25519'
import {
  address,
  appendTransactionMessageInstruction,
  assertIsFullySignedTransaction,
  blockhash,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  isTransactionModifyingSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { followKitSigner, type KitSigner } from '../../../src/solana-kit/solana-kit'
import { standardBench } from '../../support/standard-bench'
import { keyOf, MAINNET } from '../../support/standard-wallet'
import { fakeRuntimes, settle } from '../element/support/fake-runtime'
import { addModal } from '../element/support/modal'
import { publicConnection } from '../element/support/public-connection'

const world = fakeRuntimes()
const ALICE = keyOf(1).publicKey
const LIFETIME = { blockhash: blockhash(keyOf(9).publicKey.toBase58()), lastValidBlockHeight: 100n }

/** A page with the real provider over a wallet of the Wallet Standard. */
async function open() {
  await addModal().load()
  const bench = standardBench()
  const { provider } = await bench.connected()
  world.runtime.getProvider = async () => provider as never
  const seen: (readonly [KitSigner | undefined, string | undefined])[] = []
  const stop = followKitSigner((signer, network) => void seen.push([signer, network]))
  await settle()
  const say = async (...connections: Parameters<typeof publicConnection>[]) => {
    world.runtime.say({ connections: connections.map(each => publicConnection(...each)) })
    await settle()
  }
  const signer = () => {
    const [found] = seen.at(-1) ?? []
    if (!found) throw new Error('no signer')
    return found
  }
  return { bench, seen, stop, say, signer }
}
const memo = (signer: KitSigner) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    message => setTransactionMessageFeePayerSigner(signer, message),
    message => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, message),
    message =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
          data: new TextEncoder().encode('Hello'),
        },
        message,
      ),
  )

test('default: a signer for each account and network, none without a Solana wallet', async () => {
  const { seen, say, stop } = await open()
  await say(['0xA', 'eip155:1'])
  await say([ALICE.toBase58(), MAINNET])
  await say()
  stop()
  await say([ALICE.toBase58(), MAINNET])
  expect(seen.map(([signer, network]) => [signer?.address, network])).toEqual([
    [undefined, undefined],
    [ALICE.toBase58(), MAINNET],
    [undefined, undefined],
  ])
})

test('default: signs messages', async () => {
  const { say, stop, signer } = await open()
  await say([ALICE.toBase58(), MAINNET])
  const messages = ['Hello', 'World'].map(text => createSignableMessage(text))
  const signatures = await signer().signMessages(messages)
  const isValid = signatures.map((each, index) =>
    ed25519.verify(
      Uint8Array.from(each[signer().address] ?? []),
      Uint8Array.from(messages[index]?.content ?? []),
      ALICE.toBytes(),
    ),
  )
  expect(isValid).toEqual([true, true])
  stop()
})

test('default: signs a transaction message of the kit, which keeps its lifetime', async () => {
  const { say, stop, signer } = await open()
  await say([ALICE.toBase58(), MAINNET])
  expect(isTransactionModifyingSigner(signer())).toBe(true)
  const signed = await signTransactionMessageWithSigners(memo(signer()))
  assertIsFullySignedTransaction(signed)
  expect(signed.lifetimeConstraint).toEqual(LIFETIME)
  expect(
    ed25519.verify(
      Uint8Array.from(signed.signatures[signer().address] ?? []),
      Uint8Array.from(signed.messageBytes),
      ALICE.toBytes(),
    ),
  ).toBe(true)
  stop()
})

test('default: signs and sends, and gives the signature of the fee payer', async () => {
  const { bench, say, stop, signer } = await open()
  await say([ALICE.toBase58(), MAINNET])
  const signature = await signAndSendTransactionMessageWithSigners(memo(signer()))
  expect(signature).toHaveLength(64)
  expect(getBase58Decoder().decode(signature)).toBeTruthy()
  expect(bench.wallet.accounts).toHaveLength(1)
  stop()
})

test('error: an aborted call sends no request to the wallet', async () => {
  const { say, stop, signer } = await open()
  await say([ALICE.toBase58(), MAINNET])
  const abortSignal = AbortSignal.abort(new Error('left'))
  await expect(signer().signMessages([createSignableMessage('x')], { abortSignal })).rejects.toThrow('left')
  await expect(signTransactionMessageWithSigners(memo(signer()), { abortSignal })).rejects.toThrow('left')
  stop()
})
