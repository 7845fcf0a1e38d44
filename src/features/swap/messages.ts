import { TRANSACTIONS } from '../transactions/messages'

/** Texts of Swap, SwapSelectToken and SwapPreview. Those marked `exact` are compared by hosts' tests. */
export const SWAP = {
  ...TRANSACTIONS,
  // Heading of the token that the account gives, in the form and in the review.
  'swap.pay': 'You pay',
  // Heading of the token that the account gets, in the form and in the review.
  'swap.receive': 'You receive',
  // For screen readers.
  'swap.payAmount': 'Amount you pay',
  // For screen readers.
  'swap.receiveAmount': 'Amount you receive',
  'swap.selectToken': 'Select token', // exact
  'swap.enterAmount': 'Enter amount', // exact
  'swap.insufficient': 'Insufficient balance', // exact
  'swap.review': 'Review swap', // exact
  'swap.quoting': 'Getting a quote…',
  'swap.noQuote': 'No quote available',
  // For screen readers: button that exchanges the two tokens.
  'swap.switch': 'Switch tokens',
  // Button if the balance is too low.
  'swap.buy': 'Buy {symbol}',
  // Row of details: the price of one token in units of the other.
  'swap.rateName': 'Rate',
  // How much the swap itself worsens the price.
  'swap.impact': 'Price impact',
  'swap.impactUnknown': 'Unknown',
  'swap.percent': '{amount}%',
  // How far the price may worsen until the swap is carried out.
  'swap.slippage': 'Max. slippage',
  // For screen readers.
  'swap.slippageChange': 'Change max. slippage, now {amount}%',
  // Field next to 0.5%, 1% and others.
  'swap.slippageOther': 'Custom, in percent',
  'swap.slippageHint': 'The swap fails if the price worsens by more than this. 0.01% to 50%.',
  'swap.slippageHigh': 'High slippage: others can trade ahead of you and worsen your price.',
  // Row of details: the minimum amount that will arrive.
  'swap.minimum': 'Minimum received',
  // Below the price impact.
  'swap.impactFee': 'Includes the provider fee',
  // For screen readers: label of well-known tokens.
  'swap.suggested': 'Suggested',
  'swap.yours': 'Your tokens',
  'swap.tokens': 'Tokens',
  // Why a token cannot be selected.
  'swap.chosen': 'Already selected',
  // For screen readers.
  'swap.found': { one: '{count} token', other: '{count} tokens' },
  // {query}: what the visitor typed.
  'swap.none.text': 'No results for “{query}”.',
  // Warning tag on a token whose name imitates another one.
  'swap.lookAlike': 'May be imitating another token',
  'swap.building': 'Preparing your transaction…',
  // Button: lets the swap contract take the amount. First of two steps.
  'swap.approve': 'Approve', // exact
  // The same button while the wallet is waiting.
  'swap.approvingNow': 'Approving...', // exact
  // Button.
  'swap.confirm': 'Swap', // exact
  'swap.confirmNow': 'Swapping…',
  // A spending limit (allowance) lets the swap contract take up to that amount of a token.
  'swap.approvalText':
    'Your wallet first asks for a spending limit of exactly {amount} {symbol}. Then you swap.',
  // Button: the wallet approves and swaps at once.
  'swap.confirmBatch': 'Approve and swap',
  // Below a swap that the wallet makes in one transaction (EIP-5792). {amount}: exact spending limit.
  'swap.batchText': 'Sets a spending limit of exactly {amount} {symbol} and swaps. If one fails, both do.',
  'swap.resetText': 'First reset your old {symbol} spending limit to 0. Then approve {amount} {symbol}.',
  // A quote is the price that the swap service offers.
  'swap.notGuaranteed': 'The minimum comes from the quote only. The transaction may not guarantee it.',
  // Checkbox.
  'swap.notGuaranteedAgree': 'I accept that I may receive less',
  // In the row `swap.minimum`.
  'swap.notPromised': '{amount}, not guaranteed',
  // What this page could check of the transaction. One of the next three texts follows as a line of its own.
  'swap.verified': 'Verified: your wallet will sign exactly this.',
  // After `swap.verified`.
  'swap.simulationSucceeded': 'The simulation succeeded.',
  // After `swap.verified`, if one service gives the price, the transaction and the simulation.
  'swap.alone': 'Price and simulation aren’t independently checked.',
  // After `swap.verified`.
  'swap.notSimulated': 'Simulation isn’t available.',
  // What this page could check of the transaction.
  'swap.simulated': 'Simulation: this is what you’ll pay and receive.',
  // What this page could check of the transaction.
  'swap.unverified':
    'Not independently checked: nothing confirms what this transaction does. You may receive less, or nothing.',
  // Checkbox.
  'swap.unverifiedAgree': 'I accept that this isn’t independently checked',
  // Warning.
  'swap.impactMarked': 'Price impact: you lose {amount}% of what you pay.',
  // Checkbox.
  'swap.impactAgree': 'I accept losing {amount}%',
  // Warning.
  'swap.impactUnknownText':
    'The price impact is unknown because a token has no known price. You may lose money.',
  // Checkbox.
  'swap.impactUnknownAgree': 'I accept the unknown price impact',
  // Field for a very bad price. {word}: `swap.unlockWord`.
  'swap.unlock': 'Type {word}',
  // One short word, easy to type, in capitals where the script has them.
  'swap.unlockWord': 'SWAP',
  // A trial run on the network failed.
  'swap.wouldFail': 'This swap would fail right now.',
  'swap.refreshed': 'The quote was updated. Review it again.',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    swap: typeof SWAP
  }
}
