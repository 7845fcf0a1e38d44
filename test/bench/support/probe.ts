/** What the page-side probe offers to the bench, as `globalThis.__probe`. */
export type Probe = {
  /** Milliseconds from navigation to the first frame painted with a button that works. */
  ready(selector: string): Promise<number>
  /** The middle of the button. */
  button(): { readonly x: number; readonly y: number }
  /** Waits for the next click. */
  armOpen(rows: string, card: string): void
  opened: Promise<Opened>
  /** How far things have moved since the frame with the first row, as the browser's layout shift score. */
  shiftSince(time: number): number
  /** Resolves once no row is visible. */
  gone(selector: string): Promise<void>
}

type Scheduler = { postTask<T>(task: () => T, options: { readonly priority: 'user-blocking' }): Promise<T> }

/** Milliseconds: when the click was, since the start of the page, and from it to the frame painted with card and first row. */
export type Opened = { readonly click: number; readonly card: number; readonly rows: number }

/** Runs in the page before its own scripts, serialized: everything it needs is inside. */
export function installProbe(): void {
  const find = (root: Document | ShadowRoot, selector: string): Element[] => {
    const [outer, inner] = selector.split(' >>> ')
    if (!outer || !inner) return [...root.querySelectorAll(selector)]
    return [...root.querySelectorAll(outer)].flatMap(host =>
      host.shadowRoot ? below(host.shadowRoot, inner) : [],
    )
  }
  const below = (root: ShadowRoot, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(each =>
      each.shadowRoot ? below(each.shadowRoot, selector) : [],
    ),
  ]
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isShown = (selector: string) =>
    find(document, selector).some(each => isVisible(each) && each.getBoundingClientRect().height > 1)
  const frame = () => new Promise(done => requestAnimationFrame(done))
  // Called in a frame callback: the first task after that frame is on screen. It comes before other tasks that wait: when
  // a field for an email address is inserted, Firefox loads its password manager in such a task, for 15 to 20 ms.
  const painted = async () => {
    const { scheduler } = globalThis as { readonly scheduler?: Scheduler }
    if (scheduler) return scheduler.postTask(() => performance.now(), { priority: 'user-blocking' })
    return new Promise<number>(done => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(0)
    })
  }
  const untilPainted = async (condition: () => boolean) => {
    const begin = performance.now()
    do {
      if (performance.now() - begin > 20_000) throw new Error(`not within 20 s: ${condition}`)
      await frame()
    } while (!condition())
    return painted()
  }

  const isCardUp = (selector: string) =>
    find(document, selector).some(each => isVisible(each) && each.matches(':focus-within'))

  const shifts: { readonly startTime: number; readonly value: number }[] = []
  new PerformanceObserver(list => shifts.push(...(list.getEntries() as never[]))).observe({
    type: 'layout-shift',
    buffered: true,
  })

  const probe: Probe = {
    ready: selector => untilPainted(() => document.querySelector(selector) !== null && isShown('#open')),
    button() {
      const { x, y, width, height } = (
        document.querySelector('#open') ?? document.body
      ).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    armOpen(rows, card) {
      // Frames run when the click comes, as they do while a pointer moves. From rest, Firefox makes the first frame at once:
      // before or after the dialog of a quick page, by luck.
      let isArmed = true
      const run = () => void (isArmed && requestAnimationFrame(run))
      run()
      probe.opened = new Promise(done => {
        const start = async ({ timeStamp: click }: Event) => {
          isArmed = false
          const times = [untilPainted(() => isCardUp(card)), untilPainted(() => isShown(rows))] as const
          const [cardAt, rowsAt] = await Promise.all(times)
          done({ click, card: cardAt - click, rows: rowsAt - click })
        }
        addEventListener('click', start, { capture: true, once: true })
      })
    },
    opened: new Promise(() => {}),
    shiftSince: time => shifts.reduce((sum, { startTime, value }) => sum + (startTime > time ? value : 0), 0),
    async gone(selector) {
      await untilPainted(() => !isShown(selector))
    },
  }
  Object.assign(globalThis, { __probe: probe })
}

/** A wallet of the page that announces itself by EIP-6963, as an extension does; it answers at once. */
export function installWallet(): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_accounts: [],
    eth_requestAccounts: [`0x${'ab12cd34ef'.repeat(4)}`],
    eth_getBalance: '0x1121d33597384000',
  }
  const provider = {
    request: async ({ method }: { method: string }) => answers[method] ?? null,
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='peru'/></svg>`
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Bench Wallet',
    icon,
    rdns: 'com.example.bench',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
