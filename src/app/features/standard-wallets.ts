/** Wallets of the Wallet Standard. */
export { openStandardWallet } from '../solana/open-standard-wallet'
