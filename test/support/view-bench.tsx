import { act, type ReactNode } from 'react'
import type { AppContext } from '../../src/app/app-context'
import { AppProviders } from '../../src/app/app-root'
import type { AppStore } from '../../src/store/types'
import { connectWallet } from '../../src/wallets/connections/connect-thunks'
import { createFakeProvider, type FakeProvider } from './fake-wallet'
import { click, type Rendered, renderInShadow } from './render-in-shadow'
import { createTestStore, settled, type TestStore, WALLET } from './test-store'
import { nextTurn, until } from './until'

export type Screen = Rendered & {
  readonly store: TestStore
  /** All text of the view. */
  readonly text: string
  /** The button with that name. Throws if there is none. */
  button(name: string): HTMLElement
  /** Renders another node with the same store. */
  rerender(node: ReactNode): void
  /** Dispatches inside `act`, and waits for everything that is due. */
  dispatch(action: unknown): Promise<void>
  /** Clicks, and waits for everything that is due. */
  click(target: Element): Promise<void>
}

/** Waits for everything that is due. */
export const settleView = () => act(settled)

/**
 * As `until`, with React taking part in each turn.
 *
 * @param tick moves a clock that stands still otherwise
 */
export const eventually = <T,>(assertion: () => T, tick = () => {}): Promise<T> =>
  until(assertion, () =>
    act(async () => {
      await nextTurn()
      tick()
    }),
  )

/** Renders with real stores, which are destroyed after each test. A warning of React fails the test. */
export function viewBench() {
  let cleanups: (() => void)[] = []
  let complaints: jest.SpyInstance
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error')
  })
  afterEach(() => {
    for (const cleanup of cleanups.reverse()) cleanup()
    cleanups = []
    const { calls } = complaints.mock
    complaints.mockRestore()
    expect(calls).toEqual([])
  })

  /** A store with a wallet connected to it. */
  async function connectedStore(
    setup?: Parameters<typeof createTestStore>[0],
    provider: FakeProvider = createFakeProvider(),
  ): Promise<TestStore & { readonly provider: FakeProvider }> {
    const store = createTestStore(setup)
    cleanups.push(store.stop)
    store.addWallet(provider)
    await store.dispatch(connectWallet(WALLET.uid))
    store.host.events.length = 0
    return { ...store, provider }
  }

  function newStore(setup?: Parameters<typeof createTestStore>[0]): TestStore {
    const store = createTestStore(setup)
    cleanups.push(store.stop)
    return store
  }

  function show(node: ReactNode, store: TestStore = newStore()): Screen {
    const context: AppContext = { store: store as unknown as AppStore, deps: store.deps }
    const wrap = (child: ReactNode) => <AppProviders context={context}>{child}</AppProviders>
    const rendered = renderInShadow(wrap(node))
    cleanups.push(rendered.unmount)
    return {
      ...rendered,
      store,
      rerender: next => rendered.render(wrap(next)),
      get text() {
        return rendered.root.textContent ?? ''
      },
      button(name) {
        const buttons = [...rendered.root.querySelectorAll('button')]
        const found = buttons.find(each => (each.getAttribute('aria-label') ?? each.textContent) === name)
        if (!found) throw new Error(`No button "${name}" in ${rendered.root.innerHTML}`)
        return found
      },
      dispatch: action =>
        act(async () => {
          await store.dispatch(action as never)
          await settled()
        }),
      async click(target) {
        click(target)
        await settleView()
      },
    }
  }

  return { connectedStore, newStore, show }
}
