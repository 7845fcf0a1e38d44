import { isAnyOf } from '@reduxjs/toolkit'
import { removeEntry, writeEntry } from '../../../shared/storage/typed-storage'
import type { Deps } from '../../../store/deps'
import type { StartListening } from '../../../store/types'
import { pairingStarted, walletChosen, walletLinkOpened } from '../../connections/pairing-events'
import { toRecentWallet } from '../../recent/to-recent-wallet'
import { PAIRING_CHOICE } from './pairing-choice-entry'
import { pairingEnded, pairingFailed } from './pairing-slice'

/** Store → storage: keeps the wallet chosen for pairing and the link that opened it, for the next page load. */
export function storePairingChoice(startListening: StartListening, { storage, config }: Deps): void {
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
