/**
 * An old library's function on all objects is no field of anything, but every loop over the names of an object comes upon it,
 * those of our packages too. It stays where it is, and loops pass it over. Before any other code of ours runs.
 */
export function hideFromLoops(): void {
  for (const name in Object.prototype) {
    const { value } = Object.getOwnPropertyDescriptor(Object.prototype, name) ?? {}
    // a descriptor would inherit what the page gives to all objects; one that is fixed stays as it is
    const hidden = { __proto__: null, enumerable: false }
    if (typeof value === 'function') Reflect.defineProperty(Object.prototype, name, hidden)
  }
}
