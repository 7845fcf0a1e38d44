import { CONNECTION_CHECK } from '../../src/app/connection-check/messages'
import { SESSION_TEXTS } from '../../src/app/session-texts'
import { IN_FLIGHT } from '../../src/app/shell/messages'
import { SELECT_ADDRESSES } from '../../src/features/account/choice/messages'
import { ACCOUNT } from '../../src/features/account/messages'
import { BUY } from '../../src/features/buy/messages'
import { CONNECT } from '../../src/features/connect/messages'
import { CONNECT_VIEWS } from '../../src/features/connect/views/messages'
import { MULTI_CHAIN } from '../../src/features/connect/views/multi-chain-messages'
import { EMBEDDED } from '../../src/features/embedded-wallet/messages'
import { LEDGER } from '../../src/features/ledger/messages'
import { ACCOUNT_NAMES } from '../../src/features/names/messages'
import { NETWORK_HELP } from '../../src/features/networks/help-messages'
import { NETWORKS } from '../../src/features/networks/messages'
import { PAIRING } from '../../src/features/pairing/messages'
import { SEND } from '../../src/features/send/messages'
import { SIGN_IN } from '../../src/features/sign-in/messages'
import { SWAP } from '../../src/features/swap/messages'
import { CHECKS } from '../../src/features/transactions/components/checks/messages'
import { TRANSACTIONS } from '../../src/features/transactions/messages'
import { ACTIVITY } from '../../src/shared/components/activity/messages'
import { ACCOUNT_CHOICE, CONNECTING } from '../../src/shared/components/messages'
import { PICTURES } from '../../src/shared/components/pictures/picture-messages'
import { RECEIPT } from '../../src/shared/components/receipt/messages'

/** All English texts; the product loads them per feature. */
export const ENGLISH = {
  ...CONNECTING,
  ...ACCOUNT_CHOICE,
  ...ACTIVITY,
  ...CONNECT,
  ...CONNECT_VIEWS,
  ...MULTI_CHAIN,
  ...NETWORKS,
  ...NETWORK_HELP,
  ...LEDGER,
  ...CONNECTION_CHECK,
  ...PAIRING,
  ...SIGN_IN,
  ...SEND,
  ...SWAP,
  ...BUY,
  ...ACCOUNT_NAMES,
  ...TRANSACTIONS,
  ...CHECKS,
  ...RECEIPT,
  ...ACCOUNT,
  ...SELECT_ADDRESSES,
  ...EMBEDDED,
  ...SESSION_TEXTS,
  ...IN_FLIGHT,
  ...PICTURES,
}
