import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
// By its folder: under its name, the tests and the bundle get ours.
import * as immer from '../../../node_modules/immer'
import * as ours from '../../../src/store/draft'

type Node = Record<string, unknown>
type Library = {
  produce(base: unknown, recipe: (draft: never) => unknown): unknown
  current(draft: unknown): unknown
  original(draft: unknown): unknown
  isDraft(value: unknown): boolean
}
const LIBRARIES: readonly (readonly [string, Library])[] = [
  ['ours', ours as unknown as Library],
  ['immer', immer as unknown as Library],
]

/** One step of a recipe. Numbers choose: `at` and `from` a way down the tree, `n` a key, an index or a length. */
type Step = { do: (typeof DEEDS)[number]; at: number[]; from: number[]; n: number; value: unknown }
const DEEDS = [
  ...['write', 'write', 'rewrite', 'delete', 'move', 'nest', 'restore', 'drop', 'look', 'snapshot'],
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'length', 'filter', 'spread'],
] as const

const KEYS = ['a', 'b', 'c', 'd', 'toString'] as const
const leaf = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'x', null, true, undefined, Number.NaN),
)
const tree = fc.letrec<{ node: unknown; branch: Node | unknown[] }>(tie => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('branch')),
  branch: fc.oneof(
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('node'), { maxKeys: 4, noNullPrototype: false }),
  ),
}))
const way = fc.array(fc.nat(5), { maxLength: 3 })
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...DEEDS),
  at: way,
  from: way,
  n: fc.nat(5),
  value: tree.node,
})

const isTree = (value: unknown): value is Node => typeof value === 'object' && value !== null
const copy = <T>(value: T): T =>
  (Array.isArray(value)
    ? value.map(copy)
    : isTree(value)
      ? Object.assign(
          Object.create(Object.getPrototypeOf(value)),
          Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)])),
        )
      : value) as T
function freeze<T>(value: T): T {
  if (isTree(value)) for (const each of Object.values(value)) freeze(each)
  return Object.freeze(value)
}

/** The tree that a way leads to. */
function follow(root: Node, numbers: readonly number[]): Node {
  let place = root
  for (const number of numbers) {
    const keys = Object.keys(place)
    const next = place[keys[number % keys.length] ?? '']
    if (isTree(next)) place = next
  }
  return place
}
const holds = (value: unknown, wanted: unknown): boolean =>
  value === wanted || (isTree(value) && Object.values(value).some(each => holds(each, wanted)))
const keyIn = (place: Node, n: number): string =>
  Array.isArray(place) ? String(n % (place.length + 1)) : (KEYS[n % KEYS.length] ?? '')
const text = (value: unknown) => JSON.stringify(value) ?? ''

function take({ do: deed, at, from, n, value }: Step, root: Node, { current, original }: Library): unknown {
  const place = follow(root, at)
  const other = follow(root, from)
  const key = keyIn(place, n)
  const fresh = () => copy(value)
  const list = Array.isArray(place) ? (place as unknown[]) : []
  const deeds: Record<Step['do'], () => unknown> = {
    write: () => Reflect.set(place, key, fresh()),
    rewrite: () => Object.hasOwn(place, key) && Reflect.set(place, key, place[key]),
    delete: () => delete place[Object.keys(place)[n] ?? key],
    // a tree that held itself would be no tree
    move: () => holds(other, place) || Reflect.set(place, key, other),
    nest: () => holds(other, place) || Reflect.set(place, key, { inner: [other], also: fresh() }),
    restore: () => isTree(place[key]) && Reflect.set(place, key, originalOf(place[key], original)),
    drop: () => Reflect.set(place, key, undefined),
    look: () => Object.entries(place).length,
    snapshot: () => current(root),
    push: () => list.push(fresh(), fresh()),
    pop: () => list.pop(),
    shift: () => list.shift(),
    unshift: () => list.unshift(fresh()),
    splice: () => list.splice(n % 3, n % 2, fresh()),
    sort: () => list.sort((a, b) => (text(a) < text(b) ? -1 : 1)),
    reverse: () => list.reverse(),
    length: () => Reflect.set(list, 'length', n % 4),
    filter: () =>
      Reflect.set(
        place,
        key,
        Object.values(other).filter(each => !holds(each, place) && each !== null),
      ),
    spread: () => holds(other, place) || Reflect.set(place, key, { ...other }),
  }
  return deeds[deed]()
}
function originalOf(value: unknown, original: Library['original']): unknown {
  try {
    return original(value) ?? value
  } catch {
    return value // no draft, which immer refuses
  }
}

/** How `recipe` ends: with its draft, with nothing, or with something new that holds parts of the draft. */
type End = 'nothing' | 'draft' | 'part' | 'spread' | 'new' | 'throw'
function run(library: Library, base: unknown, steps: readonly Step[], end: End, value: unknown) {
  const snapshots: unknown[] = []
  try {
    const result = library.produce(base, (draft: never) => {
      const root: Node = draft
      for (const each of steps) {
        const told = take(each, root, library)
        if (each.do === 'snapshot') snapshots.push(copy(told))
      }
      if (end === 'throw') throw new RangeError('of the recipe')
      const ends = { nothing: undefined, draft: root, part: follow(root, [0, 1]), new: copy(value) }
      return end === 'spread' ? { ...root, more: [root.a, copy(value)] } : ends[end]
    })
    return { result, snapshots }
  } catch (error) {
    return { error: error instanceof RangeError ? error.message : 'refused', snapshots }
  }
}

/** Every tree of `base` at its place in `result`: `[way, way in base]`. */
function shared(result: unknown, base: unknown): Map<string, string> {
  const known = new Map<unknown, string>()
  const walk = (value: unknown, at: string, visit: (value: unknown, at: string) => void) => {
    if (!isTree(value)) return
    visit(value, at)
    for (const [key, each] of Object.entries(value)) walk(each, `${at}/${key}`, visit)
  }
  walk(base, '', (value, at) => known.set(value, at))
  const found = new Map<string, string>()
  walk(result, '', (value, at) => {
    const from = known.get(value)
    if (from !== undefined) found.set(at, from)
  })
  return found
}
function isFrozenDeep(value: unknown): boolean {
  return !isTree(value) || (Object.isFrozen(value) && Object.values(value).every(isFrozenDeep))
}
const hasDraft = (value: unknown): boolean =>
  ours.isDraft(value) || (isTree(value) && Object.values(value).some(hasDraft))

const isEqual = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

const END: readonly End[] = ['nothing', 'nothing', 'nothing', 'draft', 'part', 'spread', 'new', 'throw']

test('behavior: any recipe over any tree ends as with immer', () => {
  fc.assert(
    fc.property(
      tree.branch,
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom(...END),
      tree.node,
      (branch, steps, end, value) => {
        const base = freeze(copy(branch))
        const [mine, theirs] = [
          run(ours as never, base, steps, end, value),
          run(immer as never, base, steps, end, value),
        ]
        // the one difference: what was changed and changed back is unchanged, so another result may be returned
        const draft = theirs.error === 'refused' && run(immer as never, base, steps, 'nothing', value).result
        fc.pre(!draft || !isEqual(draft, base))
        expect(mine).toStrictEqual(theirs)
        expect(base).toStrictEqual(branch)
        const [keeps, wanted] = [shared(mine.result, base), shared(theirs.result, base)]
        for (const [at, from] of wanted) expect([at, keeps.get(at)]).toEqual([at, from])
        expect(isFrozenDeep(mine.result)).toBe(true)
        expect(hasDraft(mine.result)).toBe(false)
      },
    ),
    { numRuns: 3000 },
  )
})

const BASE = freeze({ list: [{ id: 1 }, { id: 2 }], other: { deep: { x: 1 } }, last: null })
type Base = typeof BASE
/** As in a reducer: types of the state, which a draft lets itself be written to. */
const change = <T>(base: T, recipe: (draft: Mutable<T>) => unknown) =>
  ours.produce(base, recipe as never) as T
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends object ? Mutable<T[Key]> : T[Key] }

describe.each(LIBRARIES)('%s', (_name, library) => {
  const next = (recipe: (draft: Mutable<Base>) => unknown) => library.produce(BASE, recipe as never) as Base

  test('default: what was changed is new on the way to it, and the rest is the same', () => {
    const result = next(draft => void Object.assign(draft.other.deep, { x: 2 }))
    expect(result).toEqual({ ...BASE, other: { deep: { x: 2 } } })
    expect(result.list).toBe(BASE.list)
    expect(BASE.other.deep.x).toBe(1)
  })

  test.each<[string, (draft: Mutable<Base>) => unknown]>([
    ['nothing', () => {}],
    ['a look at everything', draft => void JSON.stringify(draft)],
    ['the same values written', draft => void Object.assign(draft, { list: draft.list, last: null })],
    ['the draft', draft => draft],
    ['a sort that moves nothing', draft => void draft.list.sort((a, b) => a.id - b.id)],
  ])('behavior: the state stays itself after: %s', (_what, recipe) => {
    expect(next(recipe)).toBe(BASE)
  })

  test('behavior: elements of a list keep their identity wherever they go', () => {
    const { list } = next(draft => void draft.list.reverse().push(...draft.list.splice(0, 1)))
    expect(list.map(each => BASE.list.indexOf(each))).toEqual([0, 1])
    const { list: kept } = next(draft => ({ ...draft, list: draft.list.filter(({ id }) => id === 2) }))
    expect(kept[0]).toBe(BASE.list[1])
  })

  test('behavior: a payload is taken as it is, and frozen', () => {
    const payload = { deep: { x: 3 } }
    expect(next(draft => void Object.assign(draft, { other: payload })).other).toBe(payload)
    expect(isFrozenDeep(payload)).toBe(true)
  })

  test('behavior: what is no tree is passed on untouched', () => {
    const live = { blob: new Blob(['x']), date: new Date(0), call: () => 1, error: new Error('x') }
    const state = library.produce({ live, at: 0 }, ((draft: Node) => {
      draft.at = (draft.live as typeof live).date.getTime() + 1
    }) as never)
    expect(state).toEqual({ live, at: 1 })
    expect(Object.isFrozen(live.date)).toBe(false)
  })

  test('error: a recipe that changed its draft may not return something else', () => {
    expect(() => next(draft => ({ gone: draft.list.pop() }))).toThrow(/draft/)
  })

  test('error: what the recipe throws comes out, and its drafts are dead', () => {
    let escaped: Mutable<Base> | undefined
    const failing = (draft: Mutable<Base>) => {
      draft.other.deep.x = 5
      escaped = draft
      throw new RangeError('mine')
    }
    expect(() => next(failing)).toThrow(new RangeError('mine'))
    expect(() => escaped?.other).toThrow(/revoked/)
    expect(BASE.other.deep.x).toBe(1)
  })

  test('behavior: current() is a picture of the moment, original() of the start', () => {
    const result = next(draft => {
      draft.other.deep.x = 2
      const picture = library.current(draft) as Base
      draft.other.deep.x = 3
      expect(picture.other.deep.x).toBe(2)
      expect(picture.list).toBe(BASE.list)
      expect(library.original(draft.other)).toBe(BASE.other)
      expect([draft.other, picture.other, BASE].map(library.isDraft)).toEqual([true, false, false])
    })
    expect(result.other.deep.x).toBe(3)
  })

  test('behavior: a value that is no tree is replaced by what the recipe returns', () => {
    expect([undefined, 7].map(end => library.produce(3, () => end))).toEqual([3, 7])
  })

  test('behavior: a name that every object inherits is a name like any other', () => {
    const base = freeze(JSON.parse('{"__proto__":{"x":1},"constructor":{"y":1}}') as Node)
    const result = library.produce(base, ((draft: Node) => {
      const own: Node = Object(draft.constructor)
      own.y = Object(Reflect.get(draft, '__proto__')).x + 1
    }) as never)
    expect(JSON.stringify(result)).toBe('{"__proto__":{"x":1},"constructor":{"y":2}}')
    library.produce({}, ((draft: Node) => void Reflect.get(draft, '__proto__')) as never)
    expect(Object.isFrozen(Object.prototype)).toBe(false)
    expect(Object.getPrototypeOf(Object.prototype)).toBeNull()
  })
})

test('behavior: a map or a set is a value, and never a draft', () => {
  const held = { map: new Map([['a', {}]]), set: new Set([1]) }
  const result = change({ held, n: 0 }, draft => {
    expect([draft.held.map, draft.held.set].map(ours.isDraft)).toEqual([false, false])
    draft.n = 1
  })
  expect(result.held.map).toBe(held.map)
  expect(result.held.set.add(2).size).toBe(2)
})

test('behavior: a draft can itself be drafted, as `merge` of RTK Query does', () => {
  const merged = change(BASE, draft => {
    const grow = (list: { id: number }[]) => void list.push({ id: 3 })
    draft.list = ours.produce(draft.list, grow as never) as { id: number }[]
    expect(ours.produce(draft.other, () => {})).toBe(draft.other)
  })
  expect(merged.list.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(merged.list[0]).toBe(BASE.list[0])
  expect(merged.other).toBe(BASE.other)
})

test('error: a draft in the state of another is refused', () => {
  const attempt = () =>
    change(
      BASE,
      draft =>
        void ours.produce(
          { held: null },
          ((inner: Node) => void Object.assign(inner, { held: draft.other })) as never,
        ),
    )
  expect(attempt).toThrow('A draft was taken into another')
})

test.each([
  [{ a: 1 }, true],
  [[], true],
  [Object.create(null), true],
  [new Map(), false],
  [new (class Own {})(), false],
  [new Blob([]), false],
  [Promise.resolve(), false],
  [() => {}, false],
  [null, false],
  ['text', false],
])('default: isDraftable %#', (value, expected) => {
  expect(ours.isDraftable(value)).toBe(expected)
})

const PATCHES = [
  { op: 'add', path: ['new'], value: { request: { pollingInterval: 5 } } },
  { op: 'add', path: ['there'], value: {} },
  { op: 'remove', path: ['gone'] },
  { op: 'remove', path: ['never'] },
] as const

test('default: patches of subscriptions, as with immer; a patch is never frozen', () => {
  immer.enablePatches()
  ours.enablePatches()
  const base = freeze({ there: { old: {} }, gone: {}, stays: {} })
  const apply = (library: object) => (draft: never) =>
    (library as { applyPatches(draft: unknown, patches: unknown): unknown }).applyPatches(draft, PATCHES)
  const [mine, theirs] = [
    ours.produce(base, apply(ours) as never),
    immer.produce(base, apply(immer) as never),
  ]
  expect(mine).toStrictEqual(theirs)
  expect((mine as typeof base).stays).toBe(base.stays)
  expect(Object.isFrozen(PATCHES[0].value.request)).toBe(false)
})

test.each<[string, (draft: Node) => unknown]>([
  ['a way down', draft => ours.applyPatches(draft, [{ op: 'replace', path: ['list', '0'], value: 1 }])],
  ['the whole', draft => ours.applyPatches(draft, [{ op: 'replace', path: [], value: 1 }])],
  ['a list', draft => ours.applyPatches(draft.list as Node, [{ op: 'remove', path: ['0'] }])],
  ['no draft', () => ours.applyPatches({}, [{ op: 'remove', path: ['0'] }])],
  ['patches made', () => ours.produceWithPatches()],
  ['freeze', () => ours.freeze()],
])('error: what nothing here asks for says so: %s', (_what, attempt) => {
  expect(() => ours.produce(BASE, attempt as never)).toThrow(
    'Patches of cached data are not part of store/draft',
  )
})
