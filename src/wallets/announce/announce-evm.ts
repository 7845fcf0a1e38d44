import { toHexChainId } from '../../chains/evm/evm-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import type { WalletEip1193Provider } from '../../shared/host/page-connector'
import { ProviderRpcError } from '../provider-rpc-error'
import {
  ANNOUNCED_ICON,
  ANNOUNCED_NAME,
  type AnnouncedConnection,
  type Announcer,
  type AnnouncerOptions,
} from './announcer'
import { markAnnounced } from './mark-announced'

type Listener = (value: never) => void

/** A domain that cannot be registered. Libraries must not mistake it for a wallet that they know. */
const RDNS = 'local.w3m-modal'

/**
 * Announces the connected wallet by EIP-6963 (https://eips.ethereum.org/EIPS/eip-6963), from the first connection on.
 * The provider stays the same when another wallet connects. It has no accounts while no wallet is connected.
 */
export function announceEvm({ target, provider, disconnect }: AnnouncerOptions): Announcer {
  let connection: AnnouncedConnection | undefined
  let detail: object | undefined
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(value as never)
      } catch (error) {
        reportError(error) // an error of the page's listener
      }
  }
  const notConnected = () => new ProviderRpcError(new W3mError('NOT_CONNECTED'))

  const announced: WalletEip1193Provider = {
    async request({ method, params }) {
      if (method === 'eth_accounts') return [...(connection?.accounts ?? [])]
      if (!connection) throw notConnected()
      if (method === 'eth_requestAccounts') return [...connection.accounts]
      if (method === 'eth_chainId') return toHexChainId(connection.network)
      if (method === 'wallet_revokePermissions') {
        await disconnect()
        return null
      }
      const wallet = (await provider()) as WalletEip1193Provider
      return wallet.request(params === undefined ? { method } : { method, params })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  Object.freeze(markAnnounced(announced))

  const announce = () => {
    if (detail) target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }

  return {
    update(next) {
      const last = connection
      connection = next
      if (next && !detail) {
        const info = { uuid: crypto.randomUUID(), name: ANNOUNCED_NAME, icon: ANNOUNCED_ICON, rdns: RDNS }
        detail = Object.freeze({ info: Object.freeze(info), provider: announced })
        target.addEventListener('eip6963:requestProvider', announce)
        announce()
      }
      if (next && !last) emit('connect', { chainId: toHexChainId(next.network) })
      if (next && next.network !== last?.network) emit('chainChanged', toHexChainId(next.network))
      if (String(next?.accounts ?? '') !== String(last?.accounts ?? ''))
        emit('accountsChanged', [...(next?.accounts ?? [])])
      if (!next && last) emit('disconnect', notConnected())
    },
    stop() {
      target.removeEventListener('eip6963:requestProvider', announce)
      this.update(undefined)
    },
  }
}
