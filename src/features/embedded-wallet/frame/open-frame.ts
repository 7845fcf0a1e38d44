import { nodeApi } from '../../../services/node/node-api'
import { SDK_TYPE, SDK_VERSION } from '../../../shared/config/constants'
import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { countRequest } from '../../../shared/lib/sent-requests'
import type { Deps } from '../../../store/deps'
import { errorRaised } from '../../../store/feedback/error-raised'
import { showModal } from '../../../store/navigation/modal-thunks'
import type { AppStore } from '../../../store/types'
import { connectWallet } from '../../../wallets/connections/connect-thunks'
import { selectPreferredNetworkId } from '../../../wallets/connections/selectors'
import type { ConnectorInfo } from '../../../wallets/connector'
import {
  type AuthConnector,
  createAuthConnector,
  type PageProvider,
  type PageSide,
} from '../../../wallets/embedded/auth-connector'
import type { createFrame } from '../../../wallets/embedded/create-frame'
import { createEmbeddedProvider } from '../../../wallets/embedded/embedded-provider'
import { frameError } from '../../../wallets/embedded/frame-errors'
import type { FrameProvider } from '../../../wallets/embedded/provider'
import type { EmbeddedWallet } from '../../../wallets/embedded/wallet/embedded-wallet'
import { toThemePayload } from '../../../wallets/embedded/wallet/theme-payload'
import { followApprovals } from './follow-approvals'
import { followPage } from './follow-page'
import { trackPageRequests } from './track-page-requests'

/** The embedded wallet of one element. */
export type EmbeddedFrame = {
  /** Connector on EVM. */
  readonly connector: AuthConnector
  /** Creates a connector on another chain family: the same login, another provider for the page. */
  connectorOf(info: ConnectorInfo, createProvider: (side: PageSide) => PageProvider): AuthConnector
  /** The login steps, and everything else that views request from the frame. */
  readonly wallet: EmbeddedWallet
  /** Handles requests of the page. */
  readonly provider: FrameProvider
  destroy(): void
}

type Options = {
  /** Connector on EVM. */
  readonly info: ConnectorInfo
  readonly store: AppStore
  readonly deps: Deps
  /** Creates the frame's client, which is a separate chunk loaded in parallel. */
  readonly create: typeof createFrame
}

/** Creates the embedded wallet of one element and connects its frame with the page. This module is loaded lazily. */
export function openFrame({ info, store, deps, create }: Options): EmbeddedFrame {
  const { clock, random, storage, config, host } = deps
  const { dispatch, getState } = store
  const page = window
  const { projectId } = config()
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
  const { wallet, provider, destroy } = create({
    page,
    clock,
    random,
    storage,
    projectId,
    greeting,
    secureUrl: () => options().secureUrl,
    loading: url => countRequest(deps.sent, 'frame', url),
    container: () => host.root.querySelector('dialog') ?? undefined,
    node: async (network, method, params) =>
      dispatch(nodeApi.endpoints.rpc.initiate({ network, method, params }, { track: false })).unwrap(),
    rpcUrl: network => config().rpcUrls(network)[0] ?? '',
  })
  provider.onNotAllowed(() => {
    // The snackbar is part of the modal, which must be open to show it.
    if (!getState().modal.open) void dispatch(showModal())
    dispatch(errorRaised(serializeError(frameError('ACTION_NOT_ALLOWED'))))
  })
  const connectorOf: EmbeddedFrame['connectorOf'] = (info, createProvider) => {
    const preferred = () => selectPreferredNetworkId(getState(), info.namespace)
    const connectLoggedIn = () => dispatch(connectWallet(info.uid))
    return createAuthConnector({ info, wallet, preferred, createProvider, connectLoggedIn })
  }
  const stops = [
    followPage({ store, wallet, greeting, prefersDark }),
    followApprovals({ store, wallet, provider }),
    trackPageRequests({ store, deps, provider }),
  ]
  return {
    connector: connectorOf(info, side => createEmbeddedProvider({ frame: provider, ...side })),
    connectorOf,
    wallet,
    provider,
    destroy() {
      for (const stop of stops) stop()
      destroy()
    },
  }
}
