import type { Wallet } from '@wallet-standard/base'
import type { Approval } from '../approval/approval'
import type { SandboxSolanaWallet } from '../sandbox-wallet'
import { WALLET_ICON_BASE64, WALLET_NAME } from '../wallet-identity'
import { messageFeatures } from './message-features'
import { Registration } from './registration'
import { SolanaCore } from './solana-core'
import { SolanaMemory } from './solana-memory'
import { readSolanaOptions, type SolanaOptions } from './solana-options'
import { standardFeatures } from './standard-features'
import { transactionFeatures } from './transaction-features'

type Parts = {
  readonly approval: Pick<Approval, 'ask'>
  /** Addresses of the nodes by CAIP-2 id. */
  readonly solana: Readonly<Record<string, string>>
}

/** Features that belong to accounts. */
const ACCOUNT_FEATURES = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'] as const

/** A Wallet Standard wallet in the page, as set in the page's URL. */
export function startSolanaWallet(parts: Parts): void {
  const options = readSolanaOptions(location.search)
  const { wallet, core } = createSolanaWallet(parts, options)
  const registration = new Registration(wallet)
  if (!options.late) registration.register()
  const handle: SandboxSolanaWallet = {
    get address() {
      return core.address
    },
    switchAccount: account => core.memory.update({ account }),
    lock: () => core.memory.update({ locked: true }),
    unlock: () => core.memory.update({ locked: false }),
    register: () => registration.register(),
    unregister: () => registration.unregister(),
  }
  Object.assign(window, { sandboxSolanaWallet: handle })
}

export function createSolanaWallet({ approval, solana }: Parts, options: SolanaOptions) {
  const has = (name: string) => !options.without.includes(name.slice(name.indexOf(':') + 1))
  const core = new SolanaCore({
    memory: new SolanaMemory(options.seed),
    approval,
    solana,
    options,
    features: ACCOUNT_FEATURES.filter(has).map((name): `solana:${string}` => `solana:${name}`),
  })
  const all = { ...standardFeatures(core), ...transactionFeatures(core), ...messageFeatures(core) }
  const features = Object.fromEntries(Object.entries(all).filter(([name]) => has(name)))
  const wallet: Wallet = {
    version: '1.0.0',
    name: WALLET_NAME,
    icon: WALLET_ICON_BASE64,
    chains: options.chains,
    features,
    get accounts() {
      return core.accounts
    },
  }
  return { wallet, core }
}
