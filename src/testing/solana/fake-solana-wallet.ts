import { clusterOf } from '../../chains/solana/solana-clusters'
import type { Caip2 } from '../../shared/lib/caip'
import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { solanaSignInMessage } from '../../shared/lib/sign-in/sign-in-message'
import {
  type FakeWallet,
  type SignedMessage,
  type SignInOptions,
  WALLET_ICON,
  type WalletBridge,
} from '../fake-wallet'
import { exposeSolanaWallet, type SolanaPageInfo } from '../page/expose-solana-wallet'
import { rememberInstalled } from '../page/installed'
import { unsupportedMethod, WalletRequests } from '../wallet-requests'
import { SolanaCore, type SolanaWalletSettings } from './solana-core'
import { SOLANA_FEATURES } from './solana-methods'

export type FakeSolanaWalletOptions = SolanaWalletSettings & {
  /** Default: `Test Solana Wallet`. */
  readonly name?: string
  /** Data URL in Base64, as the Wallet Standard requires. */
  readonly icon?: string
  /** Features that the wallet lacks, such as `solana:signIn`. */
  readonly without?: readonly string[]
  /** Supported transaction versions. Default: legacy and 0. */
  readonly versions?: readonly ('legacy' | 0)[]
}

export interface FakeSolanaWallet extends FakeWallet {
  /** Signed transactions that the page wanted to be sent, oldest first. */
  readonly sent: readonly Uint8Array[]
  /** Signs a Sign-In With Solana message without a page, for tests of a server. */
  signIn(request: SignInOptions): Promise<SignedMessage>
  /** For test runners that put the wallet on a page themselves. */
  readonly bridge: WalletBridge<SolanaPageInfo>
}

/** Request of a feature, as a page makes it; accounts are named by address. */
export async function requestSolana(core: SolanaCore, method: string, params: unknown): Promise<unknown> {
  const run = Object.hasOwn(SOLANA_FEATURES, method) ? SOLANA_FEATURES[method] : undefined
  if (!run) throw unsupportedMethod(method)
  return run(core, Array.isArray(params) ? params : [])
}

/** Signs a sign-in message with the active account. */
export async function signInOnSolana(
  core: SolanaCore,
  { domain, uri = `https://${domain}`, network = core.network, ...fields }: SignInOptions,
): Promise<SignedMessage> {
  const [account] = core.accounts
  if (!account) throw new Error('The wallet has no account.')
  const { address } = account
  const message = solanaSignInMessage({
    issuedAt: new Date().toISOString(),
    ...fields,
    domain,
    uri,
    address,
    version: '1',
    chainId: clusterOf(network),
  })
  return { message, address, signature: encodeBase58(await account.sign(new TextEncoder().encode(message))) }
}

const CLUSTER = (network: Caip2) => `solana:${clusterOf(network)}`

/** Creates a browser wallet for Solana by the Wallet Standard. */
export function createFakeSolanaWallet(options: FakeSolanaWalletOptions = {}): FakeSolanaWallet {
  const { name = 'Test Solana Wallet', icon = WALLET_ICON, without = [], versions = ['legacy', 0] } = options
  const queue = new WalletRequests()
  const core = new SolanaCore(options, queue)
  const features = Object.keys(SOLANA_FEATURES).filter(feature => !without.includes(feature))
  const bridge: WalletBridge<SolanaPageInfo> = {
    info: { kind: 'solana', name, icon, chains: core.networks.map(CLUSTER), features, versions },
    request: (method, params) => requestSolana(core, method, params),
    subscribe: listener => core.listeners.add(listener),
  }
  return {
    id: name,
    name,
    bridge,
    get address() {
      return core.accounts[0]?.address ?? ''
    },
    get network() {
      return core.network
    },
    requests: queue.all,
    sent: core.sent,
    answer: (answer, settings) => queue.answer(answer, settings),
    waitForRequest: (method, { timeoutMs } = {}) => queue.waitFor(method, timeoutMs),
    install: (target = window) => rememberInstalled(exposeSolanaWallet(target, bridge)),
    switchAccount: index => core.switchAccount(index),
    switchNetwork: network => core.switchNetwork(network),
    disconnect: () => core.disconnect(),
    signIn: request => signInOnSolana(core, request),
  }
}
