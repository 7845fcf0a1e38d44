import * as v from 'valibot'

/** A third party's byte array, from any window, copied so that others cannot change it. */
export const BytesSchema = v.pipe(v.unknown(), v.check(isBytes), v.transform(toBytes))

/** Like `BytesSchema`, with an exact length. */
export const bytesOf = (length: number) =>
  v.pipe(
    BytesSchema,
    v.check(bytes => bytes.length === length),
  )

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

export function isBytes(value: unknown): boolean {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}

function toBytes(value: unknown): Uint8Array {
  return Uint8Array.from(value as Uint8Array)
}
