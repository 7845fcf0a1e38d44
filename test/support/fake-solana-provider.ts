import { ed25519 } from '@noble/curves/ed25519'
import type { PublicKey } from '@solana/web3.js'
import type { WalletSolanaProvider } from '../../src/shared/host/page-connector'
import { keyOf } from './standard-wallet'

type Event = 'connect' | 'disconnect' | 'accountChanged'

export type FakeSolanaProvider = WalletSolanaProvider & {
  /** Called instead of approving the connection. */
  answer: (() => unknown) | undefined
  /** How often the visitor was prompted. */
  prompts: number
  /** The wallet switches accounts or disconnects. */
  become(key: PublicKey | null): void
}

/** A Solana provider with a real key, which connects with `connect()`. */
export function createFakeSolanaProvider(): FakeSolanaProvider {
  const listeners = new Map<Event, Set<() => void>>()
  let key: PublicKey | null = null
  let isTrusted = false
  const emit = (event: Event) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }
  const provider = {
    answer: undefined as (() => unknown) | undefined,
    prompts: 0,
    get publicKey() {
      return key
    },
    async connect(options?: { readonly onlyIfTrusted?: boolean }) {
      if (options?.onlyIfTrusted && !isTrusted) throw Object.assign(new Error('not trusted'), { code: 4001 })
      if (!options?.onlyIfTrusted) {
        provider.prompts++
        await provider.answer?.()
      }
      isTrusted = true
      key = keyOf(1).publicKey
    },
    async disconnect() {
      isTrusted = false
      provider.become(null)
    },
    become(next: PublicKey | null) {
      key = next
      emit(next ? 'accountChanged' : 'disconnect')
    },
    async signMessage(message: Uint8Array) {
      return { signature: ed25519.sign(message, keyOf(1).secretKey.slice(0, 32)), publicKey: key as never }
    },
    async signTransaction<T>(transaction: T): Promise<T> {
      const host = transaction as unknown as {
        serialize(): Uint8Array
        addSignature(signer: string, signature: Uint8Array): void
      }
      const bytes = host.serialize()
      const message = bytes.slice(1 + (bytes[0] ?? 0) * 64)
      const signature = ed25519.sign(message, keyOf(1).secretKey.slice(0, 32))
      host.addSignature(keyOf(1).publicKey.toBase58(), signature)
      return transaction
    },
    on: (event: Event, listener: () => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: Event, listener: () => void) => void listeners.get(event)?.delete(listener),
  }
  return provider
}
