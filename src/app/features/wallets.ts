import * as AllWallets from '../../features/connect/views/all-wallets-view'

/** All wallets of the directory. */
export const views = { AllWallets }
