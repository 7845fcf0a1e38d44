import { COMMON } from './common'

/** Networks, SwitchNetwork, UnsupportedChain. */
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
} as const
