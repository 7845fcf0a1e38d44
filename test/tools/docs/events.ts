import { readFileSync } from 'node:fs'

const FILES = ['src/store/feedback/event-names.ts', 'src/store/feedback/event-tracked.ts']

/** Names of the tracked events, in the order of their types. */
export function trackedEvents(): readonly string[] {
  const names = FILES.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/'([A-Z][A-Z_]{5,})'/g)].map(([, name = '']) => name),
  )
  return [...new Set(names)].sort()
}
