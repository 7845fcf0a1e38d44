import * as AllWallets from '../../features/wallets/all-wallets-view'

/** All wallets of the directory. */
export const views = { AllWallets }
