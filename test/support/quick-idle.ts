/** `requestIdleCallback`, which jsdom lacks: the page has nothing to do in the next turn. Taken away after each test. */
export function quickIdle(): void {
  beforeEach(() => {
    Reflect.set(globalThis, 'requestIdleCallback', (callback: () => void) => setTimeout(callback))
    Reflect.set(globalThis, 'cancelIdleCallback', (timer: number) => clearTimeout(timer))
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
  })
}
