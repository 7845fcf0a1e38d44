/** Sizes, as jsdom has no layout: every element is this large. Removed after each test. */
export function fakeSize({ width, height }: { width: number; height: number }): void {
  beforeEach(() => {
    for (const [name, value] of [
      ['clientWidth', width],
      ['clientHeight', height],
    ] as const)
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  })
  afterEach(() => {
    for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
}
