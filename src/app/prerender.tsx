import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AppContext } from './app-context'
import { AppProviders } from './app-root'
import { ModalCard } from './shell/modal-card'

/**
 * Draws the card once out of sight, in a moment when the page has nothing to do. A browser compiles code when it
 * first runs: so the visitor's click finds it compiled, and the card is there in half the time.
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
