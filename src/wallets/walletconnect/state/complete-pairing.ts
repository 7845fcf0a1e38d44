import { namespaceOf } from '../../../chains/namespaces'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { selectWantedNamespace } from '../../../store/router/wanted-namespace'
import type { AppThunk } from '../../../store/types'
import { openConnections, toEstablishedConnection } from '../../connections/connect-thunks'
import { selectActiveNetworkId } from '../../connections/selectors'
import type { OneClickAuth } from '../../connections/sign-in-guard'
import type { PairedConnection } from '../../connector'
import { deepLinkBase } from '../../deep-links'
import { deepLinkChosen, walletUsed } from '../../recent/recent-wallets-slice'
import { toRecentWallet } from '../../recent/to-recent-wallet'
import type { PairingState } from './pairing-slice'

/** Name of the task that waits for pairings started before the page was reloaded. */
export const RESUMED_PAIRING_TASK = 'resumed-pairing'

/** The wallet that the visitor chose, and the link that opened it. */
export type PairingChoice = Pick<PairingState, 'wallet' | 'linkOpened'>

/**
 * Remembers a paired wallet (docs/protocols/walletconnect.md#pairing) and connects each chain family that it serves.
 * The family that the visitor wanted becomes active, else that of the page's network.
 */
export const completePairing =
  (
    joined: readonly PairedConnection[],
    { wallet, linkOpened }: PairingChoice,
    proof?: OneClickAuth,
  ): AppThunk =>
  (dispatch, getState, deps) => {
    deps.tasks.abort(RESUMED_PAIRING_TASK)
    const name = wallet?.name ?? joined[0]?.connection.wallet?.name ?? 'WalletConnect'
    const method = linkOpened ? 'mobile' : 'qrcode'
    dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties: { method, name } }))
    if (wallet) dispatch(walletUsed(toRecentWallet(wallet)))
    const href = linkOpened ? deepLinkBase(linkOpened) : undefined
    dispatch(deepLinkChosen(href ? { href, name } : null))

    const state = getState()
    const namespace = selectWantedNamespace(state) ?? namespaceOf(selectActiveNetworkId(state) ?? '')
    const isOther = ({ info }: PairedConnection) => Number(info.namespace !== namespace)
    const inOrder = [...joined].sort((a, b) => isOther(a) - isOther(b))
    const established = inOrder.map(({ info, connection }, index) =>
      toEstablishedConnection(info, connection, { restored: false, background: index > 0 }),
    )
    // A visitor who does not sign in has canceled, which is not an error.
    dispatch(openConnections(established, proof))?.catch(() => {})
  }
