/** Less of the facts than this is not read at all. */
const LEAST = 32
/** One thing, with so much of it in sight: its amount, its recipient and its warnings come first. */
const ENOUGH = 120

/**
 * Whether the facts of a question could be read: all of them in sight, or the first ones of a single thing, or scrolled
 * to their end; asked again with every scroll and every size. `hint` says that there is more. A page around that makes
 * the frame too small to show them gets nothing approved.
 */
export function watchReading(content: HTMLElement, parts: number, hint: HTMLElement): () => boolean {
  let reachedEnd = false
  return () => {
    const { scrollTop, clientHeight, scrollHeight } = content
    const isWhole = scrollHeight <= clientHeight + 1
    if (clientHeight >= LEAST && scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 4)
      reachedEnd = true
    hint.hidden = isWhole || reachedEnd
    return isWhole || reachedEnd || (parts === 1 && clientHeight >= ENOUGH)
  }
}
