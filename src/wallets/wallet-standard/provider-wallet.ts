import { clusterNameOf } from '../../chains/solana/solana-clusters'
import { HostBytes, SIGNATURE_LENGTH } from '../../chains/solana/solana-wire'
import type { StandardWalletObject, WalletSolanaProvider } from '../../shared/host/page-connector'
import type { Caip2 } from '../../shared/lib/caip'
import { decodeBase58 } from '../../shared/lib/encoding/base58'

type Options = {
  readonly name: string
  readonly provider: WalletSolanaProvider
  /** Networks that the account is used on. */
  readonly networks: () => readonly Caip2[]
  readonly icon?: string
  /** Throws if the wallet cannot be used on that cluster now. */
  readonly requireNetwork?: (chain: string | undefined) => void
}

/** Versions of transactions that `SolanaProvider` signs. */
const VERSIONS = ['legacy', 0] as const

/** Whether a value has the methods that a Solana provider needs. */
export const isSolanaProvider = (value: unknown): value is WalletSolanaProvider =>
  ['signMessage', 'signTransaction'].every(name => typeof Reflect.get(Object(value), name) === 'function')

/**
 * A Solana provider as a wallet of the Wallet Standard, so that one connector serves both
 * (https://github.com/wallet-standard/wallet-standard).
 */
export function walletOfProvider({
  name,
  provider,
  networks,
  icon,
  requireNetwork,
}: Options): StandardWalletObject {
  const chains = () => networks().map(clusterNameOf)
  const canSend = typeof provider.signAndSendTransaction === 'function'
  const signs = ['solana:signMessage', 'solana:signTransaction']
  const accountFeatures = canSend ? [...signs, 'solana:signAndSendTransaction'] : signs
  const accounts = () => {
    const address = provider.publicKey?.toBase58()
    if (address === undefined) return []
    return [{ address, publicKey: decodeBase58(address), chains: chains(), features: accountFeatures }]
  }
  return {
    version: '1.0.0',
    name,
    ...(icon && { icon }),
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { readonly silent?: boolean } = {}) {
          if (!provider.publicKey) await provider.connect?.(silent ? { onlyIfTrusted: true } : undefined)
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => provider.disconnect?.() },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', changed: () => void) {
          const events = ['connect', 'disconnect', 'accountChanged'] as const
          for (const event of events) provider.on?.(event, changed)
          return () => {
            for (const event of events) provider.off?.(event, changed)
          }
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: { readonly message: Uint8Array }[]) =>
          mapInSequence(inputs, async ({ message }) => {
            const { signature } = await provider.signMessage(message)
            return { signedMessage: message, signature }
          }),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        signTransaction: (...inputs: { readonly transaction: Uint8Array; readonly chain?: string }[]) =>
          mapInSequence(inputs, async ({ transaction, chain }) => {
            requireNetwork?.(chain)
            const signed = await provider.signTransaction(new HostBytes(transaction))
            return { signedTransaction: signed.serialize() }
          }),
      },
      ...(canSend && {
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: VERSIONS,
          signAndSendTransaction: (
            ...inputs: {
              readonly transaction: Uint8Array
              readonly chain?: string
              readonly options?: object
            }[]
          ) =>
            mapInSequence(inputs, async ({ transaction, chain, options }) => {
              requireNetwork?.(chain)
              const sent = await provider.signAndSendTransaction?.(new HostBytes(transaction), options)
              return { signature: signatureBytes(sent?.signature) }
            }),
        },
      }),
    },
  }
}

/** A signature of 64 bytes in base58, at most 88 characters; `undefined` for anything else. */
function signatureBytes(text: unknown): Uint8Array | undefined {
  const bytes = typeof text === 'string' && text.length <= 88 ? decodeBase58(text) : undefined
  return bytes?.length === SIGNATURE_LENGTH ? bytes : undefined
}

/** One after the other, because wallets show one request at a time. */
async function mapInSequence<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await ask(item))
  return results
}
