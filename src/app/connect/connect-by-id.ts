import { namespaceOf } from '../../chains/namespaces'
import { selectConnectRows } from '../../features/connect/select-connect-rows'
import { walletsEndpoints } from '../../services/directory/wallets-endpoints'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { PageConnectOptions } from '../../shared/host/page-wallet'
import { selectHasService, selectIsOwn } from '../../store/has-service'
import { endModal } from '../../store/navigation/modal-thunks'
import type { RootState } from '../../store/root-reducer'
import type { ListedWallet } from '../../store/router/routes'
import type { FeatureContext } from '../../store/types'
import { cancelConnect, connectWallet, type Outcome } from '../../wallets/connections/connect-thunks'
import { selectNetworks, selectPreferredNetworkId } from '../../wallets/connections/selectors'
import type { ConnectorInfo } from '../../wallets/connector'
import type { ConnectorSource } from '../../wallets/connector-registry'
import { isSameWallet } from '../../wallets/same-wallet'
import { connectByCode } from './connect-by-code'
import { connectByLogin, LOGIN_TASK } from './connect-by-login'

/** Name of the task of the latest call. */
const TASK = 'connect-by-id'

/** Form of wallet ids in the wallet directory. */
const DIRECTORY_ID = /^[0-9a-f]{64}$/

/**
 * Implements `connect(id)`: finds the wallet by the id of a connector, of a list row or of the wallet directory. A
 * wallet that is not available in this browser is connected by pairing.
 */
export async function connectById(
  id: string,
  context: FeatureContext,
  options: PageConnectOptions = {},
): Promise<Outcome> {
  const { dispatch } = context.store
  const { signal } = options
  let uid: string | undefined
  const end = () => {
    context.deps.tasks.abort(LOGIN_TASK)
    dispatch(cancelConnect(uid))
    dispatch(endModal())
  }
  try {
    if (signal?.aborted) throw new W3mError('ABORTED')
    if (typeof id !== 'string') throw new W3mError('CONNECTOR_NOT_FOUND') // a page without types may pass anything
    // The directory may answer an older call after a newer one.
    const superseded = context.deps.tasks.start(TASK)
    const wallet = await listedWallet(id, context)
    if (signal?.aborted || superseded.aborted) throw new W3mError('ABORTED')
    const { source, isRemote } = findConnector(id, wallet, context)
    if (isRemote) return await connectByCode(context, { ...options, wallet })
    if (source.info.type === 'AUTH' && !selectOffersLogin(context.store.getState()))
      throw new W3mError('CONNECTOR_NOT_FOUND')
    uid = source.info.uid
    signal?.addEventListener('abort', end)
    if (source.info.type === 'AUTH') return await connectByLogin(context, source)
    return await dispatch(connectWallet(uid))
  } catch (error) {
    return serializeError(error, 'WALLET_FAILED')
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** Finds a wallet without a connector of that id in the list, or requests it from the directory by id. */
async function listedWallet(id: string, { store, deps }: FeatureContext): Promise<ListedWallet | undefined> {
  if (deps.connectors.find(info => info.id === id || info.uid === id)) return undefined
  const state = store.getState()
  const row = selectConnectRows(state).find(({ wallet }) => wallet?.id === id)
  const isOwn = selectIsOwn(state, 'wallets')
  if (row || !(isOwn || DIRECTORY_ID.test(id))) return row?.wallet
  if (!selectHasService(state, 'wallets'))
    throw new W3mError(isOwn ? 'CONNECTOR_NOT_FOUND' : 'PROJECT_ID_MISSING')
  const query = { page: 1, entries: 1, include: [id] }
  const request = walletsEndpoints.endpoints.getWallets.initiate(query, { subscribe: false })
  // a directory that fails says nothing about the wallet: the page gets its error
  const { data } = await store.dispatch(request).unwrap()
  return data.find(wallet => wallet.id === id)
}

/** Whether the page still offers the embedded wallet: its connector stays when the page turns off email and social login. */
const selectOffersLogin = ({ options }: RootState): boolean =>
  options !== null && (options.enableEmail || options.socials.length > 0)

type FoundConnector = { readonly source: ConnectorSource; readonly isRemote: boolean }

/**
 * Finds the connector for `id` or `wallet`. Of several chain families, that of the current network comes first, else
 * one that the page supports.
 */
function findConnector(
  id: string,
  wallet: ListedWallet | undefined,
  { store, deps }: FeatureContext,
): FoundConnector {
  const state = store.getState()
  const hasId = (info: ConnectorInfo) => info.id === id || info.uid === id
  const isInstalled = (info: ConnectorInfo) => wallet !== undefined && isSameWallet(info, wallet)
  const isRemote = ({ type }: ConnectorInfo) => type === 'WALLET_CONNECT'
  const supported = new Set(selectNetworks(state).map(({ namespace }) => namespace))
  const preferred = namespaceOf(selectPreferredNetworkId(state) ?? '')
  const find = (matches: (info: ConnectorInfo) => boolean) =>
    deps.connectors.find(info => matches(info) && info.namespace === preferred) ??
    deps.connectors.find(info => matches(info) && supported.has(info.namespace))
  const source = find(hasId) ?? find(isInstalled) ?? (wallet && find(isRemote))
  if (source) return { source, isRemote: isRemote(source.info) }
  throw new W3mError(deps.connectors.find(hasId) ? 'WALLET_NETWORKS_UNSUPPORTED' : 'CONNECTOR_NOT_FOUND')
}
