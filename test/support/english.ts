import { ACCOUNT } from '../../src/shared/i18n/messages/account'
import { ACTIVITY } from '../../src/shared/i18n/messages/account/activity'
import { HOLDINGS } from '../../src/shared/i18n/messages/account/holdings'
import { NAMES } from '../../src/shared/i18n/messages/account/names'
import { APPROVE } from '../../src/shared/i18n/messages/approve'
import { CONNECT } from '../../src/shared/i18n/messages/connect'
import { EMAIL } from '../../src/shared/i18n/messages/email/views'
import { EMBEDDED } from '../../src/shared/i18n/messages/embedded'
import { HELP } from '../../src/shared/i18n/messages/help'
import { BUY } from '../../src/shared/i18n/messages/money/buy'
import { CHECKS } from '../../src/shared/i18n/messages/money/checks'
import { PENDING } from '../../src/shared/i18n/messages/money/pending'
import { PROGRESS } from '../../src/shared/i18n/messages/money/progress'
import { SEND } from '../../src/shared/i18n/messages/money/send'
import { SEND_PREVIEW } from '../../src/shared/i18n/messages/money/send-preview'
import { SEND_TOKENS } from '../../src/shared/i18n/messages/money/send-tokens'
import { SEND_WARNINGS } from '../../src/shared/i18n/messages/money/send-warnings'
import { SWAP } from '../../src/shared/i18n/messages/money/swap'
import { MULTI_CHAIN } from '../../src/shared/i18n/messages/multi-chain'
import { NETWORKS } from '../../src/shared/i18n/messages/networks'
import { PAIRING } from '../../src/shared/i18n/messages/pairing'
import { SIWE } from '../../src/shared/i18n/messages/siwe'
import { SOCIAL } from '../../src/shared/i18n/messages/social/views'
import { SWITCH_CHAIN } from '../../src/shared/i18n/messages/switch-chain'
import { TITLES } from '../../src/shared/i18n/messages/titles'

/** Every English word; the product loads them view by view. */
export const ENGLISH = {
  ...ACCOUNT,
  ...ACTIVITY,
  ...APPROVE,
  ...BUY,
  ...CHECKS,
  ...MULTI_CHAIN,
  ...SWITCH_CHAIN,
  ...CONNECT,
  ...EMAIL,
  ...EMBEDDED,
  ...HELP,
  ...HOLDINGS,
  ...NAMES,
  ...NETWORKS,
  ...PAIRING,
  ...SWAP,
  ...SIWE,
  ...SOCIAL,
  ...SEND,
  ...SEND_PREVIEW,
  ...SEND_TOKENS,
  ...SEND_WARNINGS,
  ...PENDING,
  ...PROGRESS,
  ...TITLES,
}
