import { COMMON } from './common'

/** ApproveTransaction. */
export const APPROVE = {
  ...COMMON,
  'approve.frame': 'Secure wallet',
  'approve.coming': 'Your wallet is on its way…',
  'approve.text': 'Your wallet asks in the frame that follows. Closing this window means no.',
  'approve.failed': 'Nothing was signed or sent. You can start it again.',
  'approve.unknown': 'If it was sent, it appears in your activity.',
} as const
