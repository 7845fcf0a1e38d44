import { hideFromLoops } from './hide-from-loops'

const SAMPLE = '[0,[3],1]'
const minus = (a: number, b: number) => a - b

type Check = readonly [answer: string, ...args: readonly unknown[]]

/**
 * Array built-ins: what they answer for the sample, as JSON, and the arguments of the call. A page that changes them
 * changes the requests to wallets.
 *
 * @param seen gets what `forEach` calls back with
 */
const arrayChecks = (seen: unknown[]): Readonly<Record<string, Check>> => ({
  map: ['[0,2,-1]', minus],
  filter: ['[[3],1]', minus],
  reduce: ['-4', minus],
  find: ['[3]', minus],
  findIndex: ['1', minus],
  some: ['true', minus],
  every: ['false', minus],
  includes: ['true', 1],
  indexOf: ['2', 1],
  slice: ['[[3]]', 1, -1],
  splice: ['[[3]]', 1, 1],
  concat: ['[0,[3],1,2,3]', [2], 3],
  flatMap: ['[3]', Object.values],
  flat: ['[0,3,1]'],
  at: ['1', -1],
  sort: ['[0,1,[3]]', minus],
  push: ['5', 2, 3],
  pop: ['1'],
  shift: ['0'],
  reverse: ['[1,[3],0]'],
  entries: ['[[0,0],[1,[3]],[2,1]]'],
  keys: ['[0,1,2]'],
  forEach: [SAMPLE, (each: unknown) => void seen.push(each)],
})

function followsStandard(name: string, [answer, ...args]: Check, seen: readonly unknown[]): boolean {
  try {
    const result = JSON.parse(SAMPLE)[name](...args) ?? seen
    return JSON.stringify(result.next ? [...result] : result) === answer
  } catch {
    return false
  }
}

/**
 * Optional fields of transactions, requests and settings. A value inherited from `Object.prototype` would count as set,
 * even if it is hidden from loops.
 */
const FIELDS =
  'to data value gas nonce gasPrice maxFeePerGas accessList chainId params signal headers body then get set'.split(
    ' ',
  )

/**
 * Returns the first built-in of the page that does not follow the standard, such as `Array.prototype.reduce` of an old
 * library, or `undefined` if all do. A property that a page adds to all objects is read as if it were in each of ours,
 * including transactions. `BigInt.prototype.toJSON`, which many pages add, is accepted.
 */
export function changedBuiltin(): string | undefined {
  hideFromLoops()
  for (const name of FIELDS) if (name in {}) return `Object.prototype.${name}`
  for (const name in Object.prototype) return `Object.prototype.${name}`
  const kinds = { Object, Array, String, Number, Boolean }
  for (const [name, { prototype }] of Object.entries(kinds))
    if ('toJSON' in prototype) return `${name}.prototype.toJSON`
  if (JSON.stringify(JSON.parse(SAMPLE)) !== SAMPLE) return 'JSON.stringify'
  const seen: unknown[] = []
  for (const [name, check] of Object.entries(arrayChecks(seen)))
    if (!followsStandard(name, check, seen)) return `Array.prototype.${name}`
  return undefined
}
