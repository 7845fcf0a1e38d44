import { randomUUID } from 'node:crypto'
import type { Caip2 } from '../../../src/shared/lib/caip'
import type { WireTransaction } from '../blockchain/wire'
import type { Currency, Method, Token } from './terms'

export type PurchaseStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

export type Purchase = {
  readonly id: string
  readonly account: string
  readonly chain: Caip2
  readonly symbol: Token
  /** Amount of the token, decimal. */
  readonly quantity: string
  /** Amount of money, with two decimals. */
  readonly paid: string
  readonly currency: Currency
  readonly method: Method
  readonly at: number
  readonly status: PurchaseStatus
  /** Hash of the transaction that delivered it. */
  readonly hash: string
}

/** Purchases on the payment page, as recorded by its provider. */
export class PurchaseBook {
  readonly #now: () => number
  readonly #purchases = new Map<string, Purchase>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add(order: Omit<Purchase, 'id' | 'at' | 'status' | 'hash'>): Purchase {
    const purchase: Purchase = {
      ...order,
      id: randomUUID(),
      at: this.#now(),
      status: 'IN_PROGRESS',
      hash: '',
    }
    this.#purchases.set(purchase.id, purchase)
    return purchase
  }

  get(id: string): Purchase | undefined {
    return this.#purchases.get(id)
  }

  settle(id: string, status: Exclude<PurchaseStatus, 'IN_PROGRESS'>, hash = ''): void {
    const purchase = this.#purchases.get(id)
    if (purchase) this.#purchases.set(id, { ...purchase, status, hash })
  }

  /** Purchases of one account, newest first, for the history. */
  history(account: string): readonly WireTransaction[] {
    return [...this.#purchases.values()]
      .filter(purchase => purchase.account.toLowerCase() === account.toLowerCase())
      .sort((a, b) => b.at - a.at)
      .map(toWire)
  }

  clear(): void {
    this.#purchases.clear()
  }
}

const toWire = ({ id, account, chain, symbol, quantity, at, status, hash }: Purchase): WireTransaction => ({
  id,
  metadata: {
    operationType: 'buy',
    hash,
    minedAt: new Date(at).toISOString(),
    nonce: 1,
    sentFrom: 'Coinbase',
    sentTo: account,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    application: null,
    chain,
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol, icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: quantity },
      value: null,
      price: null,
    },
  ],
})
