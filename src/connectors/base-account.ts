/** `w3m-modal/connectors/base-account`: Base Account, by the SDK that the page has (`@base-org/account`). */
import type { PageConnectorFactory, WalletEip1193Provider } from '../shared/host/page-connector'
import { lazy } from '../shared/lib/lazy'
import { evmChainIds } from './lib/evm-chain-ids'

/** The part of the SDK that this connector uses. */
export type BaseAccountSdk = {
  getProvider(): WalletEip1193Provider & { disconnect(): Promise<unknown> }
}

/** Describes the page: options of `createBaseAccountSDK`. */
export type BaseAccountApp = {
  readonly appName: string
  readonly appLogoUrl: string | null
  readonly appChainIds: number[]
}

export type BaseAccountOptions = {
  /** The SDK, or a function that creates it when the visitor first chooses the wallet. */
  readonly sdk: BaseAccountSdk | ((app: BaseAccountApp) => BaseAccountSdk | Promise<BaseAccountSdk>)
  readonly icon?: string | undefined
}

/** Creates the connector. */
export function baseAccount({ sdk, icon = ICON }: BaseAccountOptions): PageConnectorFactory {
  return ({ metadata, networks }) => {
    const provider = lazy(async () => {
      if (typeof sdk !== 'function') return sdk.getProvider()
      const { name, icons } = metadata()
      const appChainIds = evmChainIds(networks())
      return (await sdk({ appName: name, appLogoUrl: icons[0] ?? null, appChainIds })).getProvider()
    })
    return {
      id: 'app.base.account',
      rdns: 'app.base.account',
      name: 'Base Account',
      icon,
      getProvider: provider.load,
      // it has no wallet_revokePermissions
      disconnect: async () => void (await (await provider.load()).disconnect()),
    }
  }
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#fff"/><rect x="9" y="9" width="22" height="22" rx="2" fill="#00f"/></svg>',
)}`
