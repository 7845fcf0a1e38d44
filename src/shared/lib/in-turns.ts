/** Requests at a time: a node is to be asked, not flooded. */
const AT_ONCE = 4

/** Work on each item, a few at a time; the results in the order of the items. Rejects with the first that does. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  return results
}
