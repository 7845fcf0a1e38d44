import { isAnyOf } from '@reduxjs/toolkit'
import type { Deps } from '../../deps'
import {
  pairingEnded,
  pairingFailed,
  pairingStarted,
  walletChosen,
  walletLinkOpened,
} from '../../session/pairing/pairing-slice'
import { toRecentWallet } from '../../session/pairing/to-recent-wallet'
import { PAIRING_CHOICE } from '../../storage/pairing-choice-entry'
import { removeEntry, writeEntry } from '../../storage/typed-storage'
import type { StartListening } from '../../store/make-store'

/** Store → storage: how the visitor came to the wallet that codes are on offer for, for the page's next life. */
export function startPairingChoice(startListening: StartListening, { storage, config }: Deps): void {
  startListening({
    matcher: isAnyOf(pairingStarted, pairingFailed, pairingEnded, walletChosen, walletLinkOpened),
    effect: (_action, { getState }) => {
      const { active, wallet, linkOpened } = getState().pairing
      const { projectId } = config()
      if (!active || !(wallet || linkOpened)) removeEntry(storage, projectId, PAIRING_CHOICE)
      else
        writeEntry(storage, projectId, PAIRING_CHOICE, {
          ...(wallet ? { wallet: toRecentWallet(wallet) } : {}),
          ...(linkOpened ? { link: linkOpened } : {}),
        })
    },
  })
}
