/**
 * What lists of wallets and sign-in tell pairing, and hear of it, without knowing it
 * (docs/adr/0003-eight-layers.md#who-knows-a-capability). `connector.ts` has the part that a connector plays.
 */
import { createAction } from '@reduxjs/toolkit'
import type { ListedWallet } from '../../store/router/routes'

/** Sent by a list of wallets to have a code ready, so that a link can open within the tap's task. */
export const pairingRequested = createAction('pairing/requested')
export const pairingStarted = createAction('pairing/started')
/** The visitor chose a wallet from a list; `null`: any wallet. */
export const walletChosen = createAction<ListedWallet | null>('pairing/walletChosen')
/** The visitor opened this link of a wallet to connect; `null`: it was of no use. */
export const walletLinkOpened = createAction<string | null>('pairing/walletLinkOpened')
