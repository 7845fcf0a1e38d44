import { cleanText } from '../../shared/lib/format'

/** Most wallets that one page may register; the rest is noise or an attack. */
const MAX_WALLETS = 100
const MAX_NAME = 40
const MAX_ICON = 200_000
/** The standard knows no other pictures; a web address would tell its host who looks at the list. */
const ICON = /^data:image\/[a-z+]+;base64,/

export type StandardWallet = {
  readonly name: string
  readonly icon: string | undefined
  /** The wallet itself: a third party's object, whose every answer is to be checked. */
  readonly wallet: unknown
  /** Aborts when the wallet unregisters. */
  readonly removed: AbortSignal
}

/**
 * Wallets of the Wallet Standard (https://github.com/wallet-standard/wallet-standard) that know Solana, each once by its
 * name; another one of that name waits until it goes. Asks those that are there already to register. The answer stops:
 * nothing registers or unregisters any more.
 *
 * Not the standard's own `getWallets()`: that one listens until the page ends, for all elements together.
 */
export function discoverStandard(target: Window, found: (wallet: StandardWallet) => void): () => void {
  /** Those that are registered, the oldest first: of several of one name, the first is the one that is known. */
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
      // no registration
    }
  }
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    stopped = true
    target.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

/** What a row shows; `undefined` for wallets of other chains, and for what is no wallet. */
function readRow(wallet: unknown): Pick<StandardWallet, 'name' | 'icon'> | undefined {
  try {
    const { name, icon, chains } = wallet as Record<'name' | 'icon' | 'chains', unknown>
    const text = typeof name === 'string' && cleanText(name, MAX_NAME)
    if (!text || !Array.isArray(chains) || !chains.some(chain => /^solana:/.test(chain))) return undefined
    const shown = typeof icon === 'string' && icon.length <= MAX_ICON && ICON.test(icon)
    return { name: text, icon: shown ? icon : undefined }
  } catch {
    // a getter threw, or a field is of another kind
    return undefined
  }
}
