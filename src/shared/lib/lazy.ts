/** A value loaded at most once. After a failed load, the next call tries again. */
export type Lazy<T> = {
  load(): Promise<T>
  /** Returns the value if it is loaded, so that a caller need not wait for a promise. */
  peek(): T | undefined
}

export function lazy<T>(importer: () => Promise<T>): Lazy<T> {
  let pending: Promise<T> | undefined
  let value: T | undefined
  return {
    load() {
      pending ??= importer().then(
        loaded => {
          value = loaded
          return loaded
        },
        error => {
          pending = undefined
          throw error
        },
      )
      return pending
    },
    peek: () => value,
  }
}
