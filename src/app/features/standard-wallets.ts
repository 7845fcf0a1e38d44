/** Wallets of the Wallet Standard. */
export { openStandardWallet } from '../../wallets/wallet-standard/open-standard-wallet'
