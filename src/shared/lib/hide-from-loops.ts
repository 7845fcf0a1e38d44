/**
 * Makes functions that an old library added to `Object.prototype` non-enumerable, so that no `for…in` loop finds them,
 * including those of our dependencies. Runs before any other code of ours.
 */
export function hideFromLoops(): void {
  for (const name in Object.prototype) {
    const { value } = Object.getOwnPropertyDescriptor(Object.prototype, name) ?? {}
    // `__proto__: null`: a descriptor would inherit properties that the page added; non-configurable ones stay as they
    // are
    const hidden = { __proto__: null, enumerable: false }
    if (typeof value === 'function') Reflect.defineProperty(Object.prototype, name, hidden)
  }
}
