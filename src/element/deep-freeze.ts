/** Freezes plain data recursively. Do not pass objects with functions, which belong to the host. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && !Object.isFrozen(value))
    Object.values(Object.freeze(value) as object).map(deepFreeze)
  return value
}
