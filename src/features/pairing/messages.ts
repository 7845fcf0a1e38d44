import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of ConnectingWalletConnect and Downloads. Those marked `exact` are compared by hosts' tests. */
export const PAIRING = {
  ...COMMON,
  'pairing.scan': 'Scan this QR code with your phone',
  // {name}: a wallet.
  'pairing.scanWith': 'Scan this QR code with {name} on your phone',
  // Below the QR code, on a phone.
  'pairing.otherDevice': 'Scan with a wallet on another device',
  // Below the QR code. Seconds, short.
  'pairing.left': 'New code in {seconds}s',
  // For screen readers: name of the QR code, and description of the button that copies its link.
  'pairing.code': 'QR code to connect a wallet',
  'pairing.preparing': 'Generating QR code…',
  // In place of the QR code.
  'pairing.slow': 'Can’t reach wallets yet. Still trying…',
  'pairing.copy': 'Copy link', // exact
  // For screen readers: label of the tabs “Browser”, “Mobile” and others.
  'pairing.ways': 'Ways to connect',
  'pairing.tab.browser': 'Browser', // exact
  'pairing.tab.mobile': 'Mobile', // exact
  'pairing.tab.web': 'Web app',
  'pairing.tab.desktop': 'Desktop', // exact
  // {name}: a wallet.
  'pairing.continue': 'Continue in {name}', // exact
  // Button that opens the wallet’s app. {name}: a wallet.
  'pairing.open': 'Open {name}',
  'pairing.openText': 'Open the wallet and approve the connection.',
  // Two seconds after that button, if the page is still visible.
  'pairing.opened': 'Nothing happened? Try again, copy the link, or scan the code.',
  'pairing.connecting': 'Connecting...', // exact
  'pairing.showCode': 'Show QR code',
  'pairing.failed': 'Couldn’t create a QR code',
  'pairing.notConnected': 'Not connected',
  // Heading: the wallet is not installed in this browser.
  'pairing.notDetected': 'Not detected',
  // {name}: a wallet.
  'pairing.notDetectedText': 'Install {name} in this browser, then reload the page.',
  // Before the button “Get”. {name}: a wallet.
  'pairing.dontHave': 'Don’t have {name}?',
  'pairing.get': 'Get', // exact
  'downloads.chrome': 'Chrome extension',
  'downloads.ios': 'iOS App', // exact
  'downloads.android': 'Android app',
  // Row that opens the wallet’s website.
  'downloads.website': 'Website', // exact
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    pairing: typeof PAIRING
  }
}
