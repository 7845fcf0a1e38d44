import { modalOptions } from '../../../../src/element/options/modal-options'
import { runtimeLoader } from '../../../../src/element/runtime-loader'
import { INITIAL_STATE } from '../../../../src/element/session/initial-state'
import type {
  CompanionInfo,
  CreateRuntime,
  EarlyCard,
  ElementPort,
  ModalOptions,
  ModalState,
  Runtime,
} from '../../../../src/shared/host/runtime-contract'
import type { ViewName } from '../../../../src/shared/host/view-name'

/** Any values of the state, even if they contradict one another. */
export type StateChanges = { readonly [Key in keyof ModalState]?: ModalState[Key] }

export type FakeRuntime = Runtime & {
  readonly port: ElementPort
  /** All options that it has received, including the first ones. */
  readonly notified: ModalOptions[]
  /** Calls of its methods in order, with their first argument. */
  readonly calls: (readonly [name: string, argument?: unknown])[]
  /** Publishes the state with these changes. */
  say(changes: StateChanges, companion?: Partial<CompanionInfo>): void
}

const COMPANION: CompanionInfo = { networkName: undefined, networkImage: undefined, unsupported: false }

function createFake(port: ElementPort, options: ModalOptions): FakeRuntime {
  let state = INITIAL_STATE
  const calls: (readonly [string, unknown?])[] = []
  const note =
    (name: string) =>
    async (argument?: unknown): Promise<void> => {
      calls.push(argument === undefined ? [name] : [name, argument])
    }
  const fake: FakeRuntime = {
    port,
    notified: [options],
    calls,
    say(changes, companion) {
      state = { ...state, ...changes } as ModalState
      port.publish(state, { ...COMPANION, ...companion })
    },
    optionsChanged: next => void fake.notified.push(next),
    async show(options) {
      // as the runtime does: a command names a view with a small letter
      const view = options?.view?.replace(/^./, letter => letter.toUpperCase())
      await note('show')(view)
      fake.say({ open: true, view: (view ?? 'Connect') as ViewName })
    },
    async close() {
      await note('close')()
      if (port.emit('beforeclose', { source: 'api' })) fake.say({ open: false, view: undefined })
    },
    connect: note('connect'),
    wallets: () => [],
    disconnect: note('disconnect'),
    switchNetwork: note('switchNetwork'),
    ledger: async () => [],
    diagnose: async () => ({ at: '', ok: true, findings: [], text: '' }),
    async getProvider(namespace) {
      await note('getProvider')(namespace)
      return { provider: namespace } as never
    },
    warm: () => void calls.push(['warm']),
    destroy: () => void calls.push(['destroy']),
  }
  fake.say({})
  return fake
}

function fakeCard(log: string[], onClose: () => void): EarlyCard {
  log.push('open')
  return {
    dialog: document.createElement('dialog'),
    opener: null,
    async follow(opening, view) {
      log.push(`follow ${view}`)
      opening?.catch(() => log.push('failed'))
    },
    release: () => void log.push('release'),
    close() {
      log.push('close')
      onClose()
    },
  }
}

/** Waits for everything that is due in this task, including chunks that load at once. */
export const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** Replaces the real runtime with a fake one. Empties the page after each test. */
export function fakeRuntimes() {
  const original = { ...runtimeLoader }
  const world = {
    /** How often the code was requested. */
    loads: 0,
    /** The same for the early card. */
    cardLoads: 0,
    /** Calls of early cards: `open`, `follow <view>`, `release`, `close`. */
    cards: [] as string[],
    runtimes: [] as FakeRuntime[],
    fails: false,
    /** Loads the chunks that `hold` has held back. */
    release: () => {},
    gate: Promise.resolve(),
    cardGate: Promise.resolve(),
    hold() {
      world.gate = new Promise(resolve => {
        world.release = resolve
      })
    },
    /** The newest one. */
    get runtime(): FakeRuntime {
      const runtime = world.runtimes.at(-1)
      if (!runtime) throw new Error('no runtime was made')
      return runtime
    },
  }
  const create: CreateRuntime = (port, options) => {
    const runtime = createFake(port, options)
    world.runtimes.push(runtime)
    return runtime
  }
  beforeEach(() => {
    Object.assign(world, {
      loads: 0,
      cardLoads: 0,
      cards: [],
      runtimes: [],
      fails: false,
      gate: Promise.resolve(),
      cardGate: Promise.resolve(),
    })
    runtimeLoader.card = async () => {
      world.cardLoads++
      await world.cardGate
      if (world.fails) throw new TypeError('Failed to fetch dynamically imported module')
      return {
        async showEarlyCard(session, _loader, opening, view = 'Connect') {
          session.card ??= fakeCard(world.cards, () => {
            session.card = undefined
          })
          session.card.follow(opening, view)
        },
      }
    }
    runtimeLoader.runtime = async () => {
      world.loads++
      await world.gate
      if (world.fails) throw new TypeError('Failed to fetch dynamically imported module')
      return { createRuntime: create, modalOptions }
    }
  })
  afterEach(async () => {
    world.release()
    document.body.replaceChildren()
    localStorage.clear()
    await settle()
    Object.assign(runtimeLoader, original)
    jest.restoreAllMocks()
  })
  return world
}
