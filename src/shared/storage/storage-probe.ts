export type StorageName = 'localStorage' | 'sessionStorage'

const PROBE = '@w3m/probe'

/** Writes and reads a value, and removes it. Returns `works`, `keeps nothing`, or the name of what the browser throws. */
export function probeStorage(name: StorageName): string {
  try {
    // reading the property throws where the browser blocks storage
    const storage = name === 'localStorage' ? localStorage : sessionStorage
    storage.setItem(PROBE, PROBE)
    const isKept = storage.getItem(PROBE) === PROBE
    storage.removeItem(PROBE)
    return isKept ? 'works' : 'keeps nothing'
  } catch (error) {
    return String(Reflect.get(Object(error), 'name'))
  }
}
