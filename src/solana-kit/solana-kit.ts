/** `w3m-modal/solana-kit`: the connected wallet as a signer of @solana/kit. */
import {
  address,
  getTransactionDecoder,
  getTransactionEncoder,
  type MessagePartialSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/kit'
import { HostBytes } from '../chains/solana/solana-wire'
import { followProvider, type ModalRef } from '../element/page/follow-provider'
import type { SolanaProvider } from '../shared/host/providers'
import { decodeBase58 } from '../shared/lib/encoding/base58'
import '../index'

export type KitSigner = TransactionModifyingSigner & TransactionSendingSigner & MessagePartialSigner

const hostBytes = (transaction: Transaction) =>
  new HostBytes(Uint8Array.from(getTransactionEncoder().encode(transaction)))

/** Runs the requests one after the other, because wallets show one request at a time. */
async function mapInSequence<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    signal?.throwIfAborted()
    results.push(await ask(item))
  }
  return results
}

function createSigner(provider: SolanaProvider, text: string): KitSigner {
  const signer = address(text)
  const kit: KitSigner = {
    address: signer,
    async modifyAndSignTransactions(transactions, config) {
      config?.abortSignal?.throwIfAborted()
      const signed = await provider.signAllTransactions(transactions.map(hostBytes))
      return signed.map((bytes, index) => {
        // the wallet may add instructions, but never changes the blockhash, so the lifetime stays valid
        const decoded = { ...transactions[index], ...getTransactionDecoder().decode(bytes.serialize()) }
        return decoded as Transaction & TransactionWithinSizeLimit & TransactionWithLifetime
      })
    },
    signAndSendTransactions: (transactions, config) =>
      mapInSequence(transactions, config?.abortSignal, async transaction => {
        const { signature } = await provider.signAndSendTransaction(hostBytes(transaction))
        return decodeBase58(signature) as unknown as SignatureBytes
      }),
    signMessages: (messages, config) =>
      mapInSequence(messages, config?.abortSignal, async ({ content }) => {
        const { signature } = await provider.signMessage(Uint8Array.from(content))
        return { [signer]: signature as unknown as SignatureBytes }
      }),
  }
  return Object.freeze(kit)
}

/**
 * Calls back with a new signer at each change of account or network, and with `undefined` while no Solana wallet is
 * connected. Returns a function that stops it.
 */
export const followKitSigner = (
  listener: (signer?: KitSigner, network?: string) => void,
  which: ModalRef = {},
): (() => void) =>
  followProvider('solana', which, connected =>
    connected
      ? listener(createSigner(connected.provider, connected.connection.address), connected.connection.network)
      : listener(),
  )
