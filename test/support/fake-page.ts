/**
 * Parts of a `Window` that share one `localStorage`: a change in one fires `storage` events in the others, as in
 * browser tabs.
 */
export function createFakePages() {
  const values = new Map<string, string>()
  const pages: { events: EventTarget; area: Storage }[] = []

  function openPage(): Window {
    const events = new EventTarget()
    const change = (key: string, newValue: string | null) => {
      if ((values.get(key) ?? null) === newValue) return
      if (newValue === null) values.delete(key)
      else values.set(key, newValue)
      for (const other of pages) {
        if (other.events === events) continue
        other.events.dispatchEvent(
          Object.assign(new Event('storage'), { key, newValue, storageArea: other.area }),
        )
      }
    }
    const area = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => change(key, value),
      removeItem: (key: string) => change(key, null),
    } as Storage
    pages.push({ events, area })
    return {
      localStorage: area,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    } as unknown as Window
  }

  return { openPage }
}
