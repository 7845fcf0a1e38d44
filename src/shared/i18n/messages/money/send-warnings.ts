import { COMMON } from '../common'

/** What is to be known of a receiver, wherever one is shown. */
export const SEND_WARNINGS = {
  ...COMMON,
  'send.warn.own': 'This is your own address',
  'send.warn.elsewhere':
    'This name was registered on another network. Its owner may have no account at this address here.',
  'send.warn.moved': 'This name now leads to a different address. Check it before you send.',
  'send.warn.movedBefore': 'Address before: {address}',
  'send.warn.contract': 'A contract lives at this address. Tokens sent to a contract can be lost for good.',
  'send.warn.lookAlike':
    'This address looks like one you know, but it is another one. Compare every character.',
  'send.warn.lookAlikeKnown': 'The one you know: {address}',
  'send.warn.firstTime': 'As far as this network shows, you send to this address for the first time',
  'send.warn.history': 'It could not be checked whether you have sent to this address before',
} as const
