/**
 * Whether a session of this project waits to be restored. The one file of `storage/` that the eager script holds:
 * it looks for one key and parses nothing (decisions.md "Storage").
 */
export function hasSession(projectId: string): boolean {
  try {
    return localStorage.getItem(`@w3m/${projectId}/session`) !== null
  } catch {
    return false // storage is blocked
  }
}
