import type { Caip2 } from '../../../src/shared/lib/caip'
import { toDecimal } from '../control/decimal-units'
import type { EvmNodes } from '../evm/evm-nodes'
import type { Purchase } from './purchase-book'
import {
  CURRENCIES,
  centsOf,
  decimalsOf,
  fixed,
  LIMITS,
  limitReason,
  type Method,
  SOLD_ON,
  SYMBOLS,
  type Terms,
  type Token,
  termsOf,
} from './terms'

/** Test cards with their outcomes. */
export const CARDS = {
  '4242424242424242': 'deliver',
  '4000000000000002': 'decline',
  '4000000000003220': 'wait',
} as const
export type CardOutcome = (typeof CARDS)[keyof typeof CARDS]

/** A purchase as in the URL of the payment page. */
export type Offer = {
  readonly account: string
  readonly symbols: readonly Token[]
  /** The provider's network names; the first one is selected at first. */
  readonly networks: readonly string[]
  readonly amount: string
}

/** An order that cannot be sold. */
export class OrderError extends Error {
  override readonly name = 'OrderError'
}

/** Reads the URL that `generators/onrampurl` returned. Throws `OrderError`. */
export function readOffer(query: URLSearchParams, evm: Pick<EvmNodes, 'chains'>): Offer {
  const [wallet] = readJson(query.get('destinationWallets') ?? '') as Partial<Wallet>[]
  const account = wallet?.address ?? ''
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw new OrderError('There is no wallet to deliver to')
  const wanted = wallet?.blockchains ?? Object.keys(SOLD_ON)
  const first = query.get('defaultNetwork') ?? ''
  const networks = [first, ...wanted.filter(name => name !== first)].filter(name => {
    const chain = SOLD_ON[name]
    return chain !== undefined && wanted.includes(name) && evm.chains.includes(chain)
  })
  if (networks.length === 0) throw new OrderError('Nothing is sold on these networks')
  const symbols = SYMBOLS.filter(symbol => wallet?.assets?.includes(symbol) ?? true)
  return { account, networks, symbols, amount: query.get('presetFiatAmount') ?? '' }
}

type Wallet = {
  readonly address: string
  readonly blockchains: readonly string[]
  readonly assets: readonly string[]
}

function readJson(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export type Order = Omit<Purchase, 'id' | 'at' | 'status' | 'hash'> & {
  readonly outcome: CardOutcome
  readonly terms: Terms
}

/** Reads the form of the payment page. Throws `OrderError` with the message that the page shows. */
export function readOrder(form: URLSearchParams, offer: Offer, prices: Parameters<typeof termsOf>[1]): Order {
  const { chain, symbol, decimals } = readGoods(form, offer)
  const currency = pick(CURRENCIES, form.get('currency'), 'Choose a currency')
  const method = pick(
    LIMITS.map(({ id }) => id),
    form.get('method'),
    'Choose how to pay',
  )
  const cents = centsOf(form.get('amount') ?? '')
  if (cents === undefined) throw new OrderError('Enter an amount with up to two digits after the dot')
  const reason = limitReason(cents, method)
  if (reason) throw new OrderError(`${reason} ${currency}`)
  const terms = termsOf({ cents, currency, symbol, decimals }, prices)
  if (!terms) throw new OrderError('There is no price at the moment')
  return {
    account: offer.account,
    chain,
    symbol,
    quantity: toDecimal(terms.units, decimals),
    paid: fixed(cents, 2),
    currency,
    method,
    outcome: readOutcome(form, method),
    terms,
  }
}

function readGoods(
  form: URLSearchParams,
  { networks, symbols }: Offer,
): { chain: Caip2; symbol: Token; decimals: number } {
  const symbol = pick(symbols, form.get('symbol'), 'Choose what to buy')
  const chain = SOLD_ON[pick(networks, form.get('network'), 'Choose a network')] ?? ''
  const decimals = decimalsOf(chain, symbol)
  if (decimals === undefined) throw new OrderError(`${symbol} is not sold on this network`)
  return { chain, symbol, decimals }
}

/** A bank account succeeds, like the first card. */
function readOutcome(form: URLSearchParams, method: Method): CardOutcome {
  if (method !== 'card') return 'deliver'
  const number = (form.get('card') ?? '').replaceAll(' ', '')
  const outcome = Object.entries(CARDS).find(([card]) => card === number)?.[1]
  if (!outcome) throw new OrderError('Only the pretend cards below are taken')
  return outcome
}

function pick<Value extends string>(values: readonly Value[], wanted: string | null, refusal: string): Value {
  const found = values.find(value => value === wanted)
  if (!found) throw new OrderError(refusal)
  return found
}
