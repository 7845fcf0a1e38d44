import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of Swap, SwapSelectToken and SwapPreview. Those marked `exact` are compared by hosts' tests. */
export const SWAP = {
  ...COMMON,
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  'swap.payAmount': 'Amount you pay',
  'swap.receiveAmount': 'Amount you receive',
  'swap.selectToken': 'Select token', // exact
  'swap.enterAmount': 'Enter amount', // exact
  'swap.insufficient': 'Insufficient balance', // exact
  'swap.review': 'Review swap', // exact
  'swap.quoting': 'Getting a quote…',
  'swap.noQuote': 'No quote available',
  'swap.change': 'Change {symbol}',
  'swap.switch': 'Switch tokens',
  'swap.balance': 'Balance: {amount}',
  'swap.buy': 'Buy {symbol}',
  'swap.max': 'Max',
  'swap.rateName': 'Rate',
  'swap.networkCost': 'Network fee',
  'swap.costAtMost': 'up to {amount}',
  'swap.costUnknown': 'Not available right now',
  'swap.impact': 'Price impact',
  'swap.impactUnknown': 'Unknown',
  'swap.percent': '{amount}%',
  'swap.slippage': 'Max. slippage',
  'swap.slippageChange': 'Change max. slippage, now {amount}%',
  'swap.slippageOther': 'Custom, in percent',
  'swap.slippageHint': 'The swap fails if the price worsens by more than this. 0.01% to 50%.',
  'swap.slippageHigh': 'High slippage: others can trade ahead of you and worsen your price.',
  'swap.minimum': 'Minimum received',
  'swap.fee': 'Provider fee',
  'swap.search': 'Search token', // exact
  'swap.clear': 'Clear search',
  'swap.suggested': 'Suggested',
  'swap.yours': 'Your tokens',
  'swap.tokens': 'Tokens',
  'swap.chosen': 'Already selected',
  'swap.found': { one: '{count} token', other: '{count} tokens' },
  'swap.none.title': 'No token found',
  'swap.none.text': 'No results for “{query}”.',
  'swap.lookAlike': 'May be imitating another token',
  'swap.send': 'Send',
  'swap.get': 'Receive',
  'swap.building': 'Preparing your transaction…',
  'swap.cancel': 'Cancel',
  'swap.approve': 'Approve', // exact
  'swap.approvingNow': 'Approving...', // exact
  'swap.confirm': 'Swap', // exact
  'swap.confirmNow': 'Swapping…',
  'swap.searching': 'Searching…',
  'swap.approvalText':
    'Your wallet first asks for a spending limit of exactly {amount} {symbol}. Then you swap.',
  'swap.resetText': 'First reset your old {symbol} spending limit to 0. Then approve {amount} {symbol}.',
  'swap.notGuaranteed': 'The minimum comes from the quote only. The transaction may not guarantee it.',
  'swap.notGuaranteedAgree': 'I accept that less may arrive',
  'swap.notPromised': '{amount}, not guaranteed',
  'swap.checked': 'Verified: your wallet will sign exactly this. The simulation succeeded.',
  'swap.checkedAlone':
    'Verified: your wallet will sign exactly this. Price and simulation aren’t independently checked.',
  'swap.decoded': 'Verified: your wallet will sign exactly this. Simulation isn’t available.',
  'swap.simulated': 'Simulation: this is what you’ll pay and receive.',
  'swap.unverified':
    'Not independently checked: nothing confirms what this transaction does. You may receive less, or nothing.',
  'swap.unverifiedAgree': 'I accept that this isn’t independently checked',
  'swap.impactMarked': 'Price impact: you lose {amount}% of what you pay.',
  'swap.impactAgree': 'I accept losing {amount}%',
  'swap.impactUnknownText':
    'The price impact is unknown because a token has no known price. You may lose money.',
  'swap.impactUnknownAgree': 'I accept the unknown price impact',
  'swap.unlock': 'Type {word}',
  'swap.unlockWord': 'SWAP',
  'swap.wouldFail': 'This swap would fail right now.',
  'swap.refreshed': 'The quote was updated. Review it again.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    swap: typeof SWAP
  }
}
