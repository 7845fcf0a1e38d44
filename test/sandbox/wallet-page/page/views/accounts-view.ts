import { Copy } from 'lucide'
import type { NamespaceSigner } from '../../core/namespace-signer'
import { address, button, h, icon, replaceChildren } from '../dom'
import type { PageContext, View } from '../page-context'
import { chainButtons } from './chain-buttons'

/** The wallet's own accounts and networks. */
export function createAccountsView(context: PageContext): View {
  const body = h('div', { class: 'stack' })
  const element = h('section', { class: 'view' }, h('h1', { tabindex: '-1' }, 'Accounts'), body)
  const update = () =>
    replaceChildren(body, ...context.wallet.signers.flatMap(signer => describe(context, signer)))
  update()
  return { element, update }
}

function describe(context: PageContext, signer: NamespaceSigner): Node[] {
  const { wallet } = context
  const chain = wallet.store.state.active[signer.namespace] ?? signer.firstChain
  const rows = signer.addresses.map((each, index) => accountRow(context, { chain, address: each, index }))
  showBalances(signer, chain, rows)
  return [
    h('div', { class: 'list' }, ...rows),
    h('h2', {}, 'Network in use'),
    chainButtons(context, signer.chains),
  ]
}

type Account = { readonly chain: string; readonly address: string; readonly index: number }

/** Suffixes of the test ids: those of EVM are plain indexes. */
const idOf = ({ chain, index }: Account) => (chain.startsWith('eip155:') ? `${index}` : `-solana${index}`)

function accountRow(context: PageContext, account: Account): HTMLElement {
  const { wallet, attempt, notice } = context
  const copy = async () => {
    if (await attempt(() => navigator.clipboard.writeText(account.address))) notice('Address copied')
  }
  const name = `Account ${account.index + 1}`
  const isActive = wallet.store.state.account === account.index
  return h(
    'div',
    { class: 'row', 'data-address': account.address },
    button(
      {
        class: 'account',
        testId: `account-switch-button${idOf(account)}`,
        'aria-pressed': String(isActive),
      },
      () => {
        attempt(() => wallet.sessions.switchAccount(account.index))
      },
      h('span', { class: 'dot', 'aria-hidden': 'true' }),
      h(
        'span',
        { class: 'account-name' },
        name,
        h(
          'span',
          { class: 'soft' },
          address(account.address),
          ' · ',
          h('span', { class: 'balance', testId: `account-balance${idOf(account)}` }, '…'),
        ),
      ),
    ),
    button({ class: 'icon', 'aria-label': `Copy the address of ${name}` }, copy, icon(Copy)),
    button(
      { class: 'plain', testId: `fund-button${idOf(account)}`, 'aria-label': `Fund ${name}` },
      () => {
        attempt(() => fund(context, account))
      },
      'Fund',
    ),
  )
}

async function fund(
  { control, wallet, notice }: PageContext,
  { chain, address: to }: Account,
): Promise<void> {
  const body = JSON.stringify({ caip2: chain, address: to, amount: '10' })
  const response = await fetch(`${control}/fund`, { method: 'POST', body })
  if (!response.ok) throw new Error('The sandbox does not give money on this network')
  notice('10 more')
  wallet.store.update({})
}

/** Filled in with the node's response. */
function showBalances(signer: NamespaceSigner, chain: string, rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    const place = row.querySelector('.balance')
    if (!place) continue
    signer.balance(chain, row.dataset.address ?? '').then(
      balance => {
        const [whole = '0', fraction = ''] = balance.split('.')
        place.textContent = `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}`
      },
      () => {
        place.textContent = '–'
      },
    )
  }
}
