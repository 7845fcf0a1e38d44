/** Prefixes of message types (docs/protocols/secure-frame.md#messages). */
export const APP = '@w3m-app/'
export const FRAME = '@w3m-frame/'

/** A message from the embedding page. */
export type AppMessage = { readonly id: string | undefined; readonly name: string; readonly payload: unknown }

/** Parses one of our messages; undefined for others, as a window receives messages from anywhere. */
export function readMessage(data: unknown): AppMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, id, payload }: Record<string, unknown> = { ...data }
  if (typeof type !== 'string' || !type.startsWith(APP)) return undefined
  if (id !== undefined && typeof id !== 'string') return undefined
  return { id, name: type.slice(APP.length), payload }
}
