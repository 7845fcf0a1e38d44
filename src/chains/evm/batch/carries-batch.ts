import type { CallBatch, PlainCall } from '../../family'

/**
 * Whether calldata contains the calls of a batch in their order. Wallets wrap them in calls of their own (`executeBatch`,
 * `handleOps`), which hold for each call its target, then its value as 32 bytes, then its calldata as it is.
 */
export function carriesBatch(input: string, { before }: CallBatch, own: PlainCall): boolean {
  const text = input.toLowerCase()
  let start = 0
  return [...before, own].every(({ to, data, value }) => {
    const target = text.indexOf(to.slice(2).toLowerCase(), start)
    if (target < 0) return false
    // 0 is everywhere in calldata; any other value has to be there
    if (value !== '0' && text.indexOf(toWord(value), target) < 0) return false
    const found = text.indexOf(data.slice(2).toLowerCase(), target)
    start = found
    return found >= 0
  })
}

const toWord = (value: string) => BigInt(value).toString(16).padStart(64, '0')
