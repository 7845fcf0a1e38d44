import { COMMON } from '../../shared/i18n/common-messages'

/** Swap, SwapSelectToken, SwapPreview. */
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
  'swap.quoting': 'Looking for a price...',
  'swap.noQuote': 'No price for this swap',
  'swap.change': 'Change {symbol}',
  'swap.switch': 'Switch tokens',
  'swap.balance': 'Balance {amount}',
  'swap.buy': 'Buy {symbol}',
  'swap.max': 'Max',
  'swap.rateName': 'Rate',
  'swap.networkCost': 'Network fee',
  'swap.costAtMost': 'up to {amount}',
  'swap.costUnknown': 'Gas price unknown',
  'swap.impact': 'Price impact',
  'swap.impactUnknown': 'Unknown',
  'swap.percent': '{amount} %',
  'swap.slippage': 'Max. slippage',
  'swap.slippageChange': 'Change max. slippage, now {amount} %',
  'swap.slippageOther': 'Other, in percent',
  'swap.slippageHint': 'The swap fails if the price gets worse than this. 0.01 to 50 %.',
  'swap.slippageHigh': 'Others can trade before you and make your price worse.',
  'swap.minimum': 'Minimum received',
  'swap.fee': 'Provider fee',
  'swap.search': 'Search token', // exact
  'swap.clear': 'Clear search',
  'swap.suggested': 'Suggested',
  'swap.yours': 'Your tokens',
  'swap.tokens': 'Tokens',
  'swap.chosen': 'Chosen already',
  'swap.found': { one: '{count} token', other: '{count} tokens' },
  'swap.none.title': 'No token found',
  'swap.none.text': 'Nothing here is called “{query}”.',
  'swap.lookAlike': 'May be meant to be taken for another token',
  'swap.send': 'Send',
  'swap.get': 'Receive',
  'swap.building': 'Preparing your transaction...',
  'swap.cancel': 'Cancel',
  'swap.approve': 'Approve', // exact
  'swap.approvingNow': 'Approving...', // exact
  'swap.confirm': 'Swap', // exact
  'swap.confirmNow': 'Swapping...',
  'swap.searching': 'Searching the network...',
  'swap.approvalText':
    'First your wallet asks whether the exchange may take {amount} {symbol}, and no more. Then you swap.',
  'swap.resetText':
    '{symbol} first wants an older permission taken back (0). Then your wallet asks for {amount} {symbol}.',
  'swap.notGuaranteed': 'The minimum is only the quote’s: it couldn’t be read from the transaction.',
  'swap.notGuaranteedAgree': 'I accept that less may arrive',
  'swap.notPromised': '{amount}, not guaranteed',
  'swap.checked': 'Verified: your wallet will sign exactly this. The simulation succeeded.',
  'swap.checkedAlone':
    'Verified: your wallet will sign exactly this. Price and simulation aren’t independently checked.',
  'swap.decoded': 'Verified: your wallet will sign exactly this. Simulation isn’t available.',
  'swap.simulated': 'Simulation: this is what leaves and arrives.',
  'swap.unverified':
    'Not independently checked: nothing confirms what this transaction does. You may receive less, or nothing.',
  'swap.unverifiedAgree': 'I accept that this isn’t independently checked',
  'swap.impactMarked': 'You lose {amount} % of what you pay to the price.',
  'swap.impactAgree': 'I accept losing {amount}%',
  'swap.impactUnknownText': 'The value of a token is not known, nor what you lose to the price.',
  'swap.impactUnknownAgree': 'I swap without knowing the value',
  'swap.unlock': 'Type {word}',
  'swap.unlockWord': 'SWAP',
  'swap.wouldFail': 'The network would refuse this now.',
  'swap.refreshed': 'The quote was updated. Please review it.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    swap: typeof SWAP
  }
}
