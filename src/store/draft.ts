/**
 * What Redux Toolkit asks of `immer`, under the names that it imports; the bundle and the tests take this file for it.
 * `immer` weighs 3.8 kB more on the path to the first view, for maps, sets, classes and patches that nobody makes here.
 *
 * State is a tree of plain objects, arrays and values, and what comes out is frozen. A draft is a proxy of a shallow copy
 * that hands out drafts of what it holds. In the end each copy is compared with what it was made from: where nothing is
 * new, the original stays. So a value written and written back counts as unchanged, where `immer` makes a copy.
 */
type Tree = Record<PropertyKey, unknown>
type Patch = { readonly op: string; readonly path: readonly string[]; readonly value?: unknown }
/** `scope`: ends the drafts of one call of `produce`. */
type Draft = { readonly base: Tree; readonly copy: Tree; readonly scope: (() => void)[] }

const drafts = new WeakMap<object, Draft>()
const findDraft = (value: unknown) => drafts.get(value as object)

export const isDraft = (value: unknown): boolean => !!findDraft(value)

/** What a draft was made from. */
export const original = (value: unknown): unknown => findDraft(value)?.base

/** A plain object of any realm, or an array. */
export function isDraftable(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) return false
  const proto = Object.getPrototypeOf(value)
  return Array.isArray(value) || proto === null || Object.getPrototypeOf(proto) === null
}

const copyOf = (tree: Tree): Tree =>
  Array.isArray(tree)
    ? (tree.slice() as unknown as Tree)
    : { __proto__: Object.getPrototypeOf(tree), ...tree }

function makeDraft(base: Tree, scope: Draft['scope']): Tree {
  const copy = copyOf(base)
  const { proxy, revoke } = Proxy.revocable(copy, {
    get(_copy, key, receiver) {
      const value = Reflect.get(copy, key, receiver)
      // what was assigned since is the recipe's own, and no draft
      if (value !== base[key] || !Object.hasOwn(copy, key) || !isDraftable(value)) return value
      copy[key] = makeDraft(value, scope)
      return copy[key]
    },
    // an array is left without holes
    deleteProperty: (_copy, key) =>
      Array.isArray(copy) ? Reflect.set(copy, key, undefined) : Reflect.deleteProperty(copy, key),
  })
  scope.push(revoke)
  drafts.set(proxy, { base, copy, scope })
  return proxy
}

/** `value` without drafts: of a `scope` that ends, in place and frozen; else as a copy, so that its drafts live on. */
function settle(value: unknown, scope?: Draft['scope']): unknown {
  const draft = findDraft(value)
  if (draft && scope && draft.scope !== scope) throw new TypeError('A draft was taken into another')
  const held = draft ? draft.copy : value
  if (!isDraftable(held) || (!draft && Object.isFrozen(held))) return held
  const base = draft?.base
  const isBaseFrozen = Object.isFrozen(base)
  const tree = scope ? held : copyOf(held)
  const keys = Reflect.ownKeys(tree)
  let isSame = !!base && keys.length === Reflect.ownKeys(base).length
  for (const key of keys) {
    const item = tree[key]
    const isOld = isBaseFrozen && base && item === base[key]
    const settled = isOld ? item : settle(item, scope)
    if (!Object.is(settled, item)) tree[key] = settled
    isSame &&= !!base && Object.is(settled, base[key]) && Object.hasOwn(base, key)
  }
  const result = base && isSame ? base : tree
  return scope ? Object.freeze(result) : result
}

/** A copy of a draft as it is now; what is not new in it is the original. */
export const current = (draft: unknown): unknown => settle(draft)

/**
 * The next state: what `recipe` has made of its draft, or what it returns in place of that. `base` itself where nothing is
 * new. Throws what `recipe` throws, and where it both changed the draft and returned something else.
 */
export function produce(base: unknown, recipe: (draft: unknown) => unknown): unknown {
  if (isDraft(base)) {
    const now = current(base)
    const next = produce(now, recipe)
    return next === now ? base : next
  }
  const scope: Draft['scope'] = []
  try {
    const root = isDraftable(base) ? makeDraft(base, scope) : base
    const result = recipe(root)
    const next = settle(root, scope)
    if (result === undefined || result === root) return next
    if (next !== base) throw new TypeError('A draft was changed, and something else returned')
    return settle(result, scope)
  } finally {
    for (const revoke of scope) revoke()
  }
}

/** Sets and deletes fields of a draft, which is all that RTK Query's record of subscriptions needs. */
export function applyPatches(draft: Tree, patches: readonly Patch[]): Tree {
  for (const { op, path, value } of patches) {
    const [key, ...deeper] = path
    if (key === undefined || deeper.length > 0 || !isDraft(draft) || Array.isArray(draft))
      return unsupported()
    if (op === 'remove') delete draft[key]
    else draft[key] = current(value)
  }
  return draft
}

export const enablePatches = (): void => {}

/** For patches of cached data, which the bundle leaves out of RTK Query. */
function unsupported(): never {
  throw new TypeError('Patches of cached data are not part of store/draft')
}

export { unsupported as freeze, unsupported as produceWithPatches }
