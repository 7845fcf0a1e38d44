import * as Connect from '../features/connect/views/connect-view'
import { W3mError } from '../shared/errors/w3m-error'
import { type Lazy, lazy } from '../shared/lib/lazy'

/** A feature whose code comes later. */
export type Feature<Module> = Lazy<Module> & {
  /** Calls back once the code is there, before anybody who waits for it goes on. The answer ends it. */
  whenLoaded(listener: (module: Module) => void): () => void
}

/**
 * A feature, loaded once by whatever first needs a part of it. Chromium never requests a module again whose request
 * failed (https://github.com/whatwg/html/issues/6768), so the next try has an address of its own; the error names the old.
 */
function feature<Module>(importer: () => Promise<Module>): Feature<Module> {
  const listeners = new Set<(module: Module) => void>()
  let failedUrl: string | undefined
  let tries = 0
  /** Only what the browser says of the import may name an address: other errors may hold text of strangers. */
  async function load(): Promise<Module> {
    try {
      return await (failedUrl ? import(`${failedUrl}?retry=${tries}`) : importer())
    } catch (cause) {
      tries += 1
      failedUrl ??= /https?:\/\/\S+\.js/.exec(String(cause))?.[0]
      throw new W3mError('LOAD_FAILED', { cause })
    }
  }

  const code = lazy(async () => {
    const module = await load()
    for (const listener of listeners) listener(module)
    return module
  })
  return {
    ...code,
    whenLoaded(listener) {
      const module = code.peek()
      if (module) listener(module)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const here = <Module>(module: Module) => ({ load: async () => module, peek: () => module })

/** Code that comes when it is first needed, by name. The views of each are in `store/navigation/view-definitions`. */
export const FEATURES = {
  /** There from the start. */
  connect: here({ views: { Connect } }),
  /** Connecting, and following who is connected: for a stored session and for the first request of a wallet, not for the list. */
  session: feature(() => import('./features/session')),
  /** What a page asks without the modal. */
  headless: feature(() => import('./features/headless')),
  /** Loaded when a wallet of the Wallet Standard is first asked, or found in storage. */
  standardWallets: feature(() => import('./features/standard-wallets')),
  /** All wallets of the directory. */
  wallets: feature(() => import('./features/wallets')),
  /** Wallets elsewhere, by QR code and link. */
  pairing: feature(() => import('./features/pairing')),
  /** Log-in by e-mail and with social accounts, and the wallet that comes with it. */
  embeddedWallet: feature(() => import('./features/embedded-wallet')),
  /** Who is connected: holdings, history, names, networks. */
  account: feature(() => import('./features/account')),
  /** Signing in to the page with a wallet. */
  signIn: feature(() => import('./features/sign-in')),
  /** Sending and swapping. */
  money: feature(() => import('./features/money')),
  /** Buying with money. */
  buy: feature(() => import('./features/buy')),
} as const
