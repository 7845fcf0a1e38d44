import type { AppStore } from '../../../store/types'
import type { EmbeddedWallet } from '../../../wallets/embedded/wallet/embedded-wallet'

type Options = {
  readonly store: AppStore
  readonly wallet: Pick<EmbeddedWallet, 'syncTheme' | 'syncDappData' | 'abortApprovals'>
  readonly greeting: () => { readonly theme: unknown; readonly dappData: unknown }
  /** Of the visitor's system; `undefined` in browsers that cannot say. */
  readonly prefersDark: MediaQueryList | undefined
}

/** Tells the frame what changes on the page: theme, metadata, and a modal that was closed. Returns a function that stops it. */
export function followPage({ store, wallet, greeting, prefersDark }: Options): () => void {
  const textsNow = () => {
    const { theme, dappData } = greeting()
    return { theme: JSON.stringify(theme), dappData: JSON.stringify(dappData) }
  }
  let { options, modal } = store.getState()
  let lastTexts = textsNow()

  // a frame that does not answer says so to those who want something of it
  const ignore = () => {}
  const tellChanges = () => {
    const now = textsNow()
    const before = lastTexts
    lastTexts = now
    if (now.theme !== before.theme) wallet.syncTheme().catch(ignore)
    if (now.dappData !== before.dappData) wallet.syncDappData().catch(ignore)
  }
  const unsubscribe = store.subscribe(() => {
    const state = store.getState()
    const closing = modal.open && !state.modal.open
    const changed = state.options !== options
    options = state.options
    modal = state.modal
    if (changed) tellChanges()
    if (closing) wallet.abortApprovals()
  })
  prefersDark?.addEventListener('change', tellChanges)
  return () => {
    unsubscribe()
    prefersDark?.removeEventListener('change', tellChanges)
  }
}
