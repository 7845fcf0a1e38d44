import { writeWaitingPage } from '../../../shared/lib/waiting-window'
import type { Deps } from '../../../store/deps'

const FEATURES = 'width=600,height=800,scrollbars=yes'

declare module '../../../store/deps' {
  interface Deps {
    /** Window of the payment page. Each element has its own. */
    paymentWindow?: Window | undefined
  }
}

/**
 * Opens a window that shows `words` until it is navigated to the provider. Call it directly in a click handler. Returns
 * false if the browser blocks it.
 */
export function openWindow(deps: Deps, words: string): boolean {
  closeWindow(deps)
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return false
  deps.paymentWindow = opened
  writeWaitingPage(opened, words)
  return true
}

/**
 * Opens the payment page in a new window. Call it directly in a click handler. Returns false if the browser blocks it.
 */
export function openPage(deps: Deps, url: string): boolean {
  const isOpen = openWindow(deps, '')
  return isOpen && navigateWindow(deps, url)
}

/**
 * Navigates the window to the provider. Its `opener` is removed first, so that the provider cannot navigate this page.
 * Returns false if the window is closed.
 */
export function navigateWindow(deps: Deps, url: string): boolean {
  const opened = deps.paymentWindow
  if (!opened || opened.closed) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}

/** Focuses the window. Call it directly in a click handler. Returns false if the window is closed. */
export function focusWindow(deps: Deps): boolean {
  const opened = deps.paymentWindow
  if (!opened || opened.closed) return false
  opened.focus()
  return true
}

/** Whether the window is closed, or was never opened. */
export const isWindowClosed = (deps: Deps): boolean => deps.paymentWindow?.closed ?? true

export function closeWindow(deps: Deps): void {
  deps.paymentWindow?.close()
  deps.paymentWindow = undefined
}
