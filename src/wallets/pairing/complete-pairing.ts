import { namespaceOf } from '../../chains/namespaces'
import { eventTracked } from '../../store/feedback/event-tracked'
import { selectWantedNamespace } from '../../store/router/wanted-namespace'
import type { AppThunk } from '../../store/types'
import { openConnections, toEstablishedConnection } from '../connections/connect-thunks'
import { selectActiveNetworkId } from '../connections/selectors'
import type { OneClickAuth } from '../connections/sign-in-guard'
import type { Joined } from '../connector'
import { deepLinkBase } from '../deep-links'
import type { PairingState } from './pairing-slice'
import { deepLinkChosen, walletUsed } from './recent-wallets-slice'
import { toRecentWallet } from './to-recent-wallet'

/** The task that waits for codes of an earlier life of the page. */
export const RESUMED = 'resumed-pairing'

/** How the visitor came to the wallet. */
export type PairingChoice = Pick<PairingState, 'wallet' | 'linkOpened'>

/**
 * A wallet was paired: it is remembered (docs/protocols/walletconnect.md#pairing), and each chain family that it serves is
 * connected. The one that the visitor came for comes on screen, or that of the page's network; the others stay behind it.
 */
export const completePairing =
  (joined: readonly Joined[], { wallet, linkOpened }: PairingChoice, proof?: OneClickAuth): AppThunk =>
  (dispatch, getState, deps) => {
    deps.tasks.abort(RESUMED)
    const name = wallet?.name ?? joined[0]?.connection.wallet?.name ?? 'WalletConnect'
    const method = linkOpened ? 'mobile' : 'qrcode'
    dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties: { method, name } }))
    if (wallet) dispatch(walletUsed(toRecentWallet(wallet)))
    const href = linkOpened ? deepLinkBase(linkOpened) : undefined
    dispatch(deepLinkChosen(href ? { href, name } : null))

    const state = getState()
    const namespace = selectWantedNamespace(state) ?? namespaceOf(selectActiveNetworkId(state) ?? '')
    const isOther = ({ info }: Joined) => Number(info.namespace !== namespace)
    const inOrder = [...joined].sort((a, b) => isOther(a) - isOther(b))
    const openings = inOrder.map(({ info, connection }, index) =>
      toEstablishedConnection(info, connection, { restored: false, behind: index > 0 }),
    )
    // Who does not sign in has turned away.
    dispatch(openConnections(openings, proof))?.catch(() => {})
  }
