import { COMMON } from './common'

/** WhatIsAWallet, WhatIsANetwork. */
export const HELP = {
  ...COMMON,
  'wallet.login.title': 'A key instead of a password',
  'wallet.login.text': 'You show a page who you are by connecting. There is no new account to make.',
  'wallet.assets.title': 'A place for what you own',
  'wallet.assets.text':
    'Coins and collectibles are recorded on a public ledger. Your wallet is how you reach and move them.',
  'wallet.control.title': 'Only you can approve',
  'wallet.control.text':
    'A page can ask. Nothing moves until you agree in the wallet, so read what it shows you.',
  'network.ledger.title': 'A shared ledger',
  'network.ledger.text':
    'A network keeps the record of who holds what. Each has its own coins, fees and speed.',
  'network.same.title': 'One wallet, many networks',
  'network.same.text':
    'Your address can be the same on several of them, but what you hold on one is not on another.',
} as const
