import { hideFromLoops } from './hide-from-loops'

/** Array built-ins with a call whose result is known. A page that changes them changes the requests to wallets. */
const ARRAY_CHECKS: Readonly<Record<string, () => unknown>> = {
  map: () => [1, 2].map(each => each * 2).join(),
  filter: () => [1, 2, 3, 4].filter(each => each % 2 === 0).join(),
  reduce: () => [1, 2, 3].reduce((sum, each) => `${sum}${each}`, ''),
  find: () => [1, 2, 3].find(each => each > 1),
  findIndex: () => [1, 2, 3].findIndex(each => each > 1),
  some: () => [1, 2].some(each => each > 1),
  every: () => [1, 2].every(each => each > 1),
  includes: () => [1, Number.NaN].includes(Number.NaN),
  indexOf: () => [1, 2].indexOf(2),
  slice: () => [1, 2, 3].slice(1, -1).join(),
  splice: () => [1, 2, 3].splice(1, 1).join(),
  concat: () => [1].concat([2], 3).join(),
  flatMap: () => [1, 2].flatMap(each => [each, each]).join(),
  flat: () => [1, [2, [3]]].flat().length,
  at: () => [1, 2].at(-1),
  sort: () => [3, 1, 2].sort((a, b) => b - a).join(),
  push: () => [1].push(2, 3),
  pop: () => [1, 2].pop(),
  shift: () => [1, 2].shift(),
  reverse: () => [1, 2].reverse().join(),
  entries: () => [...['a'].entries()].join(),
  keys: () => [...['a'].keys()].join(),
  forEach: () => {
    let sum = ''
    for (const each of [1, 2]) sum += each
    ;[3, 4].forEach(each => {
      sum += each
    })
    return sum
  },
}
const ARRAY_ANSWERS =
  '{"map":"2,4","filter":"2,4","reduce":"123","find":2,"findIndex":1,"some":true,"every":false,"includes":true,"indexOf":1,"slice":"2","splice":"2","concat":"1,2,3","flatMap":"1,1,2,2","flat":3,"at":2,"sort":"3,2,1","push":3,"pop":2,"shift":1,"reverse":"2,1","entries":"0,a","keys":"0","forEach":"1234"}'

const isSound = (name: string, answers: Readonly<Record<string, unknown>>): boolean => {
  try {
    return ARRAY_CHECKS[name]?.() === answers[name]
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
  const answers = JSON.parse(ARRAY_ANSWERS) as Record<string, unknown>
  if (JSON.stringify(answers) !== ARRAY_ANSWERS) return 'JSON.stringify'
  for (const name of Object.keys(answers)) if (!isSound(name, answers)) return `Array.prototype.${name}`
  return undefined
}
