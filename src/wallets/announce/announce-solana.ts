import { clusterToNetwork } from '../../chains/solana/solana-clusters'
import { W3mError } from '../../shared/errors/w3m-error'
import type { WalletSolanaProvider } from '../../shared/host/page-connector'
import type { SolanaProvider } from '../../shared/host/providers'
import { ProviderRpcError } from '../provider-rpc-error'
import { walletOfProvider } from '../wallet-standard/provider-wallet'
import {
  ANNOUNCED_ICON,
  ANNOUNCED_NAME,
  type AnnouncedConnection,
  type Announcer,
  type AnnouncerOptions,
} from './announcer'
import { markAnnounced } from './mark-announced'

type Register = { register(wallet: object): () => void }

/**
 * Registers the connected wallet as one of the Wallet Standard (https://github.com/wallet-standard/wallet-standard)
 * while it is connected.
 */
export function announceSolana({ target, provider, networks, disconnect }: AnnouncerOptions): Announcer {
  let connection: AnnouncedConnection | undefined
  /** Number of the latest registration. An earlier one that still waits for its provider is dropped. */
  let lastRegistration = 0
  let unregister: (() => void) | undefined
  /** The provider that is registered. */
  let registered: unknown

  function walletOf(source: SolanaProvider): object {
    const wallet: WalletSolanaProvider = {
      get publicKey() {
        return source.publicKey
      },
      signMessage: message => source.signMessage(message),
      signTransaction: transaction => source.signTransaction(transaction),
      signAndSendTransaction: (transaction, options) => source.signAndSendTransaction(transaction, options),
      on: (event, listener) => source.on(event, listener),
      off: (event, listener) => source.off(event, listener),
      disconnect: async () => void (await disconnect()),
    }
    return walletOfProvider({
      name: ANNOUNCED_NAME,
      icon: ANNOUNCED_ICON,
      provider: wallet,
      networks,
      requireNetwork(chain) {
        if (chain === undefined || clusterToNetwork(chain) === connection?.network) return
        throw new ProviderRpcError(
          new W3mError('REQUEST_UNSUPPORTED', { details: 'the wallet is on another network' }),
        )
      },
    })
  }

  function register(wallet: object): void {
    const unregisters = new Set<() => void>()
    const add = (api: unknown) => {
      const remove = (api as Partial<Register> | undefined)?.register?.(wallet)
      if (typeof remove === 'function') unregisters.add(remove)
    }
    const onReady = (event: Event) => add((event as CustomEvent).detail)
    target.addEventListener('wallet-standard:app-ready', onReady)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: add }))
    unregister = () => {
      target.removeEventListener('wallet-standard:app-ready', onReady)
      for (const remove of unregisters) remove()
    }
  }

  function leave(): void {
    lastRegistration++
    unregister?.()
    unregister = registered = undefined
  }

  return {
    async update(next) {
      connection = next
      if (!next) {
        leave()
        return
      }
      const registration = ++lastRegistration
      const source = await provider().catch(() => undefined)
      // the same while the wallet changes its accounts or network; another one once another wallet has replaced it
      if (!source || registration !== lastRegistration || source === registered) return
      leave()
      registered = source
      register(markAnnounced(walletOf(source as SolanaProvider)))
    },
    stop: leave,
  }
}
