import { createHash } from 'node:crypto'

/** 64 hex characters derived from the text, so that ids and pictures are the same on every machine. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A number from 0 to `below - 1`: the `index`-th one derived from the text. */
export function pick(text: string, index: number, below: number): number {
  return Number.parseInt(digest(`${text}#${index}`).slice(0, 8), 16) % below
}

/** A picture id in the form of the public directory's. */
export function imageId(text: string): string {
  const hex = digest(`image of ${text}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 30)}00`
}
