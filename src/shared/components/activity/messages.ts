import { COMMON } from '../../i18n/common-messages'

/** Transactions, and the tab of Account that shows the same. Operations: docs/protocols/blockchain-api.md#history. */
export const ACTIVITY = {
  ...COMMON,
  'activity.approve': 'Approved',
  'activity.bought': 'Bought',
  'activity.borrow': 'Borrowed',
  'activity.burn': 'Burnt',
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
  'activity.withdraw': 'Withdrawn',
  'activity.confirmed': 'Confirmed',
  'activity.failed': 'Failed',
  'activity.pending': 'Pending',
  'activity.dust': 'Suspicious',
  'activity.dustText': 'A tiny transfer from a stranger. Never copy an address from it.',
  'activity.empty.title': 'No activity yet',
  'activity.empty.text': 'Your transactions on {name} show up here.',
  'activity.broken.title': 'Activity could not be read',
  'activity.old': 'Something is missing here.',
  'activity.loading': 'Loading more',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    activity: typeof ACTIVITY
  }
}
