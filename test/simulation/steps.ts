import type { Eip1193Provider } from '../../src/chains/evm/evm-provider'
import { signInCanceled, signInConfirmed } from '../../src/features/sign-in/sign-in-slice'
import { dismissTransaction } from '../../src/features/transactions/transactions-slice'
import { closeModal, showModal } from '../../src/store/navigation/modal-thunks'
import { cancelConnect, connectWallet, disconnectWallet } from '../../src/wallets/connections/connect-thunks'
import { switchNetwork } from '../../src/wallets/connections/switch-thunks'
import { endPairing, startPairing } from '../../src/wallets/walletconnect/state/pairing-thunks'
import { WALLET } from '../support/test-store'
import type { SimTab } from './world/sim-tab'
import type { World } from './world/world'

/** Events of a run. Plain data, so that a run can be kept as JSON. */
export type Step =
  | { readonly do: PageStep; readonly tab: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'jump clock'; readonly ms: number }
  | { readonly do: 'preview'; readonly tab: number; readonly amount: number }
  | { readonly do: 'switch'; readonly tab: number; readonly chainId: number }
  | { readonly do: 'spoil'; readonly entry: (typeof ENTRIES)[number]; readonly text: string | null }
  | { readonly do: WalletStep; readonly wallet: 'phone' | 'extension' }
  | { readonly do: WorldStep }

export const PAGE_STEPS = [
  'reload',
  'close tab',
  'freeze',
  'thaw',
  'connect extension',
  'pair',
  'scan',
  'leave pairing',
  'cancel connect',
  'disconnect',
  'open modal',
  'close modal',
  'sign in',
  'cancel sign-in',
  'sign message',
  'confirm',
  'dismiss',
] as const
export const WALLET_STEPS = [
  'approve',
  'decline',
  'muddle',
  'fall silent',
  'disconnect in wallet',
  'other account',
  'other network',
] as const
export const WORLD_STEPS = [
  'open tab',
  'cut relay',
  'relay down',
  'relay up',
  'lose relay answer',
  'node down',
  'node up',
  'directory down',
  'directory up',
  'server down',
  'server up',
  'server slow',
  'server answers',
  'mine',
  'next reverts',
  'drop transactions',
  'replace transaction',
  'storage full',
  'storage has room',
] as const
export const ENTRIES = [
  'session',
  'walletConnect',
  'pendingSession',
  'network',
  'transactions',
  'pairing',
] as const
type PageStep = (typeof PAGE_STEPS)[number]
type WalletStep = (typeof WALLET_STEPS)[number]
type WorldStep = (typeof WORLD_STEPS)[number]

const MAX_TABS = 4

/** Takes one step, and waits for everything that follows immediately. */
export async function take(step: Step, world: World): Promise<void> {
  switch (step.do) {
    case 'pass':
      return world.pass(step.ms)
    case 'jump clock':
      world.clock.skew = Math.max(-600_000, Math.min(600_000, world.clock.skew + step.ms))
      break
    case 'spoil': {
      const key = `@w3m/test-project/${step.entry}`
      if (step.text === null || world.origin.values.has(key)) {
        world.isLossy = true
        world.origin.spoil(key, step.text)
      }
      break
    }
    default:
      if ('tab' in step) actOnPage(step, world)
      else if ('wallet' in step) actInWallet(step, world)
      else actOnWorld(step.do, world)
  }
  await world.settle()
}

/** The visitor asks for a connection besides those that exist: pages may end them. */
function mayEnd(world: World): void {
  for (const topic of world.phone.held) world.mayEnd.add(topic)
}

function actOnPage(step: Extract<Step, { tab: number }>, world: World) {
  const tab = world.tab(step.tab)
  if (!tab) return
  if (tab.isFrozen && !['thaw', 'reload', 'close tab'].includes(step.do)) return
  const { dispatch } = tab.store
  switch (step.do) {
    case 'reload':
      world.closeTab(tab)
      world.openTab()
      return
    case 'close tab':
      if (world.tabs.length < 2) return
      world.closeTab(tab)
      return
    case 'freeze':
      return tab.freeze()
    case 'thaw':
      return tab.thaw()
    case 'connect extension':
      mayEnd(world)
      return tab.watch(step.do, dispatch(connectWallet(WALLET.uid)))
    case 'pair':
      mayEnd(world)
      void dispatch(showModal('ConnectingWalletConnect'))
      void dispatch(startPairing())
      return
    case 'scan': {
      const uri = tab.store.deps.pairingLink.get()?.uri
      if (uri) world.phone.scan(uri)
      return
    }
    case 'leave pairing':
      return void dispatch(endPairing())
    case 'cancel connect':
      mayEnd(world)
      return void dispatch(cancelConnect(tab.state.connections.pending?.uid))
    case 'disconnect':
      mayEnd(world)
      return tab.watch(step.do, dispatch(disconnectWallet()))
    case 'open modal':
      return void dispatch(showModal(tab.connection ? 'Account' : 'Connect'))
    case 'close modal':
      if (tab.state.signIn?.requestedAccount || tab.state.signIn?.pending.length) mayEnd(world)
      return void dispatch(closeModal('button'))
    case 'sign in':
      return void dispatch(signInConfirmed())
    case 'cancel sign-in':
      mayEnd(world)
      return void dispatch(signInCanceled())
    case 'switch':
      return tab.watch(step.do, dispatch(switchNetwork(`eip155:${step.chainId}`)))
    case 'sign message':
      return tab.watch(step.do, signMessage(tab))
    case 'preview':
      return tab.watch(step.do, tab.preview(String(step.amount)))
    case 'confirm': {
      const work = tab.confirm()
      if (work) tab.watch(step.do, work)
      return
    }
    case 'dismiss': {
      const [entry] = tab.transactions
      if (!entry) return
      world.dismissed.add(entry.id)
      dispatch(dismissTransaction(entry.id))
    }
  }
}

async function signMessage(tab: SimTab): Promise<unknown> {
  const account = tab.connection?.accounts[0]
  const provider = (await tab.store.page.getProvider('eip155')) as Eip1193Provider
  return provider.request({ method: 'personal_sign', params: ['0x68', account] })
}

function actInWallet(step: Extract<Step, { wallet: string }>, world: World) {
  const wallet = world[step.wallet]
  switch (step.do) {
    case 'approve':
      return wallet.questions.shift()?.approve()
    case 'decline':
      return wallet.questions.shift()?.decline()
    case 'muddle':
      return wallet.questions.shift()?.muddle()
    case 'fall silent': {
      // a wallet that never closes its prompt is like a visitor who has not decided
      const isLast = wallet.questions[0]?.kind === 'send' || step.wallet === 'phone'
      if (isLast) wallet.questions.shift()?.fallSilent()
      return
    }
    case 'disconnect in wallet':
      return step.wallet === 'phone' ? world.phone.end() : world.extension.withdraw()
    case 'other account':
      return world.extension.turnToNextAccount()
    case 'other network':
      return step.wallet === 'phone' ? world.phone.goTo(137) : world.extension.goTo(137)
  }
}

function actOnWorld(what: WorldStep, world: World) {
  const { relay, node, server, origin } = world
  switch (what) {
    case 'open tab':
      if (world.tabs.length < MAX_TABS) world.openTab()
      return
    case 'cut relay':
      return world.cutRelay()
    case 'relay down':
      relay.down = true
      return world.cutRelay()
    case 'relay up':
      relay.down = false
      return world.phone.reconnect()
    case 'lose relay answer':
      relay.dropAnswers.set('irn_publish', 1)
      return
    case 'node down':
    case 'node up':
      node.isDown = what === 'node down'
      return
    case 'directory down':
    case 'directory up':
      world.isDirectoryDown = what === 'directory down'
      return
    case 'server down':
    case 'server up':
      server.isDown = what === 'server down'
      return
    case 'server slow':
      server.isSlow = true
      return
    case 'server answers':
      server.isSlow = false
      return server.answer()
    case 'mine':
      return node.mine()
    case 'next reverts':
      node.reverts = 1
      return
    case 'drop transactions':
      return node.drop()
    case 'replace transaction':
      return node.replace()
    case 'storage full':
    case 'storage has room':
      origin.isFull = what === 'storage full'
      // data that did not fit is lost with its page
      if (origin.isFull) {
        world.isLossy = true
        world.hasBeenFull = true
      }
  }
}
