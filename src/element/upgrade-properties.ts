/** Properties set before the element was defined shadow its accessors: takes each away and sets it again. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (Object.hasOwn(own, name)) {
      const value = own[name]
      delete own[name]
      own[name] = value
    }
  }
}
