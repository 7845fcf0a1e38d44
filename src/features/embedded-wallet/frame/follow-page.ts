import type { AppStore } from '../../../store/types'
import type { EmbeddedWallet } from '../../../wallets/embedded/wallet/embedded-wallet'

type Options = {
  readonly store: AppStore
  readonly wallet: Pick<EmbeddedWallet, 'syncTheme' | 'syncDappData' | 'abortApprovals'>
  readonly greeting: () => { readonly theme: unknown; readonly dappData: unknown }
  /** Media query for the system's dark mode; `undefined` in browsers without `matchMedia`. */
  readonly prefersDark: MediaQueryList | undefined
}

/** Sends the frame changes of the page: theme, metadata, and a closed modal. Returns a function that stops it. */
export function followPage({ store, wallet, greeting, prefersDark }: Options): () => void {
  const textsNow = () => {
    const { theme, dappData } = greeting()
    return { theme: JSON.stringify(theme), dappData: JSON.stringify(dappData) }
  }
  let { options, modal } = store.getState()
  let lastTexts = textsNow()

  // If the frame does not answer, the callers of other requests get the error.
  const ignore = () => {}
  const sendChanges = () => {
    const now = textsNow()
    const before = lastTexts
    lastTexts = now
    if (now.theme !== before.theme) wallet.syncTheme().catch(ignore)
    if (now.dappData !== before.dappData) wallet.syncDappData().catch(ignore)
  }
  const unsubscribe = store.subscribe(() => {
    const state = store.getState()
    const isClosing = modal.open && !state.modal.open
    const changed = state.options !== options
    options = state.options
    modal = state.modal
    if (changed) sendChanges()
    if (isClosing) wallet.abortApprovals()
  })
  prefersDark?.addEventListener('change', sendChanges)
  return () => {
    unsubscribe()
    prefersDark?.removeEventListener('change', sendChanges)
  }
}
