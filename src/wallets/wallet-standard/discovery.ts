import { cleanText } from '../../shared/lib/format'
import { isAnnouncedByModal } from '../announce/mark-announced'

/** Maximum number of wallets per page; more is noise or an attack. */
const MAX_WALLETS = 100
const MAX_NAME = 40
const MAX_ICON = 200_000
/** The standard allows only data URLs. A web URL would tell its host who views the list. */
const ICON = /^data:image\/[a-z+]+;base64,/

export type StandardWallet = {
  readonly name: string
  readonly icon: string | undefined
  /** The wallet itself: a third party's object whose every response must be checked. */
  readonly wallet: unknown
  /** Aborts when the wallet unregisters. */
  readonly removed: AbortSignal
}

/**
 * Reports wallets of the Wallet Standard (https://github.com/wallet-standard/wallet-standard) that support Solana, one
 * per name; a second wallet of the same name waits until the first unregisters. Also asks wallets that are already on
 * the page to register. Returns a function that stops it; then nothing registers or unregisters anymore. The
 * standard's own `getWallets()` is not used because it listens until the page unloads and is shared by all elements.
 */
export function discoverStandard(target: Window, found: (wallet: StandardWallet) => void): () => void {
  /** Registered wallets, the oldest first. Of several with one name, only the first is reported. */
  const registered = new Map<unknown, { readonly row: StandardWallet; readonly removed: AbortController }>()
  let stopped = false
  const firstOf = (name: string) => [...registered.values()].find(({ row }) => row.name === name)?.row
  const add = (wallet: unknown) => {
    const shown = readRow(wallet)
    if (stopped || !shown || registered.has(wallet) || registered.size >= MAX_WALLETS) return () => {}
    const removed = new AbortController()
    const row = { ...shown, wallet, removed: removed.signal }
    registered.set(wallet, { row, removed })
    if (firstOf(row.name) === row) found(row)
    return () => {
      if (stopped || removed.signal.aborted) return
      const wasKnown = firstOf(row.name) === row
      registered.delete(wallet)
      removed.abort()
      const next = firstOf(row.name)
      if (wasKnown && next) found(next)
    }
  }
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      const removals = wallets.map(add)
      return () => {
        for (const remove of removals) remove()
      }
    },
  })
  const onRegister = (event: Event) => {
    try {
      Reflect.get(event, 'detail')(api)
    } catch {
      // An invalid registration is ignored.
    }
  }
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    stopped = true
    target.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

/**
 * Reads the name and icon for the list; `undefined` for wallets of other chains, for wallets that a modal registered,
 * and for invalid objects.
 */
function readRow(wallet: unknown): Pick<StandardWallet, 'name' | 'icon'> | undefined {
  try {
    if (isAnnouncedByModal(wallet)) return undefined
    const { name, icon, chains } = wallet as Record<'name' | 'icon' | 'chains', unknown>
    const text = typeof name === 'string' && cleanText(name, MAX_NAME)
    if (!text || !Array.isArray(chains) || !chains.some(chain => /^solana:/.test(chain))) return undefined
    const shown = typeof icon === 'string' && icon.length <= MAX_ICON && ICON.test(icon)
    return { name: text, icon: shown ? icon : undefined }
  } catch {
    // A getter threw, or a field has the wrong type.
    return undefined
  }
}
