import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of Networks, SwitchNetwork, SwitchActiveChain, UnsupportedChain and WhatIsANetwork. Those marked `exact` are
 * compared by hosts' tests.
 */
export const NETWORKS = {
  ...COMMON,
  'networks.search': 'Search network',
  'networks.clear': 'Clear search',
  'networks.found': { one: '{count} network', other: '{count} networks' },
  'networks.empty.title': 'No network found',
  'networks.empty.text': 'No results for “{query}”.',
  'networks.current': 'In use',
  'networks.connected': 'Connected',
  'networks.testnet': 'Testnet',
  'networks.retired': 'This network has been shut down',
  'networks.unsupportedByWallet': 'Not supported by your wallet',
  'networks.help': 'What is a network?',
  'switch.approve': 'Approve in wallet',
  'switch.text': 'Your wallet asks you to switch to {name}.',
  'switch.declined': 'Nothing changed. You can try again.',
  'switch.failed': 'Couldn’t switch network',
  'unsupported.swap': 'Swaps aren’t available on {name}. Switch to one of these networks to continue.',
  'unsupported.text':
    'This app doesn’t support your current network. Switch to an available option to continue.', // exact
  'switchChain.heading': 'Continue on {name}',
  'switchChain.text': 'To use {to}, connect a wallet for it. Your wallet on {from} stays connected.',
  'switchChain.button': 'Switch', // exact
  'network.ledger.title': 'A shared ledger',
  'network.ledger.text': 'A network records who owns what. Each has its own coins, fees and speed.',
  'network.same.title': 'One wallet, many networks',
  'network.same.text': 'Your address can be the same on several networks, but each has its own balance.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    networks: typeof NETWORKS
  }
}
