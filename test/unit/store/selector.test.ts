import fc from 'fast-check'
// By its folder: under its name, the tests and the bundle get ours.
import * as reselect from '../../../node_modules/reselect'
import {
  createSelector,
  createSelectorCreator,
  lruMemoize,
  weakMapMemoize,
} from '../../../src/store/selector'

type Any = (...args: unknown[]) => unknown
const memoize = weakMapMemoize as unknown as (work: Any) => Any
const select = createSelector as unknown as (...parts: (Any | Any[])[]) => Any

const OBJECTS = [{}, [], () => {}, Object.freeze({}), new Map()] as const
const arg = fc.oneof(
  fc.constantFrom<unknown>(...OBJECTS),
  fc.constantFrom<unknown>(
    0,
    -0,
    1,
    '',
    '1',
    'result',
    null,
    undefined,
    true,
    Number.NaN,
    1n,
    Symbol.iterator,
  ),
)
const calls = fc.array(fc.array(arg, { maxLength: 3 }), { maxLength: 30 })

test('behavior: weakMapMemoize remembers what that of reselect remembers', () => {
  fc.assert(
    fc.property(calls, lists => {
      const counting = (memo: (work: Any) => Any) => {
        let runs = 0
        const memoized = memo(() => ++runs)
        return lists.map(list => memoized(...list))
      }
      expect(counting(memoize)).toEqual(counting(reselect.weakMapMemoize as never))
    }),
    { numRuns: 1000 },
  )
})

test('behavior: createSelector runs when that of reselect runs', () => {
  const state = fc.record({ a: fc.constantFrom(...OBJECTS), b: fc.nat(2), c: fc.nat(9) })
  reselect.setGlobalDevModeChecks({ inputStabilityCheck: 'never', identityFunctionCheck: 'never' })
  fc.assert(
    fc.property(fc.array(fc.tuple(state, fc.nat(1)), { maxLength: 20 }), visits => {
      const results = (make: typeof select) => {
        let runs = 0
        const selector = make(
          s => (s as { a: unknown }).a,
          (s, extra) => (s as { b: number }).b + (extra as number),
          (a, b) => [a, b, ++runs],
        )
        return visits.map(visit => selector(...visit))
      }
      expect(results(select)).toEqual(results(reselect.createSelector as never))
    }),
  )
})

test('default: the same answer as long as what was selected is the same', () => {
  const selector = select([s => (s as { list: number[] }).list], list => [...(list as number[])].reverse())
  const list = [1, 2]
  const first = selector({ list, other: 1 })
  expect(first).toEqual([2, 1])
  expect(selector({ list, other: 2 })).toBe(first)
  expect(selector({ list: [1, 2] })).not.toBe(first)
})

test('behavior: two stores take nothing from one another', () => {
  const selector = select(
    s => (s as { x: object }).x,
    x => ({ x }),
  )
  const [one, two] = [{ x: {} }, { x: {} }]
  const results = [selector(one), selector(two), selector(one), selector(two)]
  expect(results[0]).toBe(results[2])
  expect(results[1]).toBe(results[3])
  expect(results[0]).not.toBe(results[1])
})

test('behavior: undefined is remembered too', () => {
  const work = jest.fn(() => undefined)
  const memoized = memoize(work)
  memoized('a')
  memoized('a')
  expect(work).toHaveBeenCalledTimes(1)
})

test('behavior: a failure is not remembered', () => {
  const work = jest.fn(() => {
    throw new RangeError('once more')
  })
  const memoized = memoize(work)
  for (const _time of [1, 2]) expect(memoized).toThrow('once more')
  expect(work).toHaveBeenCalledTimes(2)
})

test.each<[string, unknown[]]>([
  ['no function', [() => 1, 'x']],
  ['options', [() => 1, () => 2, { memoize }]],
  ['a selector that is none', ['x', () => 2]],
])('error: createSelector of %s', (_what, parts) => {
  expect(() => select(...(parts as Any[]))()).toThrow(TypeError)
})

test('default: what is only handed on', () => {
  expect(createSelectorCreator()).toBe(createSelector)
  expect(lruMemoize).toThrow('lruMemoize is not part of store/selector')
})
