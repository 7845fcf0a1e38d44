import * as AllWallets from '../../features/connect/views/all-wallets-view'
import * as GetWallet from '../../features/connect/views/get-wallet-view'
import * as WhatIsAWallet from '../../features/connect/views/what-is-a-wallet-view'
import * as PrivacyLedger from '../../features/ledger/views/privacy-ledger-view'
import * as WhatIsANetwork from '../../features/networks/views/what-is-a-network-view'
import * as ConnectionCheck from '../connection-check/connection-check-view'

export { readLedger } from '../../services/ledger/read-ledger'
export { reportRefusal } from '../../services/refusals/report-refusal'
export { diagnose } from '../connection-check/diagnose'

/** All wallets of the directory, the help for people who have none yet, the list of requests and the connection check. */
export const views = { AllWallets, GetWallet, WhatIsAWallet, WhatIsANetwork, PrivacyLedger, ConnectionCheck }
