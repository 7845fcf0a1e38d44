import type { WalletBridge } from '../fake-wallet'
import { mapBytes } from './bytes-codec'

export type SolanaPageInfo = {
  readonly kind: 'solana'
  readonly name: string
  readonly icon: string
  /** In the words of the Wallet Standard, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly versions: readonly ('legacy' | 0)[]
}

type Shared = { readonly address: string; readonly publicKey: Uint8Array }
type Account = Shared & {
  readonly chains: readonly string[]
  readonly features: readonly string[]
}
type Input = { readonly account?: { readonly address?: string } } & Readonly<Record<string, unknown>>
type RegisterApi = { register(wallet: unknown): () => void }

/**
 * Registers a wallet with the page (https://github.com/wallet-standard/wallet-standard), now and whenever a page becomes
 * ready. Returns a function that unregisters it, which the standard's own helper does not have.
 */
export function exposeSolanaWallet(target: Window, bridge: WalletBridge<SolanaPageInfo>): () => void {
  const page = target as Window & typeof globalThis
  const { wallet, stop } = createStandardWallet({
    ...bridge,
    // in Cypress, the wallet lives in another window: the page gets byte arrays of its own
    request: async (method, params) =>
      mapBytes(await bridge.request(method, params), bytes => new page.Uint8Array(bytes)),
    subscribe: listener =>
      bridge.subscribe((event, data) =>
        listener(
          event,
          mapBytes(data, bytes => new page.Uint8Array(bytes)),
        ),
      ),
  })
  const removals: (() => void)[] = []
  const registerWith = (api: RegisterApi) => void removals.push(api.register(wallet))
  const onReady = (event: Event) => registerWith((event as CustomEvent<RegisterApi>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removals) remove()
    stop()
  }
}

function createStandardWallet({ info, request, subscribe }: WalletBridge<SolanaPageInfo>) {
  const { name, icon, chains, features: names, versions } = info
  const listeners = new Set<(properties: { accounts: readonly Account[] }) => void>()
  const accountFeatures = names.filter(feature => feature.startsWith('solana:'))
  let accounts: readonly Account[] = []
  const toAccount = ({ address, publicKey }: Shared): Account =>
    Object.freeze({ address, publicKey, chains, features: accountFeatures })

  /** Accounts keep their objects as long as they are the same. */
  function update(shared: readonly Shared[]): void {
    const next = shared.map(
      each => accounts.find(({ address }) => address === each.address) ?? toAccount(each),
    )
    const isSame = next.length === accounts.length && next.every((each, index) => each === accounts[index])
    if (isSame) return
    accounts = next
    for (const listener of [...listeners]) listener({ accounts })
  }
  const stop = subscribe((event, data) => {
    if (event === 'change') update(data as readonly Shared[])
  })

  const byAddress = ({ account, ...input }: Input) => ({ ...input, address: account?.address })
  const ask =
    (feature: string) =>
    (...inputs: readonly Input[]) =>
      request(feature, inputs.map(byAddress))
  const transactions = { supportedTransactionVersions: versions }
  const all: Readonly<Record<string, object>> = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input: { silent?: boolean } = {}) {
        update((await request('standard:connect', [input])) as readonly Shared[])
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await request('standard:disconnect', [])
        update([])
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: ask('solana:signMessage') },
    'solana:signTransaction': {
      version: '1.0.0',
      ...transactions,
      signTransaction: ask('solana:signTransaction'),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      ...transactions,
      signAndSendTransaction: ask('solana:signAndSendTransaction'),
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(input: Readonly<Record<string, unknown>> = {}) {
        const outputs = (await request('solana:signIn', [{ domain: location.host, ...input }])) as readonly ({
          address: string
        } & object)[]
        return outputs.map(({ address, ...output }) => ({
          ...output,
          account: accounts.find(each => each.address === address),
        }))
      },
    },
  }
  const events = {
    version: '1.0.0',
    on(_event: 'change', listener: (properties: { accounts: readonly Account[] }) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const own = Object.entries(all).filter(([feature]) => names.includes(feature))
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    features: Object.fromEntries([...own, ['standard:events', events]]),
    get accounts() {
      return accounts
    },
  }
  return { wallet, stop }
}
