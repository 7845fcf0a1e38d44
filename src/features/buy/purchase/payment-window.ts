import { writeWaiting } from '../../../shared/lib/waiting-window'
import type { Deps } from '../../../store/deps'

const FEATURES = 'width=600,height=800,scrollbars=yes'

declare module '../../../store/deps' {
  interface Deps {
    /** Where the visitor pays. One per element. */
    paymentWindow?: Window | undefined
  }
}

/**
 * Opens an empty window in the task of a click. `words` are shown in it until the provider's page loads. False if the browser blocks it.
 */
export function openWindow(deps: Deps, words: string): boolean {
  closeWindow(deps)
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return false
  deps.paymentWindow = opened
  writeWaiting(opened, words)
  return true
}

/** Opens the page itself, in the task of a click. */
export function openPage(deps: Deps, url: string): boolean {
  const isOpen = openWindow(deps, '')
  return isOpen && sendWindow(deps, url)
}

/** Sends the window to the provider, which cannot reach back. False where it is gone. */
export function sendWindow(deps: Deps, url: string): boolean {
  const opened = deps.paymentWindow
  if (!opened || opened.closed) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}

/** Brings the window to the person, in the task of a click. False where it is gone. */
export function focusWindow(deps: Deps): boolean {
  const opened = deps.paymentWindow
  if (!opened || opened.closed) return false
  opened.focus()
  return true
}

/** True also where nothing was opened. */
export const isWindowClosed = (deps: Deps): boolean => deps.paymentWindow?.closed ?? true

export function closeWindow(deps: Deps): void {
  deps.paymentWindow?.close()
  deps.paymentWindow = undefined
}
