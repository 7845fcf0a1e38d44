import { COMMON } from '../../shared/i18n/common-messages'

/** Networks, SwitchNetwork, SwitchActiveChain, UnsupportedChain, WhatIsANetwork. */
export const NETWORKS = {
  ...COMMON,
  'networks.search': 'Search network',
  'networks.clear': 'Clear search',
  'networks.found': { one: '{count} network', other: '{count} networks' },
  'networks.empty.title': 'No network found',
  'networks.empty.text': 'Nothing here is called “{query}”.',
  'networks.current': 'in use',
  'networks.connected': 'connected',
  'networks.testnet': 'test',
  'networks.retired': 'This network no longer runs',
  'networks.unsupportedByWallet': 'Your wallet does not offer it',
  'networks.help': 'What is a network?',
  'switch.approve': 'Approve in wallet',
  'switch.text': 'Your wallet asks whether this page may use {name}.',
  'switch.declined': 'Nothing has changed. You can try again.',
  'switch.failed': 'Network not switched',
  'unsupported.swap': 'Swaps are not available on {name}. Switch to one of these networks to continue.',
  'unsupported.text':
    'This app doesn’t support your current network. Switch to an available option to continue.', // exact
  'switchChain.heading': 'Continue on {name}',
  'switchChain.text':
    'You are connected on {from}. To use {to}, connect a wallet for it. The one on {from} stays connected.',
  'switchChain.button': 'Switch', // exact
  'network.ledger.title': 'A shared ledger',
  'network.ledger.text':
    'A network keeps the record of who holds what. Each has its own coins, fees and speed.',
  'network.same.title': 'One wallet, many networks',
  'network.same.text':
    'Your address can be the same on several of them, but what you hold on one is not on another.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    networks: typeof NETWORKS
  }
}
