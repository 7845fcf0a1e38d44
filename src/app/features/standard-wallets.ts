/** Wallets of the Wallet Standard. */
export { announceSolana } from '../../wallets/announce/announce-solana'
export { openPageWallet, openStandardWallet } from '../../wallets/wallet-standard/open-standard-wallet'
