import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of WhatIsANetwork. */
export const NETWORK_HELP = {
  ...COMMON,
  // First of two paragraphs that explain networks.
  'network.ledger.title': 'A shared ledger',
  'network.ledger.text': 'A network records who owns what. Every network has its own coins, fees and speed.',
  'network.same.title': 'One wallet, many networks',
  'network.same.text': 'Your address may be the same on several networks, but your balance differs on each.',
  // Button that goes back.
  'network.understood': 'Got it',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    networkHelp: typeof NETWORK_HELP
  }
}
