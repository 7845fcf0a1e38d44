/** A login as issued by the host. */
export type KeptLogin = { readonly token: string; readonly session: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** State that survives a reload, in the frame's own storage, which browsers partition by site. */
export class Keep {
  readonly #store: Store
  readonly #projectId: string
  readonly #origin: () => string

  /**
   * `origin`: that of the embedding page. Pages of one site share the storage; a login belongs to the page on which it
   * was made.
   */
  constructor(projectId: string, origin: () => string, store: Store = openStore()) {
    this.#projectId = projectId
    this.#origin = origin
    this.#store = store
  }

  get login(): KeptLogin | undefined {
    const text = this.#store.getItem(this.#key)
    return text === null ? undefined : (JSON.parse(text) as KeptLogin)
  }

  set login(login: KeptLogin | undefined) {
    if (login) this.#store.setItem(this.#key, JSON.stringify(login))
    else this.#store.removeItem(this.#key)
  }

  get #key(): string {
    return `secure/${this.#projectId}/${this.#origin()}/login`
  }

  /** Id of this browser on this site, known to the host. It is kept when a login ends. */
  get device(): string {
    const known = this.#store.getItem('secure/device')
    if (known) return known
    const made = [...crypto.getRandomValues(new Uint8Array(32))]
      .map(byte => byte.toString(16).padStart(2, '0'))
      .join('')
    this.#store.setItem('secure/device', made)
    return made
  }
}

/** Storage is blocked: a login lasts as long as the page. */
function openStore(): Store {
  try {
    localStorage.setItem('secure/probe', '')
    localStorage.removeItem('secure/probe')
    return localStorage
  } catch {
    const map = new Map<string, string>()
    return {
      getItem: key => map.get(key) ?? null,
      setItem: (key, value) => {
        map.set(key, value)
      },
      removeItem: key => {
        map.delete(key)
      },
    }
  }
}
