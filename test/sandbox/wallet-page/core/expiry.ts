import type { Question } from './question'
import type { WalletClock } from './wallet-clock'
import type { WalletState, WalletStore } from './wallet-state'

type Options = {
  readonly store: WalletStore
  readonly clock: WalletClock
  readonly onExpired: {
    readonly question: (question: Question) => void
    /** Called with the topic of an expired pairing or session. */
    readonly topic: (topic: string) => Promise<void>
  }
}

/** Ends expired questions, pairings and sessions, with one timer for the next of them. */
export class Expiry {
  readonly #options: Options
  readonly #unsubscribe: () => void
  #cancel = () => {}
  #next = Number.POSITIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
    this.#sweep()
    this.#unsubscribe = options.store.subscribe(state => this.#schedule(state))
  }

  end(): void {
    this.#unsubscribe()
    this.#cancel()
  }

  #schedule({ questions, pairings, sessions }: WalletState): void {
    const next = Math.min(...[...questions, ...pairings, ...sessions].map(({ expiresAt }) => expiresAt))
    if (next === this.#next) return
    this.#cancel()
    this.#next = next
    if (!Number.isFinite(next)) return
    const { clock } = this.#options
    this.#cancel = clock.after(Math.max(0, next - clock.now()), () => this.#sweep())
  }

  #sweep(): void {
    const { store, clock, onExpired } = this.#options
    const isOver = ({ expiresAt }: { expiresAt: number }) => expiresAt <= clock.now()
    this.#next = Number.NaN
    for (const question of store.state.questions.filter(isOver)) onExpired.question(question)
    const { pairings, sessions } = store.state
    const over = [...pairings, ...sessions].filter(isOver).map(({ topic }) => topic)
    if (over.length > 0) {
      store.update({
        pairings: pairings.filter(pairing => !isOver(pairing)),
        sessions: sessions.filter(session => !isOver(session)),
      })
      for (const topic of over) onExpired.topic(topic).catch(() => {})
    }
    this.#schedule(store.state)
  }
}
