/** `w3m-modal/connectors/from-embedded-wallet`: an embedded wallet whose own screen logs the visitor in. */
import type {
  PageConnector,
  PageConnectorAccounts,
  PageConnectorFactory,
  WalletEip1193Provider,
} from '../shared/host/page-connector'

type MaybePromise<T> = T | Promise<T>

export type EmbeddedConnectorOptions = Pick<PageConnector, 'id' | 'name' | 'icon' | 'rdns'> & {
  /** Opens the wallet's own login. Resolves once the visitor is logged in, and rejects if they leave it. */
  readonly login: () => Promise<unknown>
  readonly logout: () => MaybePromise<unknown>
  /** Whether the visitor is logged in, without asking. May wait until the wallet's SDK has started. */
  readonly isLoggedIn: () => MaybePromise<boolean>
  /** The EIP-1193 provider of the visitor who is logged in. Called after each login. */
  readonly getProvider: () => MaybePromise<WalletEip1193Provider>
  /** Calls `listener` when the visitor is logged out somewhere else. Returns a function that ends it. */
  readonly onLogout?: (listener: () => void) => () => void
  /** Whether `login` was rejected because the visitor left. Default: errors with the code 4001, and `AbortError`. */
  readonly isRejection?: (error: unknown) => boolean
  /** Connects without a click if the visitor is logged in, as soon as the modal's code has loaded. */
  readonly autoConnect?: boolean | undefined
}

type Listener = (value: never) => void

/**
 * Creates the connector. Its provider stays the same while visitors log in and out; before a login it has no accounts.
 */
export function fromEmbeddedWallet({
  login,
  logout,
  isLoggedIn,
  getProvider,
  onLogout,
  isRejection = () => false,
  autoConnect,
  ...description
}: EmbeddedConnectorOptions): PageConnectorFactory {
  const factory: PageConnectorFactory = ({ signal }) => {
    let current: WalletEip1193Provider | undefined
    const listeners: (readonly [event: string, listener: Listener])[] = []
    const emit = (event: string, value: unknown) => {
      for (const [name, listener] of [...listeners]) if (name === event) listener(value as never)
    }

    let isFollowing = false
    function followLogout(): void {
      if (isFollowing) return
      isFollowing = true
      const stop = onLogout?.(() => {
        close()
        emit('accountsChanged', [])
      })
      if (stop) signal.addEventListener('abort', stop)
    }

    async function open(): Promise<WalletEip1193Provider> {
      followLogout()
      const next = await getProvider()
      if (next !== current) use(next)
      return next
    }
    function use(next: WalletEip1193Provider): void {
      close()
      current = next
      for (const [event, listener] of listeners) next.on?.(event, listener)
    }
    function close(): void {
      for (const [event, listener] of listeners) current?.removeListener?.(event, listener)
      current = undefined
    }

    const provider: WalletEip1193Provider = {
      async request(request) {
        if (current) return current.request(request)
        if (request.method === 'eth_accounts') return []
        throw Object.assign(new Error('No visitor is logged in'), { code: 4900 })
      },
      on(event, listener) {
        listeners.push([event, listener])
        current?.on?.(event, listener)
      },
      removeListener(event, listener) {
        const index = listeners.findIndex(([name, each]) => name === event && each === listener)
        if (index >= 0) listeners.splice(index, 1)
        current?.removeListener?.(event, listener)
      },
    }

    const account = async (method: string): Promise<PageConnectorAccounts> => ({
      accounts: (await (await open()).request({ method })) as readonly string[],
    })

    return {
      ...description,
      getProvider: () => provider,
      async connect() {
        if (!(await isLoggedIn()))
          await login().catch(error => {
            throw isRejection(error) ? new DOMException('The visitor left the login', 'AbortError') : error
          })
        return account('eth_requestAccounts')
      },
      reconnect: async () => ((await isLoggedIn()) ? account('eth_accounts') : undefined),
      async disconnect() {
        const left = current
        close()
        try {
          await logout()
        } catch (error) {
          // the visitor is still logged in
          if (left && !current) use(left)
          throw error
        }
      },
    }
  }
  return Object.assign(factory, { autoConnect })
}
