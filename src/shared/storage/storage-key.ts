/** Full name of a stored entry. Every project has entries of its own (docs/protocols/storage.md). */
export function storageKey(projectId: string, name: string): string {
  return `@w3m/${projectId}/${name}`
}
