/** Pixels of the facts that have to be visible to count as read. */
const MIN_FACTS_PX = 32
/** Pixels that are enough for a single call: its amount, recipient and warnings come first. */
const MIN_VISIBLE_PX = 120

/**
 * Whether the facts of a request could be read: all visible, or the first ones of a single call, or scrolled to the
 * end. Checked with every scroll and resize. `hint` says that there is more. A frame that is too small to show them
 * gets no approval.
 */
export function watchReading(content: HTMLElement, parts: number, hint: HTMLElement): () => boolean {
  let reachedEnd = false
  return () => {
    const { scrollTop, clientHeight, scrollHeight } = content
    const isWhole = scrollHeight <= clientHeight + 1
    if (clientHeight >= MIN_FACTS_PX && scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 4)
      reachedEnd = true
    hint.hidden = isWhole || reachedEnd
    return isWhole || reachedEnd || (parts === 1 && clientHeight >= MIN_VISIBLE_PX)
  }
}
