import { cleanText } from '../../lib/format'

/** Most wallets that one page may register; the rest is noise or an attack. */
const MAX_WALLETS = 100
const MAX_NAME = 40
const MAX_ICON = 200_000
/** The standard knows no other pictures; a web address would tell its host who looks at the list. */
const ICON = /^data:image\/[a-z+]+;base64,/

export type StandardWallet = {
  readonly name: string
  readonly icon: string | undefined
  /** The wallet itself: a stranger's object, whose every answer is to be checked. */
  readonly wallet: unknown
  /** Aborts when the wallet unregisters. */
  readonly gone: AbortSignal
}

/**
 * Wallets of the Wallet Standard (https://github.com/wallet-standard/wallet-standard) that know Solana, each once by its
 * name. Asks those that are there already to register. The answer stops: nothing registers or unregisters any more.
 *
 * Not the standard's own `getWallets()`: that one listens until the page ends, for all elements together.
 */
export function discoverStandard(target: Window, found: (wallet: StandardWallet) => void): () => void {
  const names = new Set<string>()
  let stopped = false
  const add = (wallet: unknown) => {
    const row = readRow(wallet)
    if (stopped || !row || names.has(row.name) || names.size >= MAX_WALLETS) return () => {}
    const gone = new AbortController()
    names.add(row.name)
    found({ ...row, wallet, gone: gone.signal })
    return () => {
      if (stopped || gone.signal.aborted) return
      names.delete(row.name)
      gone.abort()
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
