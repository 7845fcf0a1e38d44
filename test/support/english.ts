import { ACCOUNT } from '../../src/i18n/messages/account'
import { CONNECT } from '../../src/i18n/messages/connect'
import { HELP } from '../../src/i18n/messages/help'
import { NETWORKS } from '../../src/i18n/messages/networks'
import { PAIRING } from '../../src/i18n/messages/pairing'

/** Every English word; the product loads them view by view. */
export const ENGLISH = { ...ACCOUNT, ...CONNECT, ...HELP, ...NETWORKS, ...PAIRING }
