import { createHash } from 'node:crypto'
import type { RelayClock } from '../relay-clock'
import { RelayError } from '../wire/relay-error'
import { type Delivery, type Item, type Letter, Mailbox, toDelivery } from './mailbox'

/** How long a connection of a client may take to acknowledge before its next one is tried. */
const ACK_HOLD_MS = 6000
const MAX_MAILBOX = 300
const MAX_FETCHED = 100
const MIN_TTL = 30
const MAX_TTL = 30 * 24 * 60 * 60

/** A connection of a client. */
export interface Outlet {
  readonly clientId: string
  push(pushId: number, subscriptionId: string, delivery: Delivery): void
}

type Topic = {
  /** Mailboxes of all clients that have ever subscribed: messages are also kept while they are offline. */
  readonly boxes: Map<string, Mailbox>
  /** Messages for the first client that subscribes and is not their publisher. */
  readonly unclaimed: Mailbox
}
type Push = { readonly item: Item; readonly box: Mailbox; readonly outlet: Outlet; readonly end: () => void }

/**
 * Topics, mailboxes and subscriptions. A message is delivered to each client id that has subscribed to its topic,
 * except its publisher. It stays in the mailbox until one connection of that client has acknowledged it, or its TTL is
 * over. It is pushed when it is published and again whenever the client subscribes; two connections of one client are
 * tried one after the other, never both.
 */
export class PostOffice {
  readonly #clock: RelayClock
  readonly #topics = new Map<string, Topic>()
  /** Open connections, oldest first, with their topics. */
  readonly #outlets = new Map<Outlet, Set<string>>()
  readonly #pushes = new Map<number, Push>()
  #lastPushId = 0

  constructor(clock: RelayClock) {
    this.#clock = clock
  }

  open(outlet: Outlet): void {
    this.#outlets.set(outlet, new Set())
  }

  /** Removes a connection. Pushes to it are no longer waited for. */
  leave(outlet: Outlet): void {
    this.#outlets.delete(outlet)
    for (const push of [...this.#pushes.values()]) if (push.outlet === outlet) push.end()
  }

  /**
   * Returns subscription ids, and a function that pushes the stored messages: call it after the response to the client.
   */
  subscribe(outlet: Outlet, topics: readonly string[]): { ids: string[]; deliver: () => void } {
    const stored = topics.flatMap(topic => {
      this.#outlets.get(outlet)?.add(topic)
      const box = this.#claim(topic, outlet.clientId)
      return box.live(this.#clock.now()).map(item => ({ item, box }))
    })
    return {
      ids: topics.map(topic => subscriptionId(topic, outlet.clientId)),
      deliver: () => {
        for (const { item, box } of stored) this.#push(item, box, outlet)
      },
    }
  }

  unsubscribe(outlet: Outlet, topics: readonly string[]): void {
    for (const topic of topics) this.#outlets.get(outlet)?.delete(topic)
  }

  /** The publisher does not wait for subscribers, because some clients ignore a late response. */
  publish(clientId: string, letter: Letter): void {
    if (letter.ttl < MIN_TTL) throw new RelayError('TtlTooShort')
    if (letter.ttl > MAX_TTL) throw new RelayError('TtlTooLong')
    const { boxes, unclaimed } = this.#topic(letter.topic)
    const others = [...boxes].filter(([id]) => id !== clientId)
    if (others.length === 0) this.#store(unclaimed, clientId, letter)
    for (const [id, box] of others) {
      const item = this.#store(box, clientId, letter)
      if (item) void this.#deliver(item, box, id)
    }
  }

  /** Returns the stored messages, oldest first, which then count as delivered. */
  fetch(outlet: Outlet, topics: readonly string[]): { messages: Delivery[]; hasMore: boolean } {
    const waiting = topics
      .flatMap(topic => {
        const box = this.#claim(topic, outlet.clientId)
        return box.live(this.#clock.now()).map(item => ({ item, box }))
      })
      .sort((a, b) => a.item.publishedAt - b.item.publishedAt)
    const page = waiting.slice(0, MAX_FETCHED)
    for (const { item, box } of page) this.#done(item, box)
    return { messages: page.map(({ item }) => toDelivery(item)), hasMore: waiting.length > page.length }
  }

  /** Whether this was a push to that connection, and it was acknowledged in time. */
  acknowledge(outlet: Outlet, pushId: number): boolean {
    const push = this.#pushes.get(pushId)
    if (push?.outlet !== outlet) return false
    this.#done(push.item, push.box)
    return true
  }

  #topic(name: string): Topic {
    const topic = this.#topics.get(name) ?? { boxes: new Map(), unclaimed: new Mailbox() }
    this.#topics.set(name, topic)
    return topic
  }

  /** The client's mailbox, with messages for the first subscriber. */
  #claim(name: string, clientId: string): Mailbox {
    const { boxes, unclaimed } = this.#topic(name)
    const box = boxes.get(clientId) ?? new Mailbox()
    boxes.set(clientId, box)
    for (const item of unclaimed.live(this.#clock.now())) {
      if (item.from === clientId) continue
      unclaimed.remove(item)
      box.add(item)
    }
    return box
  }

  /** The same text is the same message, for as long as a copy is stored. */
  #store(box: Mailbox, from: string, letter: Letter): Item | undefined {
    const now = this.#clock.now()
    const kept = box.live(now)
    if (kept.some(({ letter: { message } }) => message === letter.message)) return undefined
    if (kept.length >= MAX_MAILBOX) throw new RelayError('MailboxLimitExceeded')
    const item = { letter, from, publishedAt: now, expiresAt: now + letter.ttl * 1000, settled: undefined }
    box.add(item)
    return item
  }

  /** Pushes to one connection of the client after the other, until one acknowledges. */
  async #deliver(item: Item, box: Mailbox, clientId: string): Promise<void> {
    let open = true
    for (const [outlet, topics] of [...this.#outlets]) {
      if (outlet.clientId !== clientId || !topics.has(item.letter.topic)) continue
      await new Promise<void>(resolve => {
        item.settled = () => {
          open = false
          resolve()
        }
        this.#push(item, box, outlet, resolve)
      })
      item.settled = undefined
      if (!open) return
    }
  }

  #push(item: Item, box: Mailbox, outlet: Outlet, ended?: () => void): void {
    // Milliseconds and 8 bits of a counter, like the ids of the public relay's pushes: never more than a double holds.
    this.#lastPushId = Math.max(this.#clock.now() * 256, this.#lastPushId + 1)
    const pushId = this.#lastPushId
    const cancel = this.#clock.after(ACK_HOLD_MS, () => end())
    const end = () => {
      cancel()
      if (this.#pushes.delete(pushId)) ended?.()
    }
    this.#pushes.set(pushId, { item, box, outlet, end })
    outlet.push(pushId, subscriptionId(item.letter.topic, outlet.clientId), toDelivery(item))
  }

  #done(item: Item, box: Mailbox): void {
    box.remove(item)
    item.settled?.()
    for (const push of [...this.#pushes.values()]) if (push.item === item) push.end()
  }
}

/** sha256 of topic and client id, in hex: clients compute the same. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
