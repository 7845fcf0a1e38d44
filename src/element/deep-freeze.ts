/** Freezes plain data recursively. Do not pass objects with functions, which belong to the host. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
