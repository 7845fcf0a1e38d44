/** Maximum number of parallel requests, so that a node is not flooded. */
const AT_ONCE = 4

/**
 * Runs `work` for each item, a few at a time. Returns the results in the order of the items and rejects with the first
 * error.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  return results
}
