type Listener<State> = (state: State, before: State) => void

/** Stored state of a wallet: it outlives the page, and other pages of the origin follow its changes. */
export class StoredState<State extends object> {
  readonly #key: string
  readonly #isState: (value: unknown) => value is State
  readonly #listeners: Listener<State>[] = []
  #state: State

  constructor(key: string, first: State, isState: (value: unknown) => value is State) {
    this.#key = key
    this.#isState = isState
    this.#state = this.#read() ?? first
    window.addEventListener('storage', event => {
      const state = event.key === this.#key ? this.#read() : undefined
      if (state) this.#change(state)
    })
  }

  get state(): State {
    return this.#state
  }

  /** Called after each change, in this page or another. */
  onChange(listener: Listener<State>): void {
    this.#listeners.push(listener)
  }

  update(change: Partial<State>): void {
    const state = { ...this.#state, ...change }
    try {
      localStorage.setItem(this.#key, JSON.stringify(state))
    } catch {
      // Storage is blocked or full: the state lives as long as the page.
    }
    this.#change(state)
  }

  #change(state: State): void {
    const before = this.#state
    this.#state = state
    for (const listener of this.#listeners) listener(state, before)
  }

  #read(): State | undefined {
    try {
      const state: unknown = JSON.parse(localStorage.getItem(this.#key) ?? 'null')
      return this.#isState(state) ? state : undefined
    } catch {
      return undefined
    }
  }
}
