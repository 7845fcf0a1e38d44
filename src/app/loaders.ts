import * as Connect from '../features/connect/views/connect-view'
import { W3mError } from '../shared/errors/w3m-error'
import { type Lazy, lazy } from '../shared/lib/lazy'
import type { Deps } from '../store/deps'

/** A feature whose code loads on demand. */
export type Feature<Module> = Lazy<Module> & {
  /**
   * Calls back once the code is loaded, before `load()` resolves for its callers. Returns a function that removes the
   * listener.
   */
  whenLoaded(listener: (module: Module) => void): () => void
}

/**
 * Code that loads once, on first use. Chromium never repeats a failed module request
 * (https://github.com/whatwg/html/issues/6768), so the retry uses a different URL, derived from the one in the error
 * message.
 */
function code<Module>(importer: () => Promise<Module>): Feature<Module> {
  const listeners = new Set<(module: Module) => void>()
  let failedUrl: string | undefined
  let attempts = 0
  /** Reads the URL only from the browser's import error, because other errors may contain third-party text. */
  async function load(): Promise<Module> {
    try {
      return await (failedUrl ? import(`${failedUrl}?retry=${attempts}`) : importer())
    } catch (cause) {
      attempts += 1
      failedUrl ??= /https?:\/\/\S+\.js/.exec(String(cause))?.[0]
      throw new W3mError('LOAD_FAILED', { cause })
    }
  }

  const module = lazy(async () => {
    const loaded = await load()
    for (const listener of listeners) listener(loaded)
    return loaded
  })
  return {
    ...module,
    whenLoaded(listener) {
      const loaded = module.peek()
      if (loaded) listener(loaded)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const bundled = <Module>(module: Module) => ({ load: async () => module, peek: () => module })

/** Features, by name. The views of each are in `store/navigation/view-definitions`. */
export const FEATURES = {
  /** Part of the runtime, always available. */
  connect: bundled({ views: { Connect } }),
  /** Rows of the connect view for email and social accounts. Pages without them never load it. */
  loginForm: code(() => import('../features/embedded-wallet/login-form/login-form')),
  /**
   * Connecting and following connected wallets. Loads for stored connections or the first wallet request, not for the
   * list.
   */
  session: code(() => import('./features/session')),
  /** Functions that pages can use without showing the modal. */
  headless: code(() => import('./features/headless')),
  /** Loads when a wallet of the Wallet Standard is first used, or found in storage. */
  standardWallets: code(() => import('./features/standard-wallets')),
  /** All wallets of the directory, and the help views. */
  wallets: code(() => import('./features/wallets')),
  /** Pairing with wallets on other devices, by QR code and link. */
  pairing: code(() => import('./features/pairing')),
  /** Login by email and with social accounts, and the embedded wallet. */
  embeddedWallet: code(() => import('./features/embedded-wallet')),
  /** Views of the connected account: holdings, history and networks. */
  account: code(() => import('./features/account')),
  /** Registering a name. */
  names: code(() => import('./features/names')),
  /** Signing in to the page with a wallet. */
  signIn: code(() => import('./features/sign-in')),
  /** Sending and swapping. */
  money: code(() => import('./features/money')),
  /** Buying crypto with fiat money. */
  buy: code(() => import('./features/buy')),
} as const

/** Loads for pages that set colors; most do not. */
export const CORRECT_COLORS = code(() => import('../shared/theme/correct-colors'))

/** Loads for pages in languages other than English, or with custom texts. */
export const OTHER_LANGUAGES = code(() => import('../shared/i18n/load-locale'))

/** Code that lower layers load on first use, through `Deps`. */
export const LAZY_CODE: Deps['lazy'] = {
  /** Loads for the first name that is not plain ASCII. */
  ensNormalize: code(() => import('../services/names/ens-normalize')),
  /** Loads for the first picture of a network. */
  networkMarks: code(() => import('../services/directory/network-marks')),
  /** Loads for pages with services of their own. */
  ownServices: code(() => import('../services/own/own-services')),
  /** Loads for pages with `services="open"`. */
  openServices: code(() => import('../services/open/open-services')),
  /** Loads for browsers without native Ed25519, and for signatures that come with a connection. */
  curves: code(() => import('../wallets/walletconnect/crypto/own-curves')),
  /** Loads when a page requests the Solana provider of a WalletConnect session. */
  solanaPage: code(() => import('../wallets/walletconnect/provider/solana-page')),
}
