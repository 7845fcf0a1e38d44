import type { CallBatch, PlainCall } from '../../family'

/**
 * Whether calldata contains the calls of a batch in their order. Wallets wrap them in calls of their own (`executeBatch`,
 * `handleOps`), which hold the inner calldata as it is, with the contract that it goes to before it.
 */
export function carriesBatch(input: string, { before }: CallBatch, own: PlainCall): boolean {
  const text = input.toLowerCase()
  let start = 0
  return [...before, own].every(({ to, data }) => {
    const target = text.indexOf(to.slice(2).toLowerCase(), start)
    if (target < 0) return false
    const found = text.indexOf(data.slice(2).toLowerCase(), target)
    start = found
    return found >= 0
  })
}
