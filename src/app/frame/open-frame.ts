import { SDK_TYPE, SDK_VERSION } from '../../config/constants'
import type { Deps } from '../../deps'
import { frameError } from '../../errors/frame-errors'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { errorRaised } from '../../feedback/error-raised'
import { FrameClient } from '../../frame/frame-client'
import { LoginMemory } from '../../frame/login/login-memory'
import { takeOverOlderStorage } from '../../frame/login/older-storage'
import { DEFAULT_NETWORK } from '../../frame/protocol/chain-id'
import { FrameProvider } from '../../frame/provider'
import { EmbeddedWallet } from '../../frame/wallet/embedded-wallet'
import { toThemePayload } from '../../frame/wallet/theme-payload'
import { showModal } from '../../router/modal-thunks'
import { nodeApi } from '../../services/node/node-api'
import { selectPreferredNetworkId } from '../../session/selectors'
import type { AppStore } from '../../store/make-store'
import type { ConnectorInfo } from '../../wallets/connector'
import {
  type AuthConnector,
  createAuthConnector,
  type PageProvider,
  type PageSide,
} from '../../wallets/connectors/auth-connector'
import { createEmbeddedProvider } from '../../wallets/evm/embedded-provider'
import { followApprovals } from './follow-approvals'
import { followPage } from './follow-page'

/** The embedded wallet of one element. */
export type EmbeddedFrame = {
  /** On EVM. */
  readonly connector: AuthConnector
  /** On another chain family: the same log-in, another provider for the page. */
  connectorOf(info: ConnectorInfo, createProvider: (side: PageSide) => PageProvider): AuthConnector
  /** The steps of logging in, and everything else that views ask of the frame. */
  readonly wallet: EmbeddedWallet
  /** Requests of pages. */
  readonly provider: FrameProvider
  destroy(): void
}

/** The secure frame's client and the connector on top of it: the leaf that the lazy line points to. Makes no frame yet. */
export function openFrame(info: ConnectorInfo, store: AppStore, deps: Deps): EmbeddedFrame {
  const { clock, random, storage, config, host } = deps
  const { dispatch, getState } = store
  const page = window
  const { projectId } = config()
  takeOverOlderStorage(storage, projectId)
  const memory = new LoginMemory(storage, projectId)
  const prefersDark = page.matchMedia?.('(prefers-color-scheme: dark)')
  const options = () => {
    const current = getState().options
    if (!current) throw new W3mError('PROJECT_ID_MISSING')
    return current
  }
  const greeting = () => {
    const { metadata, themeMode, themeVariables } = options()
    return {
      dappData: {
        metadata: { ...metadata, icons: [...metadata.icons] },
        sdkType: SDK_TYPE,
        sdkVersion: SDK_VERSION,
        projectId,
      },
      theme: toThemePayload(themeMode, themeVariables, prefersDark?.matches ?? true),
    }
  }
  const client = new FrameClient({
    page,
    clock,
    random,
    greeting,
    container: () => host.root.querySelector('dialog') ?? undefined,
    address: () => ({
      secureUrl: options().secureUrl,
      projectId,
      network: memory.lastChain ?? DEFAULT_NETWORK,
    }),
  })
  const wallet = new EmbeddedWallet({ client, memory, clock })
  const provider = new FrameProvider({
    client,
    memory,
    node: async (network, method, params) =>
      dispatch(nodeApi.endpoints.rpc.initiate({ network, method, params }, { track: false })).unwrap(),
    rpcUrl: network => config().rpcUrl(network),
    goTo: (network, signal) => wallet.goTo(network, signal),
  })
  provider.onNotAllowed(() => {
    // protocol-facts §1.7: said where it can be read
    if (!getState().modal.open) void dispatch(showModal())
    dispatch(errorRaised(serializeError(frameError('ACTION_NOT_ALLOWED'))))
  })
  const connectorOf: EmbeddedFrame['connectorOf'] = (info, createProvider) => {
    const preferred = () => selectPreferredNetworkId(getState(), info.namespace)
    return createAuthConnector({ info, wallet, preferred, createProvider })
  }
  const stops = [
    followPage({ store, wallet, greeting, prefersDark }),
    followApprovals({ store, wallet, provider }),
  ]
  return {
    connector: connectorOf(info, side => createEmbeddedProvider({ frame: provider, ...side })),
    connectorOf,
    wallet,
    provider,
    destroy() {
      for (const stop of stops) stop()
      client.destroy()
    },
  }
}
