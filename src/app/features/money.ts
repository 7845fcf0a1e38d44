import * as WalletSendPreview from '../../features/send/wallet-send-preview-view'
import * as WalletSendSelectToken from '../../features/send/wallet-send-select-token-view'
import * as WalletSend from '../../features/send/wallet-send-view'
import * as SwapPreview from '../../features/swap/swap-preview-view'
import * as SwapSelectToken from '../../features/swap/swap-select-token-view'
import * as Swap from '../../features/swap/swap-view'

/** Sending and swapping. */
export const views = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  Swap,
  SwapSelectToken,
  SwapPreview,
}
