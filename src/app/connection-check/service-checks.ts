import { addListener, removeListener } from '@reduxjs/toolkit'
import { IDENTITIES } from '../../chains/identities'
import type { Network } from '../../chains/networks/network'
import { walletsEndpoints } from '../../services/directory/wallets-endpoints'
import { nodeApi } from '../../services/node/node-api'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { DiagnosisFinding } from '../../shared/host/diagnosis'
import type { Deps } from '../../store/deps'
import { selectHasService } from '../../store/has-service'
import type { RootState } from '../../store/root-reducer'
import type { AppDispatch } from '../../store/types'
import { selectNetworks } from '../../wallets/connections/selectors'
import { pairingFailed } from '../../wallets/walletconnect/state/pairing-slice'
import { endPairing, startPairing } from '../../wallets/walletconnect/state/pairing-thunks'
import type { Check, DiagnosisContext } from './check'

const add = addListener.withTypes<RootState, AppDispatch, Deps>()
const remove = removeListener.withTypes<RootState, AppDispatch, Deps>()

const reason = ({ code, details, values }: SerializedW3mError): string =>
  [code, values?.status, details].filter(Boolean).join(' ')

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

export const checkDirectory: Check = async ({ store, deps }) => {
  const { apiUrl, projectId, services } = deps.config()
  const subject = services.wallets === undefined ? hostOf(apiUrl) : 'services.wallets'
  if (!selectHasService(store.getState(), 'wallets'))
    return [
      projectId || services.wallets === null
        ? { area: 'directory', status: 'note', subject, text: 'switched off by the page' }
        : {
            area: 'directory',
            status: 'note',
            subject,
            text: 'no project-id: only wallets of this browser are offered',
          },
    ]
  const began = deps.clock.now()
  const query = { page: 1, entries: 1 }
  const { error } = await store.dispatch(
    walletsEndpoints.endpoints.getWallets.initiate(query, { subscribe: false, forceRefetch: true }),
  )
  const ms = deps.clock.now() - began
  if (!error) return [{ area: 'directory', status: 'ok', subject, text: 'answers', ms }]
  const text = reason(error as SerializedW3mError)
  const advice = /\b(401|403)\b/.test(text)
    ? ': the project-id is wrong, or the project does not allow this origin'
    : /\b(402|429)\b/.test(text)
      ? ': the project has reached its limit'
      : ''
  return [{ area: 'directory', status: 'problem', subject, text: `${text}${advice}`, ms }]
}

/** Asks each network's node which network it serves. */
export const checkNodes: Check = async context =>
  Promise.all(selectNetworks(context.store.getState()).map(network => checkNode(network, context)))

async function checkNode(
  { id: network, namespace }: Network,
  { store, deps }: DiagnosisContext,
): Promise<DiagnosisFinding> {
  const { services, rpcUrls } = deps.config()
  const urls = rpcUrls(network)
  const hosts = services.nodes === undefined ? urls.map(hostOf).join(', ') : 'services.nodes'
  const base = { area: 'nodes', subject: `${network} at ${hosts}` } as const
  if (services.nodes === null) return { ...base, status: 'note', text: 'not asked' }
  const identity = IDENTITIES[namespace]
  const began = deps.clock.now()
  const call = { network, ...identity.request, idempotent: true }
  const { data, error } = await store.dispatch(nodeApi.endpoints.rpc.initiate(call, { track: false }))
  const ms = deps.clock.now() - began
  if (error) return { ...base, status: 'problem', text: reason(error as SerializedW3mError), ms }
  const servedNetwork = identity.networkOf(data)
  if (servedNetwork === network) return { ...base, status: 'ok', text: 'answers', ms }
  return {
    ...base,
    status: 'problem',
    text: `serves another network, ${servedNetwork ?? 'which is not known'}`,
    ms,
  }
}

/** How long the relay may take to create a code, ms. */
const RELAY_MS = 15_000

/** Requests a pairing code, as the QR code does, and drops it. Nothing is shown. */
export const checkRelay: Check = async ({ store, deps, signal }) => {
  const { dispatch, getState } = store
  const { options, pairing } = getState()
  const base = { area: 'relay', subject: hostOf(options?.relayUrl ?? '') } as const
  if (!options?.enableWalletconnect)
    return [{ ...base, status: 'note', text: 'WalletConnect is switched off' }]
  if (pairing.active) return [{ ...base, status: 'note', text: 'not checked: a pairing is in progress' }]
  const began = deps.clock.now()
  const stopping: (() => void)[] = []
  const problem = await new Promise<string | undefined>(resolve => {
    const giveUp = () => resolve(`no answer within ${RELAY_MS} ms`)
    const failed = {
      predicate: pairingFailed.match,
      effect: ({ payload }: ReturnType<typeof pairingFailed>) => resolve(reason(payload)),
    }
    stopping.push(
      deps.clock.after(RELAY_MS, giveUp),
      deps.pairingLink.subscribe(() => deps.pairingLink.get()?.uri && resolve(undefined)),
      () => void dispatch(remove(failed)),
    )
    signal.addEventListener('abort', giveUp)
    dispatch(add(failed))
    void dispatch(startPairing())
  })
  for (const stop of stopping) stop()
  // a QR code that the visitor has opened meanwhile uses the same pairing
  if (!isCodeShown(getState())) dispatch(endPairing())
  const ms = deps.clock.now() - began
  return [
    problem === undefined
      ? { ...base, status: 'ok', text: 'creates codes', ms }
      : { ...base, status: 'problem', text: problem, ms },
  ]
}

const isCodeShown = ({ modal, router }: RootState): boolean =>
  modal.open && router.history.at(-1)?.view === 'ConnectingWalletConnect'
