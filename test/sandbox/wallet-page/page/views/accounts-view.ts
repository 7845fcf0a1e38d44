import { formatEther } from 'ethers'
import { Copy } from 'lucide'
import { callNode } from '../../../page-wallet/node-client'
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
  const { wallet, evm } = context
  const chain = wallet.store.state.active[signer.namespace] ?? signer.firstChain
  const rows = signer.addresses.map((each, index) => accountRow(context, { chain, address: each, index }))
  showBalances(evm[chain], rows)
  return [
    h('div', { class: 'list' }, ...rows),
    h('h2', {}, 'Network in use'),
    chainButtons(context, signer.chains),
  ]
}

type Account = { readonly chain: string; readonly address: string; readonly index: number }

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
        testId: `account-switch-button${account.index}`,
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
          h('span', { class: 'balance', testId: `account-balance${account.index}` }, '…'),
        ),
      ),
    ),
    button({ class: 'icon', 'aria-label': `Copy the address of ${name}` }, copy, icon(Copy)),
    button(
      { class: 'plain', testId: `fund-button${account.index}`, 'aria-label': `Fund ${name}` },
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

/** Filled in when the node has answered. */
function showBalances(url: string | undefined, rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    const place = row.querySelector('.balance')
    if (!place) continue
    const asked = url
      ? callNode(url, 'eth_getBalance', [row.dataset.address, 'latest'])
      : Promise.reject(new Error('no node'))
    asked.then(
      balance => {
        const [whole = '0', fraction = ''] = formatEther(String(balance)).split('.')
        place.textContent = `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}`
      },
      () => {
        place.textContent = '–'
      },
    )
  }
}
