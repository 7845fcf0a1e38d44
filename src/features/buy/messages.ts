import { COMMON } from '../../shared/i18n/common-messages'

/**
 * Texts of OnRampProviders, OnRampTokenSelect, OnRampFiatSelect, BuyInProgress, OnRampActivity and WhatIsABuy. Those
 * marked `exact` are compared by hosts' tests.
 */
export const BUY = {
  ...COMMON,
  'buy.pay': 'You pay',
  'buy.payAmount': 'Amount you pay, in {currency}',
  'buy.currency': 'Pay in {currency}. Change',
  'buy.token': 'Buy {symbol}. Change',
  'buy.buy': 'You buy',
  'buy.presets': 'Suggested amounts',
  'buy.methods': 'Payment method',
  'buy.card': 'Card',
  'buy.ach_bank_account': 'Bank account',
  'buy.limits': '{min} to {max}',
  'buy.low': 'Minimum: {amount}',
  'buy.high': 'Maximum: {amount}. Enter less, or choose another payment method.',
  'buy.whole': 'This provider only accepts whole amounts. Enter the amount again there.',
  'buy.there': 'Choose {currency} and enter this amount again on the payment page.',
  'buy.quoting': 'Getting a quote…',
  'buy.quote': 'Price details',
  'buy.total': 'You pay',
  'buy.subtotal': 'Subtotal',
  'buy.coinbaseFee': 'Coinbase fee',
  'buy.networkFee': 'Network fee',
  'buy.get': 'You get',
  'buy.estimate': 'Estimate',
  'buy.estimateText': 'This isn’t a quote. The payment page shows the final fees and amount.',
  'buy.continueTo': 'Continue to {name}',
  'buy.providers': 'Providers',
  'buy.fees': 'Fees: {fees}',
  'buy.elsewhere': 'Only delivers on Ethereum, not on {name}',
  'buy.restricted': 'May not be available in your region',
  'buy.none.title': 'Buying isn’t available',
  'buy.none.text': 'No provider supports {name}. Choose another network.',
  'buy.legal.both': 'By buying, you agree to the {terms} and {privacy}.',
  'buy.legal.one': 'By buying, you agree to the {link}.',
  'buy.help': 'How does buying work?',
  'buy.opening': 'Opening the payment page…',
  'buy.in': 'Buy in {name}', // exact
  'buy.continue': 'Continue in external window', // exact
  'buy.watching': 'Your purchase will appear here once you’ve paid.',
  'buy.unwatched': 'Your purchase arrives in your wallet. {name} shows its progress.',
  'buy.failed': 'Buy failed', // exact
  'buy.page': 'Open payment page',
  'buy.copy': 'Copy link', // exact
  'buy.activity': 'View your activity',
  'buy.receipt.title': 'Purchase complete',
  'buy.receipt.provider': 'Provider',
  'buy.receipt.fee': 'Fees',
  'buy.receipt.network': 'Network',
  'buy.receipt.explorer': 'View on explorer',
  'buy.receipt.share': 'I bought {amount}',
  'buy.receipt.copy': 'Copy summary',
  'buy.receipt.done': 'Done',
  'buy.empty.title': 'No purchases yet',
  'buy.empty.text': 'Purchases with Coinbase will appear here.',
  'buy.broken.title': 'Couldn’t load purchases',
  'buy.chosen': 'Selected',
  'buy.what.heading': 'Pay by card or bank',
  'buy.what.text': 'A provider charges your card or bank account and sends crypto to your wallet, for a fee.',
  'buy.what.page': 'You pay on their site',
  'buy.what.pageText': 'They verify who you are and take the payment. This site never sees your card.',
  'buy.what.time': 'It may take a while',
  'buy.what.timeText': 'Cards take minutes, bank transfers take days. Track progress in your activity.',
  'buy.what.back': 'Got it',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    buy: typeof BUY
  }
}
