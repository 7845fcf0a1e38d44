import { COMMON } from '../../i18n/common-messages'

/** Texts of Transactions and of the matching tab of Account. Operations: docs/protocols/blockchain-api.md#history. */
export const ACTIVITY = {
  ...COMMON,
  // What a transaction did: it set a spending limit.
  'activity.approve': 'Approved',
  // What a transaction did.
  'activity.bought': 'Bought',
  // What a transaction did.
  'activity.borrow': 'Borrowed',
  // What a transaction did.
  'activity.burn': 'Burned',
  // What a transaction did.
  'activity.cancel': 'Canceled',
  // What a transaction did.
  'activity.claim': 'Claimed',
  // What a transaction did.
  'activity.deploy': 'Deployed',
  // What a transaction did.
  'activity.deposit': 'Deposited',
  // What a transaction did.
  'activity.execute': 'Executed',
  // What a transaction did.
  'activity.mint': 'Minted',
  // What a transaction did.
  'activity.receive': 'Received',
  // What a transaction did.
  'activity.repay': 'Repaid',
  // What a transaction did.
  'activity.send': 'Sent',
  // What a transaction did.
  'activity.stake': 'Staked',
  // What a transaction did.
  'activity.trade': 'Swapped',
  // What a transaction did.
  'activity.unstake': 'Unstaked',
  // What a transaction did.
  'activity.withdraw': 'Withdrew',
  // State of a transaction.
  'activity.confirmed': 'Confirmed',
  // State of a transaction.
  'activity.failed': 'Failed',
  // State of a transaction.
  'activity.pending': 'Pending',
  // Tag of a tiny transfer that is meant to make the visitor copy a wrong address.
  'activity.dust': 'Suspicious',
  'activity.dustText': 'A tiny transfer from an unknown address. Don’t copy addresses from it.',
  'activity.empty.title': 'No activity yet',
  // {name}: a network.
  'activity.empty.text': 'Your transactions on {name} will appear here.',
  'activity.broken.title': 'Couldn’t load activity',
  // Newer or older transactions did not load.
  'activity.old': 'Some transactions may be missing.',
  'activity.loading': 'Loading more…',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    activity: typeof ACTIVITY
  }
}
