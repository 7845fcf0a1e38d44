import { h } from '../dom'
import type { PageContext } from '../page-context'

/** Sends any event to a site: a name and JSON. */
export function createEventForm({ wallet, attempt, notice }: PageContext, topic: string): HTMLElement {
  const name = h('input', { id: 'event-name', testId: 'event-name-input', value: 'accountsChanged' })
  const data = h('input', { id: 'event-data', testId: 'event-data-input', value: '[]' })
  const form = h(
    'form',
    { class: 'event' },
    h('label', { for: 'event-name' }, 'Event'),
    name,
    h('label', { for: 'event-data' }, 'Data (JSON)'),
    data,
    h('button', { type: 'submit', testId: 'event-emit-button' }, 'Send'),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    attempt(async () => {
      const granted = Object.values(wallet.store.session(topic)?.namespaces ?? {})
      const [chain = ''] = granted.flatMap(({ chains }) => [...chains])
      await wallet.sessions.emit(topic, chain, { name: name.value, data: parse(data.value) })
      notice('Sent')
    })
  })
  return h('details', { testId: 'event-form' }, h('summary', {}, 'Send an event'), form)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The data is no JSON')
  }
}
