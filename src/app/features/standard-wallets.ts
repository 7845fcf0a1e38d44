/** Wallets of the Wallet Standard. */
export { openPageWallet, openStandardWallet } from '../../wallets/wallet-standard/open-standard-wallet'
