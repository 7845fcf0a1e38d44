import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of Networks, SwitchNetwork, SwitchActiveChain and UnsupportedChain. Those marked `exact` are
 * compared by hosts' tests.
 */
export const NETWORKS = {
  ...COMMON,
  'networks.title': 'Choose Network', // exact
  'networks.search': 'Search networks',
  'networks.clear': 'Clear search',
  // For screen readers.
  'networks.found': { one: '{count} network', other: '{count} networks' },
  'networks.empty.title': 'No networks found',
  // {query}: what the visitor typed.
  'networks.empty.text': 'No results for “{query}”.',
  // Tag of the network in use.
  'networks.current': 'In use',
  // Tag of the network that the next wallet connects to, while no wallet is connected.
  'networks.selected': 'Selected',
  // Tag of a network of another connected wallet.
  'networks.connected': 'Connected',
  // Heading above the networks for tests, whose coins have no value.
  'networks.testnets': 'Testnets',
  // Reason why a network cannot be chosen.
  'networks.retired': 'This network has been shut down',
  // Reason why a network cannot be chosen.
  'networks.unsupportedByWallet': 'Not supported by your wallet',
  'networks.help': 'What is a network?',
  'switch.approve': 'Approve in wallet',
  // {name}: a network.
  'switch.text': 'Your wallet is asking you to switch to {name}.',
  // Below an error: the wallet rejected the switch.
  'switch.declined': 'Nothing changed. You can try again.',
  'switch.failed': 'Couldn’t switch network',
  // {name}: a network. A list of networks follows.
  'unsupported.swap': 'Swaps aren’t available on {name}. Switch to one of these networks to continue.',
  'unsupported.text':
    'This app doesn’t support your current network. Switch to an available option to continue.', // exact
  // {name}: a network.
  'switchChain.heading': 'Continue on {name}',
  // {to}, {from}: networks.
  'switchChain.text': 'To use {to}, connect a wallet for it. Your wallet on {from} stays connected.',
  'switchChain.button': 'Switch', // exact
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    networks: typeof NETWORKS
  }
}
