import { byId } from './dom'
import { getModal } from './modal'

/** Controls at the top of the page: page wallet, theme, language and direction. */
export function startPageSettings(): void {
  const modal = getModal()
  const root = document.documentElement
  const query = new URLSearchParams(location.search)

  const wallet = byId('page-wallet', HTMLSelectElement)
  const inject = query.get('inject')
  const kind = query.get('wallet')
  wallet.value = kind ? `wallet=${kind}${kind === 'evm' && inject ? `&inject=${inject}` : ''}` : ''
  byId('wallet-hint', HTMLElement).hidden = query.has('wallet')
  wallet.addEventListener('change', () => {
    for (const name of ['wallet', 'inject', 'flag']) query.delete(name)
    for (const [name, value] of new URLSearchParams(wallet.value)) query.set(name, value)
    location.search = query.toString()
  })

  const theme = byId('page-theme', HTMLSelectElement)
  theme.addEventListener('change', () => modal.setAttribute('theme-mode', theme.value))

  const locale = byId('page-locale', HTMLSelectElement)
  locale.addEventListener('change', () => {
    if (locale.value) modal.setAttribute('locale', locale.value)
    else modal.removeAttribute('locale')
  })

  const direction = byId('page-dir', HTMLSelectElement)
  direction.value = root.dir || 'ltr'
  direction.addEventListener('change', () => {
    root.dir = direction.value
  })

  function follow(): void {
    const mode = modal.getAttribute('theme-mode') ?? 'dark'
    if (mode === 'light' || mode === 'dark') root.dataset.theme = mode
    else delete root.dataset.theme
    theme.value = mode
    locale.value = modal.getAttribute('locale') ?? ''
  }
  new MutationObserver(follow).observe(modal, { attributes: true, attributeFilter: ['theme-mode', 'locale'] })
  follow()
}
