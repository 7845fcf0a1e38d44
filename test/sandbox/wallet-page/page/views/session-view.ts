import { ChevronLeft } from 'lucide'
import type { Session } from '../../core/wallet-state'
import { address, button, h, icon, replaceChildren } from '../dom'
import type { PageContext, View } from '../page-context'
import { peerCard } from '../peer-card'
import { chainButtons } from './chain-buttons'
import { createEventForm } from './event-form'

/** One connected site: its permissions, and what the wallet can send it. */
export function createSessionView(context: PageContext, topic: string): View {
  const { wallet, attempt, notice, go } = context
  const body = h('div', { class: 'stack' })
  const events = createEventForm(context, topic)
  const heading = h('h1', { tabindex: '-1' }, 'Connected site')
  const back = button(
    { class: 'icon', 'aria-label': 'Back', testId: 'session-back' },
    () => go('sessions'),
    icon(ChevronLeft),
  )
  const act = (action: () => Promise<unknown>, done: string) => async () => {
    if (await attempt(action)) notice(done)
  }
  const actions = h(
    'div',
    { class: 'actions' },
    button(
      { testId: 'session-ping-button' },
      act(() => wallet.sessions.ping(topic), 'The site answers'),
      'Ping',
    ),
    button(
      { testId: 'session-extend-button' },
      act(() => wallet.sessions.extend(topic), 'Extended by a week'),
      'Extend',
    ),
    button(
      { class: 'danger', testId: 'session-delete-button' },
      async () => {
        if (await attempt(() => wallet.sessions.remove(topic))) go('sessions')
      },
      'Disconnect',
    ),
  )
  const element = h(
    'section',
    { class: 'view' },
    h('div', { class: 'title' }, back, heading),
    body,
    events,
    actions,
  )

  function update(): void {
    const session = wallet.store.session(topic)
    if (session) replaceChildren(body, ...describe(context, session))
    else if (element.isConnected) go('sessions')
  }

  update()
  return { element, update }
}

function describe(context: PageContext, session: Session): Node[] {
  const granted = Object.values(session.namespaces)
  const chains = granted.flatMap(each => [...each.chains])
  const others = context.wallet.signers.flatMap(signer =>
    signer.chains.filter(chain => !chains.includes(chain)),
  )
  const accounts = [
    ...new Set(granted.flatMap(each => each.accounts.map(account => account.split(':')[2] ?? ''))),
  ]
  return [
    peerCard(session.peer),
    h(
      'dl',
      {},
      h('dt', {}, 'Accounts'),
      h('dd', { testId: 'session-accounts' }, ...accounts.map(address)),
      h('dt', {}, 'Ends'),
      h('dd', { testId: 'session-expiry' }, new Date(session.expiresAt).toLocaleString()),
      h('dt', {}, 'May ask for'),
      h('dd', { class: 'small' }, granted.flatMap(each => [...each.methods]).join(', ') || 'nothing'),
    ),
    h('h2', {}, 'Networks'),
    chainButtons(context, chains, session.topic),
    h(
      'details',
      { testId: 'more-networks' },
      h('summary', {}, 'Other networks'),
      chainButtons(context, others, session.topic),
    ),
  ]
}
