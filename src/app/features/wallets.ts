import * as AllWallets from '../../features/connect/views/all-wallets-view'
import * as GetWallet from '../../features/connect/views/get-wallet-view'
import * as WhatIsAWallet from '../../features/connect/views/what-is-a-wallet-view'
import * as WhatIsANetwork from '../../features/networks/views/what-is-a-network-view'

/** All wallets of the directory, and the help for people who have none yet. */
export const views = { AllWallets, GetWallet, WhatIsAWallet, WhatIsANetwork }
