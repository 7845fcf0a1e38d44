import { writeWaiting } from '../../../shared/lib/waiting-window'
import type { Deps } from '../../../store/deps'

const FEATURES = 'width=600,height=800,scrollbars=yes'

declare module '../../../store/deps' {
  interface Deps {
    /** Window of the payment page, one for each element. */
    paymentWindow?: Window | undefined
  }
}

/**
 * Opens an empty window that shows `words` until the provider's page loads. Must run in the task of a click. Returns
 * false if the browser blocks it.
 */
export function openWindow(deps: Deps, words: string): boolean {
  closeWindow(deps)
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return false
  deps.paymentWindow = opened
  writeWaiting(opened, words)
  return true
}

/** Opens the payment page directly. Must run in the task of a click. */
export function openPage(deps: Deps, url: string): boolean {
  const isOpen = openWindow(deps, '')
  return isOpen && sendWindow(deps, url)
}

/**
 * Navigates the window to the provider and removes its `opener`, so that the provider cannot control this page. Returns
 * false if the window is closed.
 */
export function sendWindow(deps: Deps, url: string): boolean {
  const opened = deps.paymentWindow
  if (!opened || opened.closed) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}

/** Focuses the window. Must run in the task of a click. Returns false if the window is closed. */
export function focusWindow(deps: Deps): boolean {
  const opened = deps.paymentWindow
  if (!opened || opened.closed) return false
  opened.focus()
  return true
}

/** Whether the window is closed; also true if none was opened. */
export const isWindowClosed = (deps: Deps): boolean => deps.paymentWindow?.closed ?? true

export function closeWindow(deps: Deps): void {
  deps.paymentWindow?.close()
  deps.paymentWindow = undefined
}
