/**
 * Whether storage holds connections of this project to restore, or a pairing in progress. This is the only file of
 * `storage/` in the eager script: it checks three entries and parses nothing (docs/protocols/storage.md).
 */
export function hasConnectionsToRestore(projectId: string): boolean {
  const read = (name: string) => localStorage.getItem(`@w3m/${projectId}/${name}`)
  try {
    return !!(read('session') || read('pendingSession') || holdsPairings(read('walletConnect')))
  } catch {
    return false // storage is blocked
  }
}

/**
 * Whether the entry `walletConnect` holds pairings in progress, or abandoned ones that a wallet may still approve.
 * Quotes inside its strings are escaped, so only its own keys match.
 */
export const holdsPairings = (entry: string | null): boolean =>
  // without an entry, `test` reads `null` as text
  /"(pairings|abandoned)":{"/.test(entry as string)
