/** Counts listeners on the page from now on: those that were added and not removed. */
export function countListeners(targets: readonly EventTarget[] = [window, document, document.body]) {
  const live: { target: EventTarget; type: string; listener: unknown }[] = []
  const spies = targets.flatMap(target => {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    return [
      jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        live.push({ target, type, listener })
        add(type, listener, options)
      }),
      jest.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
        const index = live.findIndex(
          each => each.target === target && each.type === type && each.listener === listener,
        )
        if (index >= 0) live.splice(index, 1)
        remove(type, listener, options)
      }),
    ]
  })
  return {
    /** Names of the events that still have listeners. */
    get types(): string[] {
      return live.map(({ type }) => type).sort()
    },
    stop(): void {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
