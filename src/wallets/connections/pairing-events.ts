/**
 * Actions by which wallet lists, sign-in and pairing communicate without importing one another
 * (docs/adr/0003-eight-layers.md#who-knows-a-capability). The connector's side of pairing is in `connector.ts`.
 */
import { createAction } from '@reduxjs/toolkit'
import type { ListedWallet } from '../../store/router/routes'

/** A wallet list requests a pairing in advance, so that a link can open within the tap's task. */
export const pairingRequested = createAction('pairing/requested')
export const pairingStarted = createAction('pairing/started')
/** The visitor chose a wallet from a list; `null`: any wallet. */
export const walletChosen = createAction<ListedWallet | null>('pairing/walletChosen')
/** The visitor opened this link of a wallet to connect; `null`: no link is in use. */
export const walletLinkOpened = createAction<string | null>('pairing/walletLinkOpened')
