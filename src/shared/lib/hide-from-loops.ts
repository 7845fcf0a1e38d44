/**
 * An old library's function on all objects is no field of anything, but every loop over the names of an object comes upon it,
 * those of our packages too. It stays where it is, and loops pass it over. Before any other code of ours runs.
 */
export function hideFromLoops(): void {
  for (const name in Object.prototype) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(Object.prototype, name) ?? {}
    // a descriptor inherits what the page gives to all objects
    const hidden = Object.assign(Object.create(null), { enumerable: false })
    if (typeof value === 'function' && configurable) Object.defineProperty(Object.prototype, name, hidden)
  }
}
