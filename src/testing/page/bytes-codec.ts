const isBytes = (value: unknown): value is Uint8Array =>
  Object.prototype.toString.call(value) === '[object Uint8Array]'

/** Copies a value of plain objects and lists, with every byte array replaced. */
export function mapBytes(value: unknown, replace: (bytes: Uint8Array) => unknown): unknown {
  if (isBytes(value)) return replace(value)
  if (Array.isArray(value)) return value.map(each => mapBytes(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapBytes(each, replace)]))
}

type Encoded = { readonly $bytes: readonly number[] }

/** Byte arrays as lists of numbers, for JSON between a page and the test. */
export const encodeBytes = (value: unknown): unknown =>
  mapBytes(value, (bytes): Encoded => ({ $bytes: [...bytes] }))

export function decodeBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeBytes)
  if (typeof value !== 'object' || value === null) return value
  if ('$bytes' in value) return Uint8Array.from((value as Encoded).$bytes)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decodeBytes(each)]))
}
