import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AppContext } from './app-context'
import { AppProviders } from './app-root'
import { ModalCard } from './shell/modal-card'

/**
 * Renders the card once while the page is idle, lays it out unseen, and takes it out again before anything is painted.
 * Browsers compile code when it first runs, and read style sheets and fonts when text is first laid out
 * (docs/adr/0076-card-laid-out-while-idle.md).
 */
export function prerender(context: AppContext): void {
  const dialog = document.createElement('dialog')
  const root = createRoot(dialog)
  flushSync(() =>
    root.render(
      <AppProviders context={context}>
        <ModalCard />
      </AppProviders>,
    ),
  )
  // Chrome reports an element that is inserted with it into a frame of another origin
  dialog.querySelector('h1')?.removeAttribute('autofocus')
  dialog.className = 'w3m'
  dialog.style.visibility = 'hidden'
  dialog.open = true
  context.deps.host.root.append(dialog)
  void dialog.offsetHeight
  dialog.remove()
  root.unmount()
}
