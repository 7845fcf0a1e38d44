import * as v from 'valibot'
import type { Clock } from '../../../shared/lib/clock'
import { FetchedMessagesSchema, type RelayMessage } from './relay-schemas'

/** Stands for a response that is too long to parse. */
export const TOO_LONG = Symbol('tooLong')

/** Maximum number of fetches in a row, while the relay says that there are more messages. */
const MAX_ROUNDS = 20
/**
 * Pause in ms before a mailbox whose response was too long is fetched again. By then settlements and events in it have
 * expired at the relay.
 */
const FULL_MAILBOX_MS = 300_000

type CollectOptions = { readonly ackMs?: number | undefined; readonly round?: number }

type Options = {
  readonly clock: Clock
  /** Calls the relay. `done` receives the result, `undefined` if the relay refused, or `TOO_LONG`. */
  readonly call: (
    params: { readonly topics: readonly string[] },
    options: { readonly done: (result: unknown) => void; readonly ackMs: number | undefined },
  ) => void
  readonly isWanted: (topic: string) => boolean
  readonly receive: (message: RelayMessage) => unknown
}

/**
 * Fetches the messages that arrived while there was no connection, and delivers them in the order of their publication.
 */
export class RelayMailbox {
  readonly #options: Options
  /** Topics whose mailbox was too full, with the time (ms) from which they are fetched again. */
  readonly #fullUntil = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Fetches the messages of topics. If the response is too long to parse, each topic is fetched alone, so that one full
   * mailbox does not block the others. The full one is skipped for `FULL_MAILBOX_MS`, and requests that wait for its
   * messages may time out.
   */
  collect(topics: readonly string[], { ackMs, round = 0 }: CollectOptions = {}): void {
    const { call, isWanted, receive, clock } = this.#options
    const isFull = (topic: string) => (this.#fullUntil.get(topic) ?? 0) > clock.now()
    const awaited = topics.filter(topic => isWanted(topic) && !isFull(topic))
    const [first] = awaited
    if (first === undefined || round === MAX_ROUNDS) return
    const done = (result: unknown) => {
      if (result === TOO_LONG) {
        if (awaited.length === 1) this.#fullUntil.set(first, clock.now() + FULL_MAILBOX_MS)
        else for (const topic of awaited) this.collect([topic])
        return
      }
      const fetched = v.safeParse(FetchedMessagesSchema, result)
      if (!fetched.success) return // some relays have no mailboxes: they push all messages after the subscription
      const { messages, hasMore } = fetched.output
      for (const message of messages.sort((a, b) => a.publishedAt - b.publishedAt)) receive(message)
      if (hasMore && messages.length > 0) this.collect(awaited, { round: round + 1 })
    }
    call({ topics: awaited }, { done, ackMs })
  }
}
