/** `w3m-modal/connectors/porto`: Porto, by the instance that the page has (`porto`). */
import type { PageConnectorFactory, WalletEip1193Provider } from '../shared/host/page-connector'
import { lazy } from '../shared/lib/lazy'
import { evmChainIds } from './lib/evm-chain-ids'

/** The part of a Porto instance that this connector uses. */
export type PortoInstance = { readonly provider: WalletEip1193Provider }

export type PortoOptions = {
  /** The instance, or a function that creates it when the visitor first chooses the wallet. */
  readonly porto:
    | PortoInstance
    | ((page: { readonly chainIds: number[] }) => PortoInstance | Promise<PortoInstance>)
  readonly icon?: string | undefined
}

/** What Porto answers with while no account is connected (EIP-1193). */
const DISCONNECTED = 4900

/** Creates the connector. */
export function porto({ porto: given, icon = ICON }: PortoOptions): PageConnectorFactory {
  return ({ networks }) => {
    const provider = lazy(async () => {
      const instance =
        typeof given === 'function' ? await given({ chainIds: evmChainIds(networks()) }) : given
      return instance.provider
    })
    return {
      id: 'xyz.ithaca.porto',
      rdns: 'xyz.ithaca.porto',
      name: 'Porto',
      icon,
      getProvider: provider.load,
      async reconnect() {
        try {
          const accounts = (await (
            await provider.load()
          ).request({ method: 'eth_accounts' })) as readonly string[]
          return accounts.length > 0 ? { accounts } : undefined
        } catch (error) {
          if (Reflect.get(Object(error), 'code') === DISCONNECTED) return undefined
          throw error
        }
      },
      // its wallet_revokePermissions is about the keys of an account
      disconnect: async () => void (await (await provider.load()).request({ method: 'wallet_disconnect' })),
    }
  }
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#0588f0"/><path d="M15 30V10h6a6 6 0 0 1 0 12h-6" fill="none" stroke="#fff" stroke-width="4"/></svg>',
)}`
