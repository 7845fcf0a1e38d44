import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of OnRampProviders, OnRampTokenSelect, OnRampFiatSelect, BuyInProgress, OnRampActivity and WhatIsABuy. Those
 * marked `exact` are compared by hosts' tests.
 */
export const BUY = {
  ...COMMON,
  // Button that opens the amount form.
  'buy.start': 'Buy crypto',
  // Heading of the amount in dollars or euros.
  'buy.pay': 'You pay',
  // For screen readers. {currency}: code such as USD.
  'buy.payAmount': 'Amount you pay, in {currency}',
  // For screen readers: the button shows the code of the currency. {currency}: code such as USD.
  'buy.currency': 'Change payment currency: {currency}',
  // For screen readers: the button shows the symbol of the token.
  'buy.token': 'Change token: {symbol}',
  'buy.buy': 'You buy',
  'buy.presets': 'Suggested amounts',
  'buy.methods': 'Payment method',
  'buy.card': 'Card',
  'buy.ach_bank_account': 'Bank account',
  // Text of the button, in place of `buy.continueTo`. Also with `buy.most` after it, below the payment methods.
  'buy.low': 'Minimum: {amount}',
  'buy.high': 'Maximum: {amount}. Enter less, or choose another payment method.',
  // Text of the button, in place of `buy.continueTo`.
  'buy.most': 'Maximum: {amount}',
  // Text of the button while there is no amount.
  'buy.enterAmount': 'Enter amount',
  // The visitor entered cents, which cannot be passed on. The provider’s page accepts them.
  'buy.whole': 'Only whole amounts can be prefilled for this provider. Enter the amount again on its page.',
  // The currency cannot be passed to the provider. {currency}: code such as USD.
  'buy.there': 'Choose {currency} and enter this amount again on the payment page.',
  'buy.quoting': 'Getting a quote…',
  // Heading of the price, the fees and the total.
  'buy.quote': 'Price details',
  // Row of the price details: everything that the visitor pays.
  'buy.total': 'You pay',
  'buy.subtotal': 'Subtotal',
  'buy.coinbaseFee': 'Coinbase fee',
  'buy.networkFee': 'Network fee',
  // Row of the price details: the amount of crypto.
  'buy.get': 'You get',
  // Tag: no real quote is available.
  'buy.estimate': 'Estimate',
  'buy.estimateText': 'This isn’t a quote. The payment page shows the final fees and amount.',
  // {name}: a provider such as Coinbase.
  'buy.continueTo': 'Continue to {name}',
  'buy.providers': 'Providers',
  // Fees of a provider. {fees}: a range such as 1%–2%.
  'buy.fees': 'Fees: {fees}',
  // Note below a provider. {name}: the current network.
  'buy.elsewhere': 'Sends crypto on Ethereum only, not on {name}',
  'buy.restricted': 'May not be available in your region',
  'buy.none.title': 'Buying isn’t available',
  // {name}: the current network.
  'buy.none.text': 'No provider supports {name}. Choose another network.',
  'buy.legal.both': 'By buying, you agree to the {terms} and {privacy}.',
  'buy.legal.one': 'By buying, you agree to the {link}.',
  'buy.help': 'How does buying work?',
  'buy.opening': 'Opening the payment page…',
  // Heading while the payment page is open. {name}: a provider such as Coinbase.
  'buy.in': 'Buy with {name}',
  // While the payment page is open in a window of its own. The next text follows as another paragraph.
  'buy.continue': 'Continue in the payment window.',
  // After `buy.continue`, if this page follows the purchase.
  'buy.watching': 'Your purchase will appear here once you’ve paid.',
  // After `buy.continue`, if this page cannot follow the purchase. {name}: a provider.
  'buy.unwatched': 'Your purchase will arrive in your wallet. Track it at {name}.',
  'buy.failed': 'Purchase failed',
  'buy.page': 'Open payment page',
  'buy.copy': 'Copy link', // exact
  // Button that opens the list of purchases.
  'buy.activity': 'View your purchases',
  // Title of the receipt.
  'buy.receipt.title': 'Purchase complete',
  'buy.receipt.provider': 'Provider',
  'buy.receipt.fee': 'Fees',
  'buy.receipt.network': 'Network',
  // Link to the transaction in a block explorer.
  'buy.receipt.explorer': 'View on explorer',
  // Shared with others. {amount}: amount and symbol.
  'buy.receipt.share': 'I bought {amount}',
  // Copies the line above where it cannot be shared.
  'buy.receipt.copy': 'Copy summary',
  'buy.receipt.done': 'Done',
  'buy.empty.title': 'No purchases yet',
  'buy.empty.text': 'Purchases with Coinbase will appear here.',
  // The list of purchases did not load.
  'buy.broken.title': 'Couldn’t load purchases',
  // Tag of the selected token or currency.
  'buy.chosen': 'Selected',
  // First of three paragraphs that explain buying.
  'buy.what.heading': 'Pay by card or bank',
  'buy.what.text': 'A provider charges your card or bank account and sends crypto to your wallet, for a fee.',
  'buy.what.page': 'Pay on the provider’s site',
  'buy.what.pageText': 'They verify who you are and take the payment. This site never sees your card.',
  'buy.what.time': 'It may take a while',
  'buy.what.timeText': 'Cards usually take minutes, bank transfers days.',
  'buy.what.back': 'Got it',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    buy: typeof BUY
  }
}
