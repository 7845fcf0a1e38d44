import { changedBuiltin } from '../../../../src/shared/lib/builtins'
import { hideFromLoops } from '../../../../src/shared/lib/hide-from-loops'

type Patchable = Record<PropertyKey, unknown>
/** Without arrays, whose methods these tests change. */
let undo = () => {}

/** Defines a property of a prototype or object as the page's script does, until the test ends. */
function patch(target: object, name: string, value: unknown, isEnumerable = true): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, {
    value,
    configurable: true,
    writable: true,
    enumerable: isEnumerable,
  })
  const undoEarlier = undo
  undo = () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
    undoEarlier()
  }
}

function restore(): void {
  undo()
  undo = () => {}
}
afterEach(restore)

/** The answer is read first, as tests themselves need the built-ins. */
function changedWith(...change: Parameters<typeof patch>): string | undefined {
  patch(...change)
  try {
    return changedBuiltin()
  } finally {
    restore()
  }
}

test('default: a page that changes nothing', () => {
  expect(changedBuiltin()).toBeUndefined()
})

const METHODS = (
  'map filter reduce find findIndex some every includes indexOf slice splice concat flatMap flat at sort push pop shift ' +
  'reverse entries keys forEach'
).split(' ')

describe('array methods', () => {
  const native = (name: string) =>
    (Array.prototype as unknown as Patchable)[name] as (...args: unknown[]) => unknown

  test.each(METHODS)('error: `%s` that throws, answers nothing, or the array itself', name => {
    const wrong = [
      () => {
        // not an error: reading its stack takes array methods too
        throw 'old library'
      },
      () => undefined,
      () => null,
      function (this: unknown) {
        return [this]
      },
    ]
    for (const method of wrong)
      expect(changedWith(Array.prototype, name, method)).toBe(`Array.prototype.${name}`)
  })

  test.each(METHODS)('behavior: `%s` that a page wraps without changing its answers', name => {
    const method = native(name)
    const wrapped = function (this: unknown, ...args: unknown[]) {
      return method.apply(this, args)
    }
    expect(changedWith(Array.prototype, name, wrapped)).toBeUndefined()
  })

  test.each(['map', 'filter', 'reduce', 'find', 'findIndex', 'some', 'flatMap', 'forEach', 'sort'])(
    'error: `%s` that calls back with nothing',
    name => {
      const method = native(name)
      const wrong = function (this: unknown, work: (...args: unknown[]) => unknown, ...more: unknown[]) {
        return method.call(this, () => work(), ...more)
      }
      expect(changedWith(Array.prototype, name, wrong)).toBe(`Array.prototype.${name}`)
    },
  )

  test.each(['includes', 'indexOf', 'slice', 'splice', 'concat', 'at', 'push'])(
    'error: `%s` that ignores its arguments',
    name => {
      const method = native(name)
      const wrong = function (this: unknown) {
        return method.call(this)
      }
      expect(changedWith(Array.prototype, name, wrong)).toBe(`Array.prototype.${name}`)
    },
  )
})

describe('what pages add to all objects', () => {
  const FIELDS =
    'to data value gas nonce gasPrice maxFeePerGas accessList chainId params signal headers body then get set'

  test.each(FIELDS.split(' '))('error: `%s`, though hidden from loops', name => {
    expect(changedWith(Object.prototype, name, 1, false)).toBe(`Object.prototype.${name}`)
  })

  test('error: any other value that loops find', () => {
    expect(changedWith(Object.prototype, 'colour', 'red')).toBe('Object.prototype.colour')
  })

  test('behavior: functions of old libraries are hidden from loops; the rest stays as it is', () => {
    patch(Object.prototype, 'each', () => {})
    patch(Object.prototype, 'colour', 'red')
    hideFromLoops()
    const found: string[] = []
    for (const name in {}) found.push(name)
    const { writable, configurable } = Object.getOwnPropertyDescriptor(Object.prototype, 'each') ?? {}
    restore()
    expect(found).toEqual(['colour'])
    expect({ writable, configurable }).toEqual({ writable: true, configurable: true })
  })

  test('behavior: a hidden function is accepted', () => {
    expect(changedWith(Object.prototype, 'each', () => {})).toBeUndefined()
  })
})

describe('JSON', () => {
  test.each([
    ['Object', Object],
    ['Array', Array],
    ['String', String],
    ['Number', Number],
    ['Boolean', Boolean],
  ])('error: `toJSON` of %s', (name, { prototype }) => {
    expect(changedWith(prototype, 'toJSON', () => 'x', false)).toBe(`${name}.prototype.toJSON`)
  })

  test('behavior: `toJSON` of BigInt, which many pages add', () => {
    const toJSON = function (this: bigint) {
      return String(this)
    }
    expect(changedWith(BigInt.prototype, 'toJSON', toJSON)).toBeUndefined()
  })

  test('error: `JSON.stringify`', () => {
    const { stringify } = JSON
    expect(changedWith(JSON, 'stringify', (value: unknown) => `${stringify(value)} `)).toBe('JSON.stringify')
  })
})
