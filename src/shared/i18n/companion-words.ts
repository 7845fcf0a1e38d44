/**
 * Words of the buttons in the page in English. The eager script has no others, because most pages need none. Where the
 * modal says the same, its locales take these words: `test/unit/shared/i18n/companion-words.test.ts` lists the keys.
 */
export const ENGLISH_WORDS = {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  network: 'Select Network',
}

/** Words of the early card, of a connected companion and of the on-ramp form, which load with the companions' code. */
export const LAZY_ENGLISH_WORDS = {
  // Label of the button that closes the card.
  close: 'Close',
  loadFailed: 'The wallet modal didn’t load. Check your connection and reload the page.',
  // On the network button: the site does not support the wallet's network.
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  // Button below the on-ramp form. Leads to the offers of the providers.
  quotes: 'Get quotes',
  // Labels of the two fields of the on-ramp form, and the label of the amount for screen readers.
  pay: 'You pay',
  buy: 'You buy',
  amount: 'Amount you pay',
  // Label of the group of buttons with amounts, for screen readers.
  presets: 'Suggested amounts',
  // For screen readers, after the name of a currency or token.
  change: 'Change',
  // Ways to pay, before the lowest and highest amounts: `Card $10 – $7,500`.
  card: 'Card',
  bank: 'Bank account',
}

/** All words of one language outside the modal. Each language is a small file, which the page loads alone. */
export type CompanionWords = {
  readonly [word in keyof typeof ENGLISH_WORDS | keyof typeof LAZY_ENGLISH_WORDS]: string
}
