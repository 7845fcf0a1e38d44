import { createWallet } from '../core/create-wallet'
import type { LinkStatus } from '../core/relay/relay-link'
import { openBrowserSocket } from '../core/relay/socket'
import { App } from './app'
import { claimWallet } from './only-tab'
import { readPageOptions } from './page-options'
import { createPageStorage } from './page-storage'
import { WalletPolicy } from './wallet-policy'

type Nodes = Record<string, string>
type Sandbox = { relay: string; projectId: string; control: string; evm: Nodes; solana: Nodes }

const STATUS: Readonly<Record<LinkStatus, string>> = {
  closed: 'Offline',
  connecting: 'Connecting',
  open: 'Online',
  refused: 'Refused',
}

/** Gets the sandbox's URLs from its own script tag. */
function start(sandbox: Sandbox, root: HTMLElement): void {
  const { uri, sessionTopic, seed, theme, behavior } = readPageOptions(location.search)
  if (theme) document.documentElement.style.colorScheme = theme
  const policy = new WalletPolicy(sandbox.control)
  const wallet = createWallet({
    relayUrl: sandbox.relay,
    projectId: sandbox.projectId,
    evm: sandbox.evm,
    solana: sandbox.solana,
    openSocket: openBrowserSocket,
    storage: createPageStorage(seed),
    metadata: { url: location.origin },
    seed,
    behavior,
    decide: () => policy.current(),
    onNotice: text => app.notice(text),
    onStatus: (status, reason) =>
      app.status(status, reason ? `${STATUS[status]}: ${reason}` : STATUS[status]),
  })
  const app = new App({ wallet, control: sandbox.control })
  app.mount(root)
  wallet.start()
  policy.listen(() => wallet.decideAll())
  claimWallet(seed, () => {
    wallet.close()
    app.showElsewhere(root)
  })
  if (sessionTopic && wallet.store.session(sessionTopic)) app.go('sessions', sessionTopic)
  if (!uri) return
  // A reload must not pair again.
  history.replaceState(null, '', location.pathname)
  app.context.attempt(() => wallet.pair(uri))
}

const script = document.querySelector<HTMLScriptElement>('#wallet-page')
const root = document.querySelector<HTMLElement>('#app')
if (script && root) start(JSON.parse(script.dataset.sandbox ?? '{}'), root)
