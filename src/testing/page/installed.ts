/** Functions that remove what the test has put on the page. */
const installed = new Set<() => void>()

/** Keeps an installation until its own function or `cleanUp` removes it. */
export function rememberInstalled(remove: () => void): () => void {
  const forget = () => {
    if (installed.delete(forget)) remove()
  }
  installed.add(forget)
  return forget
}

/**
 * Takes every fake wallet and every modal off the page, and removes what modals have stored. The set-ups for Vitest and
 * Jest call it after each test.
 */
export function cleanUp(): void {
  for (const remove of [...installed]) remove()
  if (!globalThis.document) return
  for (const modal of document.querySelectorAll('w3m-modal')) modal.remove()
  for (const key of Object.keys(localStorage))
    if (/^(@w3m|WALLETCONNECT_DEEPLINK_CHOICE)/.test(key)) localStorage.removeItem(key)
}
