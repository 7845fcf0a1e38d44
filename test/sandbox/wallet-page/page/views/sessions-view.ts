import { ChevronRight } from 'lucide'
import type { Session } from '../../core/wallet-state'
import { button, h, icon, replaceChildren } from '../dom'
import type { PageContext, View } from '../page-context'
import { peerCard } from '../peer-card'

/** The sites that are connected. */
export function createSessionsView({ wallet, go }: PageContext): View {
  const list = h('div', { class: 'list' })
  const element = h('section', { class: 'view' }, h('h1', { tabindex: '-1' }, 'Connected sites'), list)

  function card(session: Session): HTMLElement {
    const chains = Object.values(session.namespaces).reduce((sum, each) => sum + each.chains.length, 0)
    return button(
      { class: 'row', testId: 'session-card', 'data-topic': session.topic },
      () => go('sessions', session.topic),
      peerCard(session.peer),
      h('span', { class: 'tag' }, chains === 1 ? '1 network' : `${chains} networks`),
      icon(ChevronRight),
    )
  }

  function update(): void {
    const { sessions } = wallet.store.state
    const empty = h('p', { class: 'empty', testId: 'sessions-empty' }, 'No site is connected yet.')
    replaceChildren(list, ...(sessions.length > 0 ? sessions.map(card) : [empty]))
  }

  update()
  return { element, update }
}
