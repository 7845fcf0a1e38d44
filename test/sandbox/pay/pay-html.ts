import { type Html, html } from '../pages/html'
import { CARDS, type Offer } from './order'
import type { Purchase } from './purchase-book'
import { CURRENCIES, LIMITS } from './terms'

const METHODS = { card: 'Card', ach_bank_account: 'Bank account' } as const
const OUTCOME_TEXTS = { deliver: 'is taken', decline: 'is declined', wait: 'waits until you say so' } as const
const WORDS = { IN_PROGRESS: 'In progress', SUCCESS: 'Delivered', FAILED: 'Failed' } as const

type Page = {
  /** Where its files are. */
  readonly path: string
  readonly title: string
  readonly body: Html
  readonly waits?: boolean
  /** Whose page it is. */
  readonly brand?: string
}

/** A page of a seller, without scripts. */
export function payPage({ path, title, body, waits = false, brand = 'Sandbox Pay' }: Page): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${waits && html`<meta http-equiv="refresh" content="1">`}
<title>${title} – ${brand}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}/pay.css">
</head>
<body>
<main>
<p class="brand">${brand}</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

type Form = {
  readonly path: string
  readonly offer: Offer
  readonly error?: string | undefined
  /** The values of the last attempt. */
  readonly form?: URLSearchParams | undefined
}

/** Choice of token, amount and test card. */
export function orderHtml({ path, offer, error, form }: Form): Html {
  const value = (name: string, otherwise = '') => form?.get(name) ?? otherwise
  const options = (name: string, names: readonly string[], words = (each: string) => each) =>
    names.map(
      each => html`<option value="${each}"${value(name) === each && html` selected`}>${words(each)}</option>`,
    )
  return payPage({
    path,
    title: 'Buy crypto',
    body: html`<p class="soft">Nothing here is real: no card is charged, and the tokens are the sandbox's.</p>
${error !== undefined && html`<p class="warning" role="alert" data-testid="pay-error">${error}</p>`}
<form method="post">
<label for="amount">Amount</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${value('amount', offer.amount)}" data-testid="pay-amount">
<label for="currency">Currency</label>
<select id="currency" name="currency" data-testid="pay-currency">${options('currency', CURRENCIES)}</select>
<label for="symbol">Token</label>
<select id="symbol" name="symbol" data-testid="pay-symbol">${options('symbol', offer.symbols)}</select>
<label for="network">Network</label>
<select id="network" name="network" data-testid="pay-network">${options('network', offer.networks)}</select>
<label for="method">Pay by</label>
<select id="method" name="method" data-testid="pay-method">${options(
      'method',
      LIMITS.map(({ id }) => id),
      id => METHODS[id as keyof typeof METHODS],
    )}</select>
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="${value('card', '4242 4242 4242 4242')}" data-testid="pay-card">
<button class="primary" data-testid="pay-submit">Pay</button>
</form>
<dl>
<dt>Delivers to</dt><dd><bdi data-testid="pay-account">${offer.account}</bdi></dd>
${Object.entries(CARDS).map(([card, outcome]) => html`<dt>${card.replace(/(.{4})(?=.)/g, '$1 ')}</dt><dd>${OUTCOME_TEXTS[outcome]}</dd>`)}
</dl>`,
  })
}

/** Status of a purchase. A pending one reloads every second, and offers its possible outcomes. */
export function purchaseHtml(path: string, { status, quantity, symbol, paid, currency }: Purchase): Html {
  const waits = status === 'IN_PROGRESS'
  return payPage({
    path,
    title: WORDS[status],
    waits,
    body: html`<dl>
<dt>Paid</dt><dd>${paid} ${currency}</dd>
<dt>For</dt><dd>${quantity} ${symbol}</dd>
<dt>Status</dt><dd data-testid="pay-status">${status}</dd>
</dl>
${
  waits &&
  html`<form method="post" class="actions">
<button name="answer" value="fail" data-testid="pay-fail">Let it fail</button>
<button class="primary" name="answer" value="deliver" data-testid="pay-deliver">Deliver</button>
</form>`
}
${!waits && html`<p class="soft">You can close this window.</p>`}`,
  })
}

/** Nothing can be bought with this URL. */
export const refusalHtml = (path: string, reason: string): Html =>
  payPage({ path, title: 'This does not work', body: html`<p role="alert">${reason}.</p>` })
