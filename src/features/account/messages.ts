import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of Account, Profile, AccountSettings, SwitchAddress, WalletReceive and WalletCompatibleNetworks. Those marked
 * `exact` are compared by hosts' tests.
 */
export const ACCOUNT = {
  ...COMMON,
  'accounts.title': 'Switch Address', // exact
  'compatible.title': 'Compatible networks',
  'switch.title': 'Switch Network', // exact
  'account.copyAddress': 'Copy address',
  'account.balanceUnknown': 'Couldn’t load your balance. Trying again…',
  'account.balanceOld': 'This balance may be outdated. Trying again…',
  // {name}: a network.
  'account.unserved': 'Balances aren’t available on {name}.',
  'account.explorer': 'Block explorer',
  'account.disconnecting': 'Disconnecting…',
  // Below “Disconnect” if two wallets are connected. {name}, {other}: Ethereum or Solana.
  'account.disconnectOne': 'Disconnects {name} only. Your wallet on {other} stays connected.',
  // Row that shows the wallet of the other chain. {name}: Ethereum or Solana.
  'account.switchTo': 'Switch to {name}',
  // For screen readers. {name}: account name or short address.
  'account.profile': 'Profile of {name}',
  'account.buy': 'Buy',
  // Tooltip and label of the button `account.buy`.
  'account.buyHint': 'Buy crypto',
  'account.swap': 'Swap',
  // Tooltip and label of the button `account.swap`.
  'account.swapHint': 'Swap tokens',
  'account.receive': 'Receive',
  // Tooltip and label of the button `account.receive`.
  'account.receiveHint': 'Receive tokens',
  'account.send': 'Send',
  // Tooltip and label of the button `account.send`.
  'account.sendHint': 'Send tokens',
  // For screen readers: label of the tabs “Tokens”, “NFTs” and “Activity”.
  'account.tabs': 'Assets and activity',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  // For screen readers: label of the list of accounts.
  'account.addresses': 'Accounts',
  'account.settings': 'Account settings',
  // Below the name of the current network.
  'account.network': 'Network',
  'account.chooseName': 'Choose Name', // exact
  // Below “Switch Address”.
  'accounts.count': { one: '{count} account', other: '{count} accounts' },
  // Button next to an account.
  'accounts.switch': 'Switch',
  // The same button for screen readers. {name}: account name or short address.
  'accounts.switchLabel': 'Switch to {name}',
  // Tag of the account in use.
  'accounts.current': 'In use',
  'receive.copy': 'Copy address',
  // For screen readers.
  'receive.code': 'QR code of your address',
  // {name}: a network.
  'receive.text': 'Scan the QR code or copy the address to receive tokens on {name}.',
  'receive.networks': 'Compatible networks',
  // Below it: how many there are.
  'networks.found': { one: '{count} network', other: '{count} networks' },
  // Tag of a network for tests, whose coins have no value.
  'networks.testnet': 'Testnet',
  'compatible.text': 'You can receive on these networks. Funds sent on other networks may be lost.',
  'tokens.label': 'Tokens',
  // Below the value of a token: its share of the total value.
  'tokens.share': '{share}% of the total',
  'tokens.empty.title': 'No tokens yet',
  'tokens.empty.text': 'Tokens you receive will appear here.',
  'tokens.buy': 'Buy crypto', // exact
  // The latest amounts could not be loaded.
  'tokens.old': 'These amounts may be outdated.',
  // Above the value of all tokens in fiat money.
  'tokens.total': 'Total value',
  // Next to the total value.
  'tokens.totalOld': 'may be outdated',
  // In place of the total value.
  'tokens.totalUnknown': 'Total not available',
  'tokens.failed.title': 'Couldn’t load tokens',
  // Heading of a closed section.
  'tokens.hidden': { one: '{count} unknown token', other: '{count} unknown tokens' },
  'tokens.hiddenText': 'These tokens aren’t on a known list. Most are scams. Don’t interact with them.',
  'nfts.label': 'NFTs',
  'nfts.empty.title': 'No NFTs found',
  'nfts.empty.text': 'NFTs you receive will appear here once the network confirms them.',
  // Button below the NFTs.
  'nfts.more': 'Search older activity',
  // The same button during the search.
  'nfts.looking': 'Searching…',
  'nfts.failed.title': 'Couldn’t load NFTs',
  // {id}: number of an NFT without a name.
  'nfts.unnamed': 'NFT {id}',
  // Heading of a closed section.
  'nfts.hidden': { one: '{count} unknown NFT', other: '{count} unknown NFTs' },
  'nfts.hiddenText': 'These NFTs aren’t verified. Most are scams. Don’t interact with them.',
  // For screen readers, followed by `embedded.editEmail`.
  'embedded.email': 'Email: {email}',
  // Changes the email address.
  'embedded.editEmail': 'Edit',
  // Row that leads to the site of the embedded wallet, where the keys can be moved to a wallet app.
  'embedded.upgrade': 'Upgrade your wallet',
  'embedded.upgradeNote': 'Move it to a wallet app',
  // Row that offers the smart account.
  'smartAccount.promo': 'Try your smart account',
  'smartAccount.promoNote': 'Approve several steps at once',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    account: typeof ACCOUNT
  }
}
