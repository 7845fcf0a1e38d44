/** `IntersectionObserver`, which jsdom lacks: nothing is on screen until the test says so. Taken away after each test. */
export function fakeIntersection() {
  const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>()
  class Observer {
    readonly #elements = new Set<Element>()
    constructor(readonly notified: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element): void {
      this.#elements.add(element)
      watched.set(element, this.notified)
    }
    disconnect(): void {
      for (const element of this.#elements) watched.delete(element)
    }
  }
  beforeEach(() => {
    watched.clear()
    Reflect.set(globalThis, 'IntersectionObserver', Observer)
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'))
  return {
    /** Observed elements. */
    get watched(): readonly Element[] {
      return [...watched.keys()]
    },
    tell(isIntersecting: boolean): void {
      for (const notified of [...watched.values()]) notified([{ isIntersecting }])
    },
  }
}
