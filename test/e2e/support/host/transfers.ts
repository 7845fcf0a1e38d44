import {
  Connection,
  PublicKey as Key,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

/** A host page's own code with its own copy of `@solana/web3.js`, as README shows it: nothing of the product is imported. */
type Provider = {
  readonly publicKey: PublicKey
  signTransaction<T>(transaction: T): Promise<T>
  signAllTransactions<T>(transactions: readonly T[]): Promise<readonly T[]>
  signAndSendTransaction(transaction: object): Promise<{ signature: string }>
}
type Modal = HTMLElement & { getProvider(namespace: 'solana'): Promise<Provider> }

export type Transfer = {
  readonly rpcUrl: string
  readonly to: string
  readonly lamports: number
  readonly version: 'legacy' | 0
  /** Who sends what the wallet signed; `all`: the page, the first of two that are signed at once. */
  readonly sender: 'wallet' | 'page' | 'all'
}

/** Resolves with the signature once the transfer is confirmed. */
export async function transfer({ rpcUrl, to, lamports, version, sender }: Transfer): Promise<string> {
  const modal = document.querySelector<Modal>('w3m-modal')
  if (!modal) throw new Error('no modal')
  const provider = await modal.getProvider('solana')
  const connection = new Connection(rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: rpcUrl.replace(/^http/, 'ws'), // the sandbox's nodes take sockets at the same address
  })
  const latest = await connection.getLatestBlockhash()
  const { publicKey } = provider
  const pay = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: new Key(to), lamports })
  const transaction =
    version === 'legacy'
      ? new Transaction({ ...latest, feePayer: publicKey }).add(pay)
      : new VersionedTransaction(
          new TransactionMessage({
            payerKey: publicKey,
            recentBlockhash: latest.blockhash,
            instructions: [pay],
          }).compileToV0Message(),
        )
  const signature =
    sender === 'wallet'
      ? (await provider.signAndSendTransaction(transaction)).signature
      : await connection.sendRawTransaction((await sign(provider, transaction, sender)).serialize())
  const { value } = await connection.confirmTransaction({ signature, ...latest })
  if (value.err) throw new Error(JSON.stringify(value.err))
  return signature
}

async function sign<T>(provider: Provider, transaction: T, sender: Transfer['sender']): Promise<T> {
  if (sender !== 'all') return provider.signTransaction(transaction)
  const [first = transaction] = await provider.signAllTransactions([transaction, transaction])
  return first
}

Object.assign(globalThis, { hostTransfer: transfer })
