/** A place that adds listeners, and how many of those it added are still there. */
export type ListenerSource = { readonly place: string; readonly count: number }
export type TraceWindow = { __listenerSources(): readonly ListenerSource[] }

/**
 * Runs before the code of a page or frame. Notes who adds listeners, without those that were removed, have run once, were
 * ended by their signal, or whose target was collected. Handlers like `onmessage` are not noted.
 */
export function traceListeners(): void {
  type Note = {
    readonly type: string
    readonly listener: WeakRef<object>
    readonly capture: boolean
    readonly place: string
    /** Takes the note away. */
    readonly end: () => void
  }
  const notes = new WeakMap<EventTarget, Set<Note>>()
  const targets = new Set<WeakRef<EventTarget>>()
  const collected = new FinalizationRegistry<WeakRef<EventTarget>>(target => targets.delete(target))
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype

  const notesOf = (target: EventTarget): Set<Note> => {
    const known = notes.get(target)
    if (known) return known
    const created = new Set<Note>()
    notes.set(target, created)
    const reference = new WeakRef(target)
    targets.add(reference)
    collected.register(target, reference)
    return created
  }
  const captureOf = (options: AddEventListenerOptions | boolean | undefined) =>
    Boolean(typeof options === 'object' ? options?.capture : options)
  const find = (
    target: EventTarget,
    type: string,
    listener: object,
    options?: AddEventListenerOptions | boolean,
  ) =>
    [...notesOf(target)].find(
      note => note.type === type && note.listener.deref() === listener && note.capture === captureOf(options),
    )

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? globalThis
    Reflect.apply(add, target, [type, listener, options])
    const { once, signal } = typeof options === 'object' && options ? options : {}
    if (!listener || signal?.aborted || find(target, type, listener, options)) return
    const lines = new Error().stack?.split('\n').slice(2, 7) ?? []
    const place = lines.map(line => line.trim()).join(' < ')
    // weak, because a signal may outlive the target
    const all = new WeakRef(notesOf(target))
    const end = () => void all.deref()?.delete(note)
    const note: Note = { type, listener: new WeakRef(listener), capture: captureOf(options), place, end }
    notesOf(target).add(note)
    if (once) Reflect.apply(add, target, [type, end, { once, signal, capture: note.capture }])
    if (signal) Reflect.apply(add, signal, ['abort', end, { once: true }])
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? globalThis
    Reflect.apply(remove, target, [type, listener, options])
    const note = listener && find(target, type, listener, options)
    if (!note) return
    note.end()
    Reflect.apply(remove, target, [type, note.end, note.capture])
  }

  ;(globalThis as unknown as TraceWindow).__listenerSources = () => {
    const counts = new Map<string, number>()
    for (const reference of targets) {
      const target = reference.deref()
      for (const note of target ? notesOf(target) : []) {
        const key = `${target?.constructor.name} ${note.type}: ${note.place}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    return [...counts].map(([place, count]) => ({ place, count }))
  }
}
