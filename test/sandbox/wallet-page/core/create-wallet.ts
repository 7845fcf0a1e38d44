import { RelayIdentity } from './crypto/relay-identity'
import { EvmSigner } from './evm/evm-signer'
import { phraseOf } from './evm/key-ring'
import type { WalletBehavior } from './handlers/wallet-parts'
import type { Metadata } from './protocol/schemas'
import { SandboxWallet, type SandboxWalletOptions } from './sandbox-wallet'
import { SolanaSigner } from './solana/solana-signer'
import { realClock, type WalletClock } from './wallet-clock'
import { createMemoryStorage, type WalletStorage, WalletStore } from './wallet-state'

export type CreateWalletOptions = Pick<
  SandboxWalletOptions,
  'relayUrl' | 'projectId' | 'openSocket' | 'decide' | 'onNotice' | 'onStatus'
> & {
  /** The word from which the keys are derived. */
  readonly seed?: string | undefined
  /** Default: memory. */
  readonly storage?: WalletStorage | undefined
  /** EVM nodes by CAIP-2. */
  readonly evm: Readonly<Record<string, string>>
  /** Solana nodes by CAIP-2. */
  readonly solana: Readonly<Record<string, string>>
  readonly clock?: WalletClock | undefined
  readonly metadata?: Partial<Metadata> | undefined
  readonly behavior?: Partial<WalletBehavior> | undefined
}

const METADATA: Metadata = {
  name: 'Sandbox Wallet',
  description: 'The sandbox’s wallet in a page of its own',
  url: 'https://sandbox.example',
  icons: [],
}

/** The wallet with its keys and stored state. It connects once it is started. */
export function createWallet(options: CreateWalletOptions): SandboxWallet {
  const { seed = 'default', storage = createMemoryStorage(), evm, solana, clock = realClock } = options
  const behavior = {
    oneClickSignIn: true,
    relayApproval: true,
    signaturesOnly: false,
    batches: false,
    ...options.behavior,
  }
  const store = new WalletStore(storage, {
    phrase: phraseOf(seed),
    relaySeed: RelayIdentity.createSeed(),
    pairings: [],
    sessions: [],
    questions: [],
    account: 0,
    active: {},
    added: [],
    seen: [],
  })
  return new SandboxWallet({
    relayUrl: options.relayUrl,
    projectId: options.projectId,
    openSocket: options.openSocket,
    decide: options.decide,
    onNotice: options.onNotice,
    onStatus: options.onStatus,
    clock,
    store,
    metadata: { ...METADATA, ...options.metadata },
    behavior,
    signers: ({ switchChain }) => [
      new EvmSigner({ store, rpcUrls: evm, switchChain, batches: behavior.batches }),
      new SolanaSigner({ store, rpcUrls: solana, signaturesOnly: behavior.signaturesOnly }),
    ],
  })
}
