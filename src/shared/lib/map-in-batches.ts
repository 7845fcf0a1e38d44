/** Maximum number of parallel requests, so that a node is not flooded. */
const BATCH_SIZE = 4

/**
 * Runs `work` for each item, a few at a time. Returns the results in the order of the items and rejects with the first
 * error.
 */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += BATCH_SIZE)
    results.push(...(await Promise.all(items.slice(from, from + BATCH_SIZE).map(work))))
  return results
}
