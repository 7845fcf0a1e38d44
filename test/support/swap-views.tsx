import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { Side } from '../../src/features/swap/state/swap-slice'
import {
  initialized,
  initializeStarted,
  selectSwap,
  tokenSelected,
} from '../../src/features/swap/state/swap-slice'
import type { SwapToken } from '../../src/services/blockchain/schemas'
import type { ModalOptions } from '../../src/shared/host/runtime-contract'
import { opened } from '../../src/store/router/modal-slice'
import { viewPushed } from '../../src/store/router/router-slice'
import { type Route, route } from '../../src/store/router/routes'
import { fakeNetwork } from './fake-network'
import { ALICE, createFakeProvider } from './fake-wallet'
import { type } from './render-in-shadow'
import { ETH, swapNetwork, USDC } from './swap-bench'
import { eventually, viewBench } from './view-bench'

const OWNER = `eip155:1:${ALICE}`
/** One ether for USDC, as in the form. */
export const SWAP_FORM: readonly UnknownAction[] = [
  initializeStarted(OWNER),
  initialized({ owner: OWNER, source: ETH }),
  tokenSelected({ side: 'toToken', token: USDC }),
]

/** Services, a node and views for the tests of one file. Timers are fake. `Date` stays real if a test says so. */
export function swapViews({ realDate = false } = {}) {
  const network = fakeNetwork()
  const world = swapNetwork(network)
  const bench = viewBench()
  const real = ['setImmediate', 'nextTick'] as const
  beforeEach(() => void jest.useFakeTimers({ doNotFake: [...real, ...(realDate ? ['Date' as const] : [])] }))
  afterEach(() => void jest.useRealTimers())
  return { network, world, bench }
}

type Setup = {
  readonly node: ReactNode
  readonly place?: Route
  readonly options?: Partial<ModalOptions>
  readonly provider?: ReturnType<typeof createFakeProvider>
  /** Earlier actions in the form. */
  readonly before?: readonly UnknownAction[]
}

/** The page's time advances with each attempt; timers are fake. */
export const soon = <T,>(assertion: () => T): Promise<T> =>
  eventually(assertion, () => jest.advanceTimersByTime(50))

/** A swap view for Alice on Ethereum, opened from Account. */
export async function showSwap(
  bench: ReturnType<typeof viewBench>,
  { node, place = route('Swap'), options = {}, provider = createFakeProvider(), before = [] }: Setup,
) {
  const store = await bench.connectedStore({ options }, provider)
  await store.dispatch(opened(route('Account')))
  await store.dispatch(viewPushed(place))
  for (const action of before) store.dispatch(action)
  const screen = bench.show(node, store)
  const field = (side: Side) => screen.byTestId(`swap-input-${side}`) as HTMLInputElement
  return {
    ...screen,
    get text() {
      return screen.text
    },
    provider,
    swap: () => selectSwap(store.getState()),
    view: () => store.getState().router.history.at(-1)?.view,
    snackbar: () => store.getState().feedback.snackbar,
    value: (side: Side) => field(side).value,
    type: (text: string) => type(field('sourceToken'), text),
    select: (side: Side, token: SwapToken) => screen.dispatch(tokenSelected({ side, token })),
    ready: () =>
      soon(() => {
        if (selectSwap(store.getState()).status !== 'ready') throw new Error('not ready')
      }),
    action: () => screen.byTestId('swap-action-button').textContent,
  }
}
