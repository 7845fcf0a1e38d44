type Change = { readonly key: string | null; readonly newValue: string | null; readonly storageArea: object }
type Listener = (event: Change) => void
type Page = { readonly listeners: Set<Listener>; readonly area: object; isGone: boolean; isFrozen: boolean }

/**
 * `localStorage` of one origin, with `storage` events for its other pages, a quota, and other scripts that write to it.
 */
export class SimOrigin {
  readonly values = new Map<string, string>()
  /** Writes only succeed if they do not need more space. */
  isFull = false
  /** Called after a page has written. */
  onWrite: () => void = () => {}
  readonly #pages = new Set<Page>()

  /** The part of `Window` that `createWebStorage` uses. */
  openWindow() {
    const page: Page = { listeners: new Set(), area: {}, isGone: false, isFrozen: false }
    this.#pages.add(page)
    const area = Object.assign(page.area, {
      getItem: (key: string) => this.values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (page.isGone) return
        if (this.isFull && value.length > (this.values.get(key)?.length ?? 0))
          throw new DOMException('full', 'QuotaExceededError')
        this.#set(key, value, page)
      },
      removeItem: (key: string) => {
        if (!page.isGone) this.#set(key, null, page)
      },
    })
    const window = {
      localStorage: area,
      addEventListener: (_name: string, listener: Listener) => void page.listeners.add(listener),
      removeEventListener: (_name: string, listener: Listener) => void page.listeners.delete(listener),
    } as unknown as Window
    return {
      window,
      freeze: () => {
        page.isFrozen = true
      },
      thaw: () => {
        page.isFrozen = false
      },
      /** The page is gone: later writes of its code have no effect. */
      end: () => {
        page.isGone = true
        page.listeners.clear()
        this.#pages.delete(page)
      },
    }
  }

  /** Another script of the origin writes. */
  spoil(key: string, value: string | null): void {
    this.#set(key, value, undefined)
  }

  #set(key: string, value: string | null, from: Page | undefined): void {
    const before = this.values.get(key) ?? null
    if (before === value) return
    if (value === null) this.values.delete(key)
    else this.values.set(key, value)
    if (from) this.onWrite()
    for (const page of this.#pages) {
      // suspended pages miss the event
      if (page === from || page.isFrozen) continue
      for (const listener of [...page.listeners])
        queueMicrotask(() => page.isGone || listener({ key, newValue: value, storageArea: page.area }))
    }
  }
}
