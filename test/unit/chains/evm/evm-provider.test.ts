import * as fc from 'fast-check'
import { isEip1193Provider } from '../../../../src/chains/evm/evm-provider'
import { parseAccounts, parseChainId, toHexChainId } from '../../../../src/chains/evm/evm-wire'
import { ALICE, BOB } from '../../../support/fake-wallet'

describe('parseAccounts', () => {
  test('default: addresses in their order, each once', () => {
    expect(parseAccounts([ALICE, BOB, ALICE])).toEqual([ALICE, BOB])
    expect(parseAccounts([])).toEqual([])
    expect(parseAccounts([ALICE, BOB, ALICE.toLowerCase()])).toEqual([ALICE.toLowerCase(), BOB])
  })

  test.each([null, undefined, 'nope', {}, [1], ['0x12'], [ALICE, null]])(
    'error: %p is no account list',
    answer => {
      expect(parseAccounts(answer)).toBeUndefined()
    },
  )
})

describe('parseChainId', () => {
  test.each([
    ['0x89', 'eip155:137'],
    ['0X1', 'eip155:1'],
    ['137', 'eip155:137'],
    [137, 'eip155:137'],
    ['eip155:10', 'eip155:10'],
  ])('param: %p is %s', (answer, network) => {
    expect(parseChainId(answer)).toBe(network)
  })

  test.each([null, '', '0x', 'mainnet', -1, 0, '0x0', 1.5, Number.NaN, {}, '1e3', `0x${'f'.repeat(20)}`])(
    'error: %p is no chain',
    answer => {
      expect(parseChainId(answer)).toBeUndefined()
    },
  )

  test('behavior: hex and back is the same chain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), id => {
        expect(parseChainId(toHexChainId(`eip155:${id}`))).toBe(`eip155:${id}`)
      }),
    )
  })
})

test('isEip1193Provider: nothing but an object with a request function', () => {
  expect(isEip1193Provider({ request() {} })).toBe(true)
  for (const value of [null, undefined, 1, 'x', {}, { request: 1 }])
    expect(isEip1193Provider(value)).toBe(false)
})
