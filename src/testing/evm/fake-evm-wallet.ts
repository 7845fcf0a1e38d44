import type { PageEip1193Provider } from '../../shared/host/providers'
import type { Caip2 } from '../../shared/lib/caip'
import { ethereumSignInMessage } from '../../shared/lib/sign-in/sign-in-message'
import {
  type FakeWallet,
  type SignedMessage,
  type SignInOptions,
  WALLET_ICON,
  type WalletBridge,
} from '../fake-wallet'
import { createPageProvider, type EvmPageInfo, exposeEvmWallet } from '../page/expose-evm-wallet'
import { rememberInstalled } from '../page/installed'
import { unsupportedMethod, WalletRequests } from '../wallet-requests'
import { toHexText } from './evm-account'
import type { SentTransaction } from './evm-chain'
import { EvmCore, type EvmWalletSettings } from './evm-core'
import { EVM_WALLET_METHODS } from './evm-methods'

export type FakeEvmWalletOptions = EvmWalletSettings & {
  /** Default: `Test Wallet`. */
  readonly name?: string
  /** EIP-6963 id of the wallet. Default: `dev.w3m.test`. */
  readonly rdns?: string
  /** Data URL. */
  readonly icon?: string
  /** Announces the wallet (EIP-6963). Default: true. */
  readonly announce?: boolean
  /** Sets `window.ethereum`. Default: false. */
  readonly inject?: boolean
}

export interface FakeEvmWallet extends FakeWallet {
  /** The wallet without a page, for `BrowserProvider`, `custom()`, or requests of the test's own. */
  readonly provider: PageEip1193Provider
  /** Transactions that the wallet sent, oldest first. */
  readonly sent: readonly SentTransaction[]
  /** Signs a sign-in message (EIP-4361) without a page, for tests of a server. */
  signIn(request: SignInOptions): Promise<SignedMessage>
  /** Hides the accounts until `unlock()`, or until the user connects again. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** For test runners that put the wallet on a page themselves. */
  readonly bridge: WalletBridge<EvmPageInfo>
}

/** Old and dangerous ways to sign, which wallets no longer offer. */
const REFUSED = /^eth_(sign|signTransaction|signTypedData|signTypedData_v[13]|sendUserOperation)$/

/** A request to an EVM wallet. Sessions of paired wallets name the network of each request. */
export async function requestEvm(
  core: EvmCore,
  method: string,
  params: unknown,
  network: Caip2 = core.network,
): Promise<unknown> {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const run = Object.hasOwn(EVM_WALLET_METHODS, method) ? EVM_WALLET_METHODS[method] : undefined
  if (run) return run(core, list, network)
  if (/^(eth|net|web3)_/.test(method) && !REFUSED.test(method))
    return core.chain.request(network, method, list)
  throw unsupportedMethod(method)
}

/** Signs a sign-in message with the active account. */
export async function signInOnEvm(
  core: EvmCore,
  { domain, uri = `https://${domain}`, network = core.network, ...fields }: SignInOptions,
): Promise<SignedMessage> {
  const [account] = core.accounts
  if (!account) throw new Error('The wallet has no account.')
  const message = ethereumSignInMessage({
    issuedAt: new Date().toISOString(),
    ...fields,
    domain,
    uri,
    address: account.address,
    version: '1',
    chainId: network.slice(network.indexOf(':') + 1),
  })
  const signature = await account.signMessage({ message: { raw: toHexText(message) } })
  return { message, signature, address: account.address }
}

/** Creates a browser wallet for EVM networks: EIP-1193, EIP-6963, and the methods that dapps use. */
export function createFakeEvmWallet(options: FakeEvmWalletOptions = {}): FakeEvmWallet {
  const { name = 'Test Wallet', rdns = 'dev.w3m.test', icon = WALLET_ICON } = options
  const { announce = true, inject = false } = options
  const queue = new WalletRequests()
  const core = new EvmCore(options, queue)
  const bridge: WalletBridge<EvmPageInfo> = {
    info: { kind: 'evm', name, rdns, icon, announce, inject },
    request: (method, params) => requestEvm(core, method, params),
    subscribe: listener => core.listeners.add(listener),
  }
  const provider = createPageProvider(bridge)
  return {
    id: announce ? rdns : 'injected',
    name,
    bridge,
    provider,
    get address() {
      return core.accounts[0]?.address ?? ''
    },
    get network() {
      return core.network
    },
    requests: queue.all,
    sent: core.chain.sent,
    answer: (answer, settings) => queue.answer(answer, settings),
    waitForRequest: (method, { timeoutMs } = {}) => queue.waitFor(method, timeoutMs),
    install: (target = window) => rememberInstalled(exposeEvmWallet(target, bridge, provider)),
    switchAccount: index => core.switchAccount(index),
    switchNetwork: network => core.switchNetwork(network),
    disconnect: () => core.disconnect(),
    lock: () => core.setLocked(true),
    unlock: () => core.setLocked(false),
    signIn: request => signInOnEvm(core, request),
  }
}
