/** A window opened by a click: the URLs it was sent to, and its messages. jsdom opens none. */
export class FakePopup {
  closed = false
  visited: string[] = []
  /** How often it was brought to the front. */
  focused = 0
  readonly document = document.implementation.createHTMLDocument()
  /** It shows another site, so its URL cannot be read. */
  elsewhere = false
  readonly location: { readonly href: string; replace(uri: string): void }

  constructor() {
    const popup = this
    this.location = {
      get href() {
        if (popup.elsewhere) throw new DOMException('Blocked', 'SecurityError')
        return 'about:blank'
      },
      replace(uri) {
        popup.visited.push(uri)
      },
    }
  }

  get window(): Window {
    return this as unknown as Window
  }

  readonly focus = (): void => {
    this.focused++
  }

  readonly close = (): void => {
    this.closed = true
  }

  /** Sends a message to the page, from the popup unless told otherwise. */
  say(data: unknown, origin: string, source: unknown = this): void {
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
}

/** `window.open` gives these, newest last, or nothing where `refuses` is set. Undone after each test. */
export function fakePopups() {
  const state = { opened: [] as FakePopup[], calls: [] as unknown[][], refuses: false }
  const { open } = window
  beforeEach(() => {
    Object.assign(state, { opened: [], calls: [], refuses: false })
    window.open = (...args: unknown[]) => {
      state.calls.push(args)
      if (state.refuses) return null
      const popup = new FakePopup()
      state.opened.push(popup)
      return popup.window
    }
  })
  afterEach(() => {
    window.open = open
  })
  return state
}
