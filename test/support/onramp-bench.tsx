import { act, type ReactNode } from 'react'
import { draftChanged, type OnrampDraft, selectOnramp } from '../../src/features/buy/state/onramp-slice'
import type { OnrampSession } from '../../src/shared/host/host-functions'
import type { ModalOptions } from '../../src/shared/host/runtime-contract'
import { opened, viewReady } from '../../src/store/router/modal-slice'
import { viewPushed } from '../../src/store/router/router-slice'
import { type Route, route } from '../../src/store/router/routes'
import { embeddedChanged } from '../../src/wallets/connections/connections-slice'
import { NO_FUNCTIONS } from './fake-host'
import { fakeNetwork } from './fake-network'
import { fakePopups } from './fake-popup'
import { ALICE } from './fake-wallet'
import { eventually, viewBench } from './view-bench'

export const PAGE = 'https://pay.coinbase.com/buy?x=1'
const money = (amount: string, currency = 'USD') => ({ amount, currency })

/** The provider's quote for 100 dollars. */
export const QUOTED = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('98.00'),
  purchaseAmount: money('98.00000000', 'USDC'),
  coinbaseFee: money('1.50'),
  networkFee: money('0.50'),
  quoteId: 'q1',
}

type Status = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

/** A purchase in the history. */
export const purchase = (id: string, status: Status, minedAt = '2026-01-15T10:00:00Z') => ({
  id,
  metadata: {
    operationType: 'buy',
    hash: `0x${'1'.repeat(64)}`,
    minedAt,
    sentFrom: 'Coinbase',
    sentTo: ALICE,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: { name: 'USDC', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '98' },
    },
  ],
})

type Setup = {
  readonly place?: Route
  readonly options?: Partial<ModalOptions>
  readonly draft?: Partial<OnrampDraft>
  readonly onrampSession?: OnrampSession
  /** The account is a contract. */
  readonly isSmart?: boolean
}

const SMART = {
  accountTypes: ['smartAccount'],
  offersSmartAccount: true,
  smartAccountDeployed: true,
} as const

/** Alice on Ethereum with the modal open, a service that sells, and windows that clicks open. */
export function onrampBench() {
  const network = fakeNetwork()
  const popups = fakePopups()
  const bench = viewBench()
  let purchases: readonly object[] = []
  const history = `/v1/account/${ALICE}/history`
  beforeEach(() => {
    purchases = []
    network.on('/v1/generators/onrampurl', Response.json({ url: PAGE }))
    network.on('/v1/onramp/quote', Response.json(QUOTED))
    network.on(history, ({ url }) =>
      Response.json({ data: url.searchParams.get('onramp') ? purchases : [], next: null }),
    )
  })

  async function open({ place, options = {}, draft = {}, onrampSession, isSmart }: Setup = {}) {
    const store = await bench.connectedStore({ options })
    store.host.functions = () => ({ ...NO_FUNCTIONS, onrampSession })
    if (isSmart) store.dispatch(embeddedChanged({ namespace: 'eip155', embedded: SMART }))
    store.dispatch(opened(route('Account')))
    store.dispatch(viewReady())
    if (place) store.dispatch(viewPushed(place))
    store.dispatch(draftChanged(draft))
    return store
  }

  async function show(node: ReactNode, setup: Setup = {}) {
    const store = await open(setup)
    const screen = bench.show(node, store)
    return {
      ...screen,
      get text() {
        return screen.text
      },
      has: (id: string) => screen.root.querySelector(`[data-testid="${id}"]`) !== null,
      view: () => store.getState().router.history.at(-1)?.view,
      state: () => selectOnramp(store.getState()),
      tracked: () => store.host.events.flatMap(({ name, detail }) => (name === 'track' ? detail.event : [])),
    }
  }

  return {
    network,
    popups,
    open,
    show,
    /** What the history contains from now on. */
    bought(...entries: readonly object[]) {
      purchases = entries
    },
    polls: () => network.to(history).filter(({ url }) => url.searchParams.get('onramp') === 'coinbase'),
    popup() {
      const last = popups.opened.at(-1)
      if (!last) throw new Error('No window was opened')
      return last
    },
    eventually: <T,>(assertion: () => T) => eventually(assertion),
    /** The same, while the element's time passes. */
    later: <T,>({ clock }: { clock: { advance(ms: number): Promise<void> } }, assertion: () => T, ms = 100) =>
      eventually(assertion, () => void clock.advance(ms)),
    /** Advances the element's time. */
    pass: ({ clock }: { clock: { advance(ms: number): Promise<void> } }, ms: number) =>
      act(() => clock.advance(ms)),
  }
}
