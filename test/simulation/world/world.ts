import { setImmediate } from 'node:timers'
import { closeModal } from '../../../src/store/navigation/modal-thunks'
import { endPairing } from '../../../src/wallets/walletconnect/state/pairing-thunks'
import { FakeRelay, type FakeSocket } from '../../support/fake-relay'
import { SimClock } from './sim-clock'
import { SimExtension } from './sim-extension'
import { SimNode } from './sim-node'
import { SimOrigin } from './sim-origin'
import { SimPhone } from './sim-phone'
import { SimServer } from './sim-server'
import { SimTab } from './sim-tab'

export type WorldOptions = {
  /** The page requires sign-in. */
  readonly siwe: boolean
}
type Approved = {
  readonly from: string
  readonly to: string
  readonly shown: string
  readonly id: string
  readonly tab: string
}
export type Sent = { readonly hash: string; readonly value: string }

const turn = () => new Promise<void>(resolve => setImmediate(resolve))
/** Number of idle turns of the event loop after which the world counts as quiet. */
const QUIET_TURNS = 3
const MAX_TURNS = 400
/** Writes to storage in one turn after which pages count as answering each other's writes without end. */
const MAX_WRITES = 1000

/** All pages and everything outside of them. Time only passes in steps. */
export class World {
  /** How often each thing happened in all runs, to see that the steps get somewhere. */
  static readonly tally: Record<string, number> = {}
  readonly clock = new SimClock()
  readonly origin = new SimOrigin()
  readonly relay = new FakeRelay(this.clock.trueClock)
  readonly node: SimNode
  readonly server: SimServer
  readonly extension: SimExtension
  readonly phone: SimPhone
  readonly tabs: SimTab[] = []
  /** Previews that the visitor approved, by their value in wei. Each step uses another value. */
  readonly approvedPreviews = new Map<string, Approved>()
  /** Transactions that wallets have sent. */
  readonly sent: Sent[] = []
  /** Invariants that were broken between two checks. */
  readonly complaints: string[] = []
  /** Storage has lost data, so pages cannot know what was in it. */
  isLossy = false
  /** Storage had no room for a while, so pages could not tell each other that a session began or ended. */
  hasBeenFull = false
  /** Topics that the visitor may have ended, or whose wallet was replaced. */
  readonly mayEnd = new Set<string>()
  /** Ids of transactions that the visitor has dismissed. */
  readonly dismissed = new Set<string>()
  /** Ids of transactions whose outcome a page has shown. */
  readonly seenOutcomes = new Set<string>()
  isDirectoryDown = false
  #opened = 0
  #activity = 0
  #writes = 0
  readonly #sockets = new Map<FakeSocket, string>()
  readonly #fetch = globalThis.fetch
  readonly #socket = globalThis.WebSocket

  constructor(readonly options: WorldOptions) {
    const noticed = () => void this.#activity++
    this.node = new SimNode(noticed)
    this.server = new SimServer(noticed)
    const send = (sent: { from: string; to: string; value: string }) => this.#send(sent)
    this.extension = new SimExtension(send, noticed)
    this.phone = new SimPhone({
      relay: this.relay,
      clock: this.clock.trueClock,
      send,
    })
    this.origin.onWrite = () => {
      noticed()
      if (++this.#writes <= MAX_WRITES) return
      if (this.#writes === MAX_WRITES + 1) this.complaints.push('the pages write to storage without end')
      throw new Error('too many writes') // ends the loop, which would never leave this turn
    }
    globalThis.fetch = async url => {
      noticed()
      return this.#reply(String(url))
    }
    const open = (url: string) => this.#open(url)
    Reflect.set(globalThis, 'WebSocket', function socket(url: string) {
      return open(url)
    })
    this.relay.pushes = push => {
      noticed()
      return [push]
    }
  }

  tab(index: number): SimTab | undefined {
    return this.tabs[index % Math.max(1, this.tabs.length)]
  }

  openTab(): SimTab {
    const tab = new SimTab(this, `tab${++this.#opened}`)
    this.tabs.push(tab)
    return tab
  }

  closeTab(tab: SimTab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    tab.end()
  }

  /** Runs everything that is due now. */
  async settle(): Promise<void> {
    let quiet = 0
    for (let turns = 0; quiet < QUIET_TURNS; turns++) {
      const before = this.#activity
      this.#writes = 0
      await turn()
      if (this.phone.read()) this.#activity++
      quiet = this.#activity === before ? quiet + 1 : 0
      if (turns > MAX_TURNS) {
        this.complaints.push('the pages never come to rest')
        return
      }
    }
  }

  async pass(ms: number): Promise<void> {
    await this.settle()
    await this.clock.advance(ms, () => this.settle())
  }

  cutTab(name: string): void {
    for (const [socket, owner] of this.#sockets) {
      if (owner !== name) continue
      this.#sockets.delete(socket)
      const { onclose } = socket
      socket.close()
      onclose?.({ code: 1006 } as CloseEvent)
    }
  }

  cutRelay(): void {
    this.relay.cut()
    this.#sockets.clear()
    this.phone.reconnect()
  }

  /** Everything works again. All open prompts are rejected. */
  async heal(): Promise<void> {
    this.origin.isFull = false
    this.isDirectoryDown = false
    this.node.isDown = false
    this.relay.down = false
    this.server.heal()
    for (const tab of this.tabs) tab.thaw()
    this.phone.reconnect()
    await this.pass(40_000)
    for (let rounds = 0; rounds < 20 && this.questions().length > 0; rounds++) {
      for (const each of this.questions()) each.decline()
      this.phone.questions = []
      this.extension.questions = []
      await this.pass(1000)
    }
    for (const { store } of this.tabs) {
      store.dispatch(closeModal('button'))
      store.dispatch(endPairing())
    }
    await this.settle()
  }

  questions() {
    return [...this.phone.questions, ...this.extension.questions]
  }

  count(what: string, times = 1): void {
    World.tally[what] = (World.tally[what] ?? 0) + times
  }

  stop(): void {
    for (const tab of [...this.tabs]) this.closeTab(tab)
    globalThis.fetch = this.#fetch
    globalThis.WebSocket = this.#socket
  }

  #send({ from, to, value }: { from: string; to: string; value: string }): string {
    const wei = String(BigInt(value))
    const approved = this.approvedPreviews.get(wei)
    if (!approved) this.complaints.push(`the wallet was asked to send ${wei}, which no preview showed`)
    else if (
      approved.shown !== wei ||
      approved.to.toLowerCase() !== to.toLowerCase() ||
      approved.from.toLowerCase() !== from.toLowerCase()
    )
      this.complaints.push(`the wallet was asked to send other than the preview showed: ${wei}`)
    if (this.sent.some(each => each.value === wei)) this.complaints.push(`sent twice: ${wei}`)
    const hash = this.node.send({ from, to, value })
    this.sent.push({ hash, value: wei })
    this.count('sent')
    return hash
  }

  #open(url: string): FakeSocket {
    const name = new URL(url).pathname.slice(1)
    const tab = this.tabs.find(each => each.name === name)
    this.#activity++
    if (!tab || tab.isFrozen) {
      const dead: FakeSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: () => {},
        close: () => {},
      }
      if (tab) queueMicrotask(() => dead.onclose?.({ code: 1006 } as CloseEvent))
      return dead
    }
    const socket = this.relay.open(url)
    this.#sockets.set(socket, name)
    return socket
  }

  #reply(url: string): Response {
    const { pathname } = new URL(url)
    if (this.isDirectoryDown && /^\/get/.test(pathname)) throw new TypeError('Failed to fetch')
    if (pathname.startsWith('/getWallets')) return Response.json({ data: [], count: 0 })
    if (pathname.startsWith('/getAnalytics')) return Response.json({ isAnalyticsEnabled: false })
    if (pathname.startsWith('/v1/account'))
      return Response.json(pathname.endsWith('/history') ? { data: [] } : { balances: [] })
    if (pathname.startsWith('/v1/identity')) return Response.json({ name: null, avatar: null })
    if (pathname.startsWith('/v1/profile')) return Response.json([])
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' })
  }
}

/** Topics of the sessions in a stored `walletConnect` entry. */
export function sessionsIn(text: string | null): readonly string[] {
  try {
    return Object.keys(JSON.parse(text ?? '{}').sessions ?? {})
  } catch {
    return []
  }
}
