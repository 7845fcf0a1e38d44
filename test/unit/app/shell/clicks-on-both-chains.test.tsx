import fc from 'fast-check'
import { createRoot } from 'react-dom/client'
import { AppRoot } from '../../../../src/app/app-root'
import { COMMON } from '../../../../src/shared/i18n/common-messages'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import type { AppStore } from '../../../../src/store/types'
import { fakeDialog } from '../../../support/fake-dialog'
import { fakeNetwork } from '../../../support/fake-network'
import { runs } from '../../../support/runs'
import type { TestStore } from '../../../support/test-store'
import {
  EVM_NETWORKS,
  newWallets,
  openPage,
  type Scene,
  type Step,
  settleWallets,
  take,
  type WalletName,
} from '../../../support/two-chains'
import { checkEvents, checkRest, listen } from '../../../support/two-chains-checks'
import { nextTurn, quiet } from '../../../support/until'

fakeNetwork()
fakeDialog()
// React renders as in production. The store's warnings about slow checks do not matter here.
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const RETRY = COMMON['common.retry']
/** Buttons that connect, switch and disconnect, by the start of their test id or by their text. */
const PRESSED = [
  'wallet-selector-',
  'w3m-select-chain-',
  'w3m-network-switch-',
  'w3m-switch-active-chain-button',
  'w3m-account-select-network',
  RETRY,
  'account-switch-to-',
  'disconnect-button',
  'header-back',
  'w3m-header-close',
]
const isOf = (kind: string) => (button: HTMLElement) =>
  button.dataset.testid?.startsWith(kind) || button.textContent === kind

/** A button of this kind, or of any kind if none is on screen. */
type Click =
  | { readonly click: string; readonly which: number }
  | { readonly open: 'Connect' | 'Networks' | 'Account' }

const wallet = fc.constantFrom<WalletName>('evmA', 'evmB', 'solana')
const moves = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ click: fc.constantFrom(...PRESSED), which: fc.nat({ max: 30 }) }), weight: 12 },
    { arbitrary: fc.record({ open: fc.constantFrom('Connect', 'Networks', 'Account') }), weight: 5 },
    { arbitrary: fc.record({ do: fc.constant('agree'), wallet }), weight: 7 },
    {
      arbitrary: fc.record({ do: fc.constantFrom('approve', 'deliver', 'next account', 'reject'), wallet }),
      weight: 4,
    },
    { arbitrary: fc.record({ do: fc.constant('withdraw'), wallet }), weight: 1 },
    {
      arbitrary: fc.record({
        do: fc.constant('go to'),
        wallet: fc.constantFrom('evmA', 'evmB'),
        network: fc.constantFrom(...EVM_NETWORKS),
      }),
      weight: 3,
    },
  ),
  { maxLength: 50, size: 'max' },
) as fc.Arbitrary<readonly (Step | Click)[]>

const connected = (name: WalletName): readonly Step[] => [
  { do: 'connect', with: name },
  { do: 'agree', wallet: name },
]
const beginnings = fc.constantFrom([], connected('evmA'), [...connected('evmA'), ...connected('solana')])

/** The whole card with the store of a page. */
function draw(store: TestStore) {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  root.render(<AppRoot context={{ store: store as unknown as AppStore, deps: store.deps }} />)
  return {
    press({ click, which }: { readonly click: string; readonly which: number }): void {
      const all = [...shadow.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"])')]
      const wanted = all.filter(isOf(click))
      const buttons =
        wanted.length > 0 ? wanted : all.filter(button => PRESSED.some(kind => isOf(kind)(button)))
      buttons[which % buttons.length]?.click()
    },
    async remove() {
      root.unmount()
      await nextTurn()
      host.remove()
    },
  }
}

/** Waits until React has rendered and views have loaded. */
const drawn = (): Promise<void> => quiet(4)

test('behavior: whatever the visitor clicks, state equals the wallets’ state, and the page gets one event for each change', async () => {
  await fc.assert(
    fc.asyncProperty(beginnings, moves, async (first, then) => {
      const wallets = newWallets()
      const scene: Scene = { wallets, store: await openPage(wallets), outcomes: [] }
      const { store } = scene
      const { replay, openSwitches } = listen(scene)
      const card = draw(store)
      await drawn()
      for (const step of [...first, ...then]) {
        if ('click' in step) card.press(step)
        else if ('open' in step) void store.dispatch(showModal(step.open))
        else await take(step, scene)
        await drawn()
        checkEvents(store, replay)
        expect(openSwitches()).toBeLessThanOrEqual(1)
      }
      await settleWallets(wallets)
      await drawn()
      checkEvents(store, replay)
      checkRest(scene)
      store.stop()
      await card.remove()
      expect(Object.values(wallets).map(({ listeners }) => listeners)).toEqual([0, 0, 0])
    }),
    runs(25, 2),
  )
}, 120_000)
