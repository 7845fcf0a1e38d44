import * as Connect from '../features/connect/views/connect-view'
import { W3mError } from '../shared/errors/w3m-error'
import { type Lazy, lazy } from '../shared/lib/lazy'
import type { Deps } from '../store/deps'

/** A feature whose code comes later. */
export type Feature<Module> = Lazy<Module> & {
  /** Calls back once the code is there, before anyone who waits for it goes on. Returns a function that ends it. */
  whenLoaded(listener: (module: Module) => void): () => void
}

/**
 * Code loaded once by whatever first needs a part of it. Chromium never requests a module again whose request failed
 * (https://github.com/whatwg/html/issues/6768), so the next try has an address of its own; the error names the old.
 */
function code<Module>(importer: () => Promise<Module>): Feature<Module> {
  const listeners = new Set<(module: Module) => void>()
  let failedUrl: string | undefined
  let tries = 0
  /** Only what the browser says of the import may name an address: other errors may hold text of third parties. */
  async function load(): Promise<Module> {
    try {
      return await (failedUrl ? import(`${failedUrl}?retry=${tries}`) : importer())
    } catch (cause) {
      tries += 1
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

const here = <Module>(module: Module) => ({ load: async () => module, peek: () => module })

/** Features, by name. The views of each are in `store/navigation/view-definitions`. */
export const FEATURES = {
  /** There from the start. */
  connect: here({ views: { Connect } }),
  /** The rows of the connect view for e-mail and social accounts, which pages without them never load. */
  loginForm: code(() => import('../features/embedded-wallet/login-form/login-form')),
  /** Connecting, and following who is connected: for a stored session and for the first request of a wallet, not for the list. */
  session: code(() => import('./features/session')),
  /** What a page asks without the modal. */
  headless: code(() => import('./features/headless')),
  /** Loaded when a wallet of the Wallet Standard is first asked, or found in storage. */
  standardWallets: code(() => import('./features/standard-wallets')),
  /** All wallets of the directory. */
  wallets: code(() => import('./features/wallets')),
  /** Wallets elsewhere, by QR code and link. */
  pairing: code(() => import('./features/pairing')),
  /** Log-in by e-mail and with social accounts, and the wallet that comes with it. */
  embeddedWallet: code(() => import('./features/embedded-wallet')),
  /** Who is connected: holdings, history, names, networks. */
  account: code(() => import('./features/account')),
  /** Signing in to the page with a wallet. */
  signIn: code(() => import('./features/sign-in')),
  /** Sending and swapping. */
  money: code(() => import('./features/money')),
  /** Buying with money. */
  buy: code(() => import('./features/buy')),
} as const

/** For pages that chose colors; most did not. */
export const CORRECT_COLORS = code(() => import('../shared/theme/correct-colors'))

/** For pages in another language than English, or with words of their own. */
export const OTHER_LANGUAGES = code(() => import('../shared/i18n/load-locale'))

/** What lower layers load when they first need it, through `Deps`. */
export const LAZY_CODE: Deps['lazy'] = {
  /** For the first name that is more than plain ASCII. */
  ensNormalize: code(() => import('../services/names/ens-normalize')),
  /** For browsers without Ed25519 of their own, and for signatures that come with a connection. */
  curves: code(() => import('../wallets/walletconnect/crypto/own-curves')),
  /** For pages that ask for a Solana provider of a session. */
  solanaPage: code(() => import('../wallets/walletconnect/provider/solana-page')),
}
