import * as v from 'valibot'
import type { Clock } from '../../../shared/lib/clock'
import { MailSchema, type RelayMessage } from './relay-schemas'

/** Stands for an answer that is too long to be read. */
export const OVERLONG = Symbol('overlong')

/** Most rounds of fetching mail in a row. */
const MAX_ROUNDS = 20
/** A mailbox that is too full to be read is left alone for as long as requests are kept there. */
const REST_MS = 300_000

type CollectOptions = { readonly ackMs?: number | undefined; readonly round?: number }

type Options = {
  readonly clock: Clock
  /** Asks the relay; `done` gets the result, `undefined` where the relay refused, or `OVERLONG`. */
  readonly call: (
    params: { readonly topics: readonly string[] },
    options: { readonly done: (result: unknown) => void; readonly ackMs: number | undefined },
  ) => void
  readonly isWanted: (topic: string) => boolean
  readonly receive: (message: RelayMessage) => unknown
}

/** Fetches messages that came while there was no connection, in the order they were sent. */
export class RelayMail {
  readonly #options: Options
  /** Mailboxes that were too full, with the time from which they are asked again. */
  readonly #resting = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * One mailbox that is too full must not cost the others: each is then asked alone. What the full one holds is given up;
   * who waits for an answer in it is told when the time of the pairing or of the request is over.
   */
  collect(topics: readonly string[], { ackMs, round = 0 }: CollectOptions = {}): void {
    const { call, isWanted, receive, clock } = this.#options
    const rests = (topic: string) => (this.#resting.get(topic) ?? 0) > clock.now()
    const awaited = topics.filter(topic => isWanted(topic) && !rests(topic))
    const [first] = awaited
    if (first === undefined || round === MAX_ROUNDS) return
    const done = (result: unknown) => {
      if (result === OVERLONG) {
        if (awaited.length === 1) this.#resting.set(first, clock.now() + REST_MS)
        else for (const topic of awaited) this.collect([topic])
        return
      }
      const mail = v.safeParse(MailSchema, result)
      if (!mail.success) return // a relay without a mailbox has pushed everything already
      const { messages, hasMore } = mail.output
      for (const message of messages.sort((a, b) => a.publishedAt - b.publishedAt)) receive(message)
      if (hasMore && messages.length > 0) this.collect(awaited, { round: round + 1 })
    }
    call({ topics: awaited }, { done, ackMs })
  }
}
