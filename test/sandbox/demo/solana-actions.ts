import { ed25519 } from '@noble/curves/ed25519'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { toBaseUnits } from '../control/decimal-units'
import { decodeBase58, encodeBase58 } from '../solana/wire/base58'

const DECIMALS = 9

/** What the page uses of `getProvider('solana')`, on its own copy of `@solana/web3.js`. */
type SolanaProvider = {
  readonly publicKey: { toString(): string }
  signMessage(message: Uint8Array): Promise<unknown>
  signAndSendTransaction(transaction: Transaction): Promise<unknown>
}

type Payment = { readonly rpcUrl: string; readonly to: string; readonly amount: string }

/** Signs with the connected account and checks the signature. */
export async function signSolanaMessage(given: unknown, message: string) {
  const provider = open(given)
  const address = String(provider.publicKey)
  const bytes = new TextEncoder().encode(message)
  const signature = signatureOf(await provider.signMessage(bytes))
  const valid = ed25519.verify(signature, bytes, new PublicKey(address).toBytes())
  return { signature: encodeBase58(signature), valid, address }
}

/** Sends SOL. Resolves with the signature, and with the slot once its block is confirmed. */
export async function sendSol(given: unknown, { rpcUrl, to, amount }: Payment) {
  const provider = open(given)
  const from = new PublicKey(String(provider.publicKey))
  const connection = new Connection(rpcUrl, {
    commitment: 'confirmed',
    // The sandbox's nodes accept WebSockets at the same URL.
    wsEndpoint: rpcUrl.replace(/^http/, 'ws'),
  })
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ ...latest, feePayer: from }).add(
    SystemProgram.transfer({
      fromPubkey: from,
      toPubkey: new PublicKey(to),
      lamports: toBaseUnits(amount, DECIMALS),
    }),
  )
  const signature = encodeBase58(signatureOf(await provider.signAndSendTransaction(transaction)))
  const slot = connection.confirmTransaction({ signature, ...latest }).then(({ context, value }) => {
    if (value.err) throw new Error(`The transaction failed: ${JSON.stringify(value.err)}`)
    return context.slot
  })
  return { signature, slot }
}

function open(provider: unknown): SolanaProvider {
  if (!isProvider(provider)) throw new Error('No Solana wallet is connected.')
  return provider
}

function isProvider(provider: unknown): provider is SolanaProvider {
  return (
    typeof provider === 'object' &&
    provider !== null &&
    'publicKey' in provider &&
    'signMessage' in provider &&
    'signAndSendTransaction' in provider
  )
}

/** Bytes, base58, or an object with either: wallets differ. */
function signatureOf(answer: unknown): Uint8Array {
  const value: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  const bytes = typeof value === 'string' ? decodeBase58(value) : value
  if (!(bytes instanceof Uint8Array)) throw new Error('The wallet gave no signature.')
  return bytes
}
