/**
 * Whether a session of this project, or a pairing on its way to one, waits to be taken up. The one file of `storage/` that
 * the eager script holds: it looks at three entries and parses nothing (docs/protocols/storage.md).
 */
export function hasSession(projectId: string): boolean {
  const read = (name: string) => localStorage.getItem(`@w3m/${projectId}/${name}`)
  try {
    return !!(read('session') || read('pendingSession')) || holdsPairings(read('walletConnect'))
  } catch {
    return false // storage is blocked
  }
}

/**
 * Of the entry `walletConnect`: pairings on their way, or given up while a wallet may still approve them. Inside of its
 * texts quotes are escaped, so that only its own keys match.
 */
export const holdsPairings = (entry: string | null): boolean =>
  /"(pairings|abandoned)":{"/.test(entry as string) // an entry that is not there is read as `null`
