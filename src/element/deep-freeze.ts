/** Freezes plain data all the way down. Objects of functions are the host's own: do not pass them. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
