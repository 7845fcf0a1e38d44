/** A module loaded at most once. A failed load is forgotten, so that the next call tries again. */
export type Lazy<T> = {
  load(): Promise<T>
  /** The value if it has arrived, so that a caller need not wait a turn for it. */
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
