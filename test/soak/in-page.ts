/** The part of the element that the soak uses. */
export type SoakModal = {
  readonly state: { readonly connections: readonly { readonly namespace: string }[] }
  show(options?: { view?: string }): Promise<void>
  close(): Promise<void>
  connect(id: string): Promise<void>
  switchNetwork(caip2: string): Promise<void>
  getProvider(namespace?: string): Promise<unknown>
}

export type SoakEvent = { readonly type: string; readonly namespace: string; readonly network?: string }
/** Actions of the page. Each resolves with `done`, or with the code of the error. */
export type SoakActions = {
  connect(id: string): Promise<string>
  switchNetwork(caip2: string): Promise<string>
  sign(): Promise<string>
}
export type SoakWindow = {
  __soak: SoakActions
  __soakEvents: SoakEvent[]
  /** Milliseconds that the page's clock is fast. */
  __soakSkew: number
}

/** Runs before the page's own code: records events, and installs a clock that can jump. */
export function prepare(): void {
  const page = globalThis as unknown as SoakWindow
  page.__soakEvents = []
  page.__soakSkew = 0
  const note = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.localName !== 'w3m-modal') return
    const { namespace, network } = (event as CustomEvent<SoakEvent>).detail
    page.__soakEvents.push({ type: event.type, namespace, network: network ?? '' })
  }
  for (const type of ['connect', 'disconnect', 'networkchange']) document.addEventListener(type, note, true)
  const { now } = Date
  Date.now = () => now() + page.__soakSkew
  const modal = () => document.querySelector('w3m-modal') as unknown as SoakModal
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      error => (error?.code === undefined ? `${error?.stack ?? error}` : String(error.code)),
    )
  const sign = async () => {
    const provider = (await modal().getProvider('eip155')) as {
      request(call: { method: string; params?: unknown[] }): Promise<unknown>
    }
    const [account] = (await provider.request({ method: 'eth_accounts' })) as string[]
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  }
  page.__soak = {
    connect: id => outcomeOf(modal().connect(id)),
    switchNetwork: caip2 => outcomeOf(modal().switchNetwork(caip2)),
    sign: () => outcomeOf(sign()),
  }
}

/** Fills the remaining storage, up to 50 MB, except for `room` characters. Returns how many characters were written. */
export function fill(room: number): number {
  const piece = 'x'.repeat(100_000)
  let filled = 0
  try {
    for (let index = 0; index < 500; index++) {
      localStorage.setItem(`another-script-${index}`, piece)
      filled += piece.length
    }
  } catch {
    // full: the quota of browsers is about five million characters
  }
  if (room > 0) {
    localStorage.removeItem('another-script-0')
    localStorage.removeItem('another-script-1')
    filled -= 2 * piece.length
  } else {
    try {
      for (let size = 50_000; size >= 100; size = Math.floor(size / 2)) {
        localStorage.setItem(`another-script-rest-${size}`, 'x'.repeat(size))
        filled += size
      }
    } catch {
      // not even one character fits
    }
  }
  return filled
}

/** Frees the space again. */
export function freeStorage(): void {
  for (const key of Object.keys(localStorage))
    if (/^another-script-(0|1|2|rest.*)$/.test(key)) localStorage.removeItem(key)
}
