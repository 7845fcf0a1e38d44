import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of ConnectingWalletConnect and Downloads. Those marked `exact` are compared by hosts' tests. */
export const PAIRING = {
  ...COMMON,
  'pairing.scan': 'Scan this QR code with your phone',
  'pairing.scanWith': 'Scan this QR code with {name} on your phone',
  'pairing.left': 'New code in {seconds}s',
  'pairing.code': 'QR code to connect a wallet',
  'pairing.preparing': 'Generating QR code…',
  'pairing.slow': 'Can’t reach wallets yet. Still trying…',
  'pairing.copy': 'Copy link', // exact
  'pairing.ways': 'Ways to connect',
  'pairing.tab.browser': 'Browser', // exact
  'pairing.tab.mobile': 'Mobile', // exact
  'pairing.tab.web': 'Webapp', // exact
  'pairing.tab.desktop': 'Desktop', // exact
  'pairing.continue': 'Continue in {name}', // exact
  'pairing.open': 'Open {name}',
  'pairing.openText': 'Open the wallet and approve the connection.',
  'pairing.opened': 'Nothing happened? Try again, copy the link, or scan the code.',
  'pairing.connecting': 'Connecting...', // exact
  'pairing.showCode': 'Show QR code',
  'pairing.failed': 'Couldn’t create a QR code',
  'pairing.notConnected': 'Not connected',
  'pairing.notDetected': 'Not Detected', // exact
  'pairing.notDetectedText': 'Install {name} in this browser, then reload the page.',
  'pairing.dontHave': 'Don’t have {name}?',
  'pairing.get': 'Get', // exact
  'downloads.chrome': 'Chrome Extension', // exact
  'downloads.ios': 'iOS App', // exact
  'downloads.android': 'Android App', // exact
  'downloads.website': 'Website', // exact
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    pairing: typeof PAIRING
  }
}
