import { COMMON } from '../../shared/i18n/common-messages'

/** OnRampProviders, OnRampTokenSelect, OnRampFiatSelect, BuyInProgress, OnRampActivity, WhatIsABuy. */
export const BUY = {
  ...COMMON,
  'buy.pay': 'You pay',
  'buy.payAmount': 'Amount you pay, in {currency}',
  'buy.currency': 'Pay in {currency}. Change',
  'buy.token': 'Buy {symbol}. Change',
  'buy.buy': 'You buy',
  'buy.presets': 'Suggested amounts',
  'buy.methods': 'How you pay',
  'buy.card': 'Card',
  'buy.ach_bank_account': 'Bank account',
  'buy.limits': '{min} to {max}',
  'buy.low': 'The least is {amount}.',
  'buy.high': 'The most is {amount}. Enter less, or pay another way.',
  'buy.whole': 'The provider takes whole amounts. Enter this one again there.',
  'buy.there': 'Choose {currency} and enter this amount again on the payment page.',
  'buy.quoting': 'Asking for a price',
  'buy.quote': 'What it costs',
  'buy.total': 'You pay',
  'buy.subtotal': 'Before fees',
  'buy.coinbaseFee': 'Coinbase fee',
  'buy.networkFee': 'Network fee',
  'buy.get': 'You get',
  'buy.estimate': 'Estimate',
  'buy.estimateText': 'No provider gave this price. Fees and what arrives are shown on the payment page.',
  'buy.continueTo': 'Continue to {name}',
  'buy.providers': 'Providers',
  'buy.fees': 'Fees {fees}',
  'buy.elsewhere': 'Delivers on Ethereum, not on {name}',
  'buy.restricted': 'May not serve your region',
  'buy.none.title': 'Nobody sells here',
  'buy.none.text': 'No provider of this page sells on {name}. Choose another network.',
  'buy.legal.both': 'By buying, you agree to the {terms} and {privacy}.',
  'buy.legal.one': 'By buying, you agree to the {link}.',
  'buy.help': 'How does buying work?',
  'buy.opening': 'Opening the payment page',
  'buy.in': 'Buy in {name}', // exact
  'buy.continue': 'Continue in external window', // exact
  'buy.watching': 'Your purchase shows up here once you have paid.',
  'buy.unwatched': 'What you buy arrives in your wallet. {name} tells you how it goes.',
  'buy.failed': 'Buy failed', // exact
  'buy.page': 'Open the payment page',
  'buy.copy': 'Copy link', // exact
  'buy.activity': 'Look at your activity',
  'buy.empty.title': 'No purchases yet',
  'buy.empty.text': 'What you buy with Coinbase shows up here.',
  'buy.broken.title': 'Purchases could not be read',
  'buy.chosen': 'Chosen',
  'buy.what.heading': 'Crypto for ordinary money',
  'buy.what.text': 'A provider takes your card or bank account and sends coins to your wallet, for a fee.',
  'buy.what.page': 'You pay on their page',
  'buy.what.pageText': 'They check who you are and take the payment. This page never sees your card.',
  'buy.what.time': 'It may take a while',
  'buy.what.timeText': 'Cards take minutes, bank accounts take days. Your activity shows how far it is.',
  'buy.what.back': 'Got it',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    buy: typeof BUY
  }
}
