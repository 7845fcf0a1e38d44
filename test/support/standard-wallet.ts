import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardConnectInput, StandardEventsChangeProperties } from '@wallet-standard/features'
import { ReadonlyWalletAccount } from '@wallet-standard/wallet'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const keys = new Map<number, Keypair>()

/** Returns the same key for the same number. */
export function keyOf(number: number): Keypair {
  const key = keys.get(number) ?? Keypair.fromSeed(new Uint8Array(32).fill(number))
  keys.set(number, key)
  return key
}

type Inputs = readonly unknown[]
type Options = {
  readonly name?: string
  readonly keys?: readonly Keypair[]
  readonly chains?: IdentifierArray
  /** Features that the wallet lacks. */
  readonly without?: readonly string[]
  readonly versions?: readonly ('legacy' | 0)[]
  /** The page is connected from the start: accounts are visible at once. */
  readonly authorized?: boolean
  readonly label?: string
}

/** A wallet that follows the Wallet Standard exactly, with real keys. `answers` lets a test change its responses. */
export class StandardWallet implements Wallet {
  readonly version = '1.0.0'
  readonly icon = 'data:image/png;base64,iVBORw0KGgo='
  readonly name: string
  readonly chains: IdentifierArray
  readonly features: Wallet['features']
  /** Requested features in order, with their inputs. */
  readonly requested: { name: string; inputs: Inputs }[] = []
  /** Replaces the correct response of a feature. What it throws is the wallet's error. */
  readonly answers: Record<string, (honest: () => unknown, ...inputs: never[]) => unknown> = {}
  readonly sent: Uint8Array[] = []
  readonly listeners = new Set<(properties: StandardEventsChangeProperties) => void>()
  readonly #label: string | undefined
  #keys: readonly Keypair[]
  #accounts: readonly WalletAccount[] = []

  constructor({ name = 'Standard', keys = [keyOf(1)], chains, without = [], ...rest }: Options = {}) {
    const { versions = ['legacy', 0], authorized = false, label } = rest
    this.name = name
    this.chains = chains ?? ['solana:mainnet', 'solana:testnet', 'solana:devnet']
    this.#keys = keys
    this.#label = label
    const all: Wallet['features'] = {
      'standard:connect': { version: '1.0.0', connect: this.#answer('standard:connect', this.#connect) },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: this.#answer('standard:disconnect', () => this.share([])),
      },
      'standard:events': { version: '1.0.0', on: this.#on },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: this.#answer('solana:signMessage', this.#signMessage),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signTransaction: this.#answer('solana:signTransaction', this.#signTransaction),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signAndSendTransaction: this.#answer('solana:signAndSendTransaction', this.#signAndSend),
      },
    }
    this.features = Object.fromEntries(Object.entries(all).filter(([feature]) => !without.includes(feature)))
    if (authorized) this.#accounts = this.#makeAccounts()
  }

  get accounts(): readonly WalletAccount[] {
    return this.#accounts
  }

  get names(): string[] {
    return this.requested.map(({ name }) => name)
  }

  /** The wallet shares other accounts with the page. */
  share(keys: readonly Keypair[]): void {
    this.#keys = keys.length > 0 ? keys : this.#keys
    this.#accounts = keys.length > 0 ? this.#makeAccounts() : []
    this.change()
  }

  change(): void {
    for (const listener of [...this.listeners]) listener({ accounts: this.#accounts })
  }

  #makeAccounts(): readonly WalletAccount[] {
    const features = Object.keys(this.features).filter(name => name.startsWith('solana:')) as [
      `${string}:${string}`,
    ]
    return this.#keys.map(
      ({ publicKey }) =>
        // its getters return `undefined` for fields that the standard leaves optional
        new ReadonlyWalletAccount({
          address: publicKey.toBase58(),
          publicKey: Uint8Array.from(publicKey.toBytes()),
          chains: this.chains,
          features,
          ...(this.#label ? { label: this.#label } : {}),
        }) as WalletAccount,
    )
  }

  /** Records the request and responds a task later, like a real wallet. */
  #answer<Input>(name: string, honest: (...inputs: Input[]) => unknown) {
    return async (...inputs: Input[]) => {
      this.requested.push({ name, inputs })
      await Promise.resolve()
      const answer = () => honest(...inputs)
      return this.answers[name] ? this.answers[name](answer, ...(inputs as never[])) : answer()
    }
  }

  readonly #connect = (input?: StandardConnectInput) => {
    if (this.#accounts.length === 0 && !input?.silent) {
      this.#accounts = this.#makeAccounts()
      this.change()
    }
    return { accounts: this.#accounts }
  }

  readonly #on = (_event: string, listener: (properties: StandardEventsChangeProperties) => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Wallets identify their accounts by object, not by address. */
  #keyFor(account: WalletAccount): Keypair {
    const key =
      this.#accounts.includes(account) && this.#keys.find(each => `${each.publicKey}` === account.address)
    if (!key) throw new Error('invalid account')
    return key
  }

  readonly #signMessage = (...inputs: SolanaSignMessageInput[]) =>
    inputs.map(({ account, message }) => ({
      signedMessage: message,
      signature: ed25519.sign(message, this.#keyFor(account).secretKey.slice(0, 32)),
    }))

  readonly #signTransaction = (...inputs: SolanaSignTransactionInput[]) =>
    inputs.map(({ account, transaction }) => {
      const signed = VersionedTransaction.deserialize(transaction)
      signed.sign([this.#keyFor(account)])
      return { signedTransaction: signed.serialize() }
    })

  readonly #signAndSend = (...inputs: SolanaSignAndSendTransactionInput[]) =>
    this.#signTransaction(...inputs).map(({ signedTransaction }) => {
      this.sent.push(signedTransaction)
      return { signature: signedTransaction.slice(1, 65) }
    })
}
