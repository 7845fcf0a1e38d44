import * as WalletSendPreview from '../../features/send/views/wallet-send-preview-view'
import * as WalletSendSelectToken from '../../features/send/views/wallet-send-select-token-view'
import * as WalletSend from '../../features/send/views/wallet-send-view'
import * as SwapPreview from '../../features/swap/views/swap-preview-view'
import * as SwapSelectToken from '../../features/swap/views/swap-select-token-view'
import * as Swap from '../../features/swap/views/swap-view'

export { followTransaction, recoverTransactions } from '../../features/transactions/follow-transaction'

/** Sending and swapping. */
export const views = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  Swap,
  SwapSelectToken,
  SwapPreview,
}
