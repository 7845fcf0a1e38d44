import { COMMON } from '../../i18n/common-messages'

/** Texts of Transactions and of the matching tab of Account. Operations: docs/protocols/blockchain-api.md#history. */
export const ACTIVITY = {
  ...COMMON,
  'activity.approve': 'Approved',
  'activity.bought': 'Bought',
  'activity.borrow': 'Borrowed',
  'activity.burn': 'Burned',
  'activity.cancel': 'Canceled',
  'activity.claim': 'Claimed',
  'activity.deploy': 'Deployed',
  'activity.deposit': 'Deposited',
  'activity.execute': 'Executed',
  'activity.mint': 'Minted',
  'activity.receive': 'Received',
  'activity.repay': 'Repaid',
  'activity.send': 'Sent',
  'activity.stake': 'Staked',
  'activity.trade': 'Swapped',
  'activity.unstake': 'Unstaked',
  'activity.withdraw': 'Withdrew',
  'activity.confirmed': 'Confirmed',
  'activity.failed': 'Failed',
  'activity.pending': 'Pending',
  'activity.dust': 'Suspicious',
  'activity.dustText': 'A tiny transfer from an unknown address. Don’t copy addresses from it.',
  'activity.empty.title': 'No activity yet',
  'activity.empty.text': 'Your transactions on {name} will appear here.',
  'activity.broken.title': 'Couldn’t load activity',
  'activity.old': 'Some transactions may be missing.',
  'activity.loading': 'Loading more…',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    activity: typeof ACTIVITY
  }
}
