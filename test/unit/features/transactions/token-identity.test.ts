import { checkToken } from '../../../../src/features/transactions/token-identity'
import { BOB } from '../../../support/fake-wallet'
import { USDC_ADDRESS } from '../../../support/swap-bench'
import { createTestStore } from '../../../support/test-store'

const network = 'eip155:1'
let stop = () => {}
afterEach(() => stop())

/** `own`: the symbol in the token's contract; an error if the node fails. */
async function check(address: string | null, symbol: string, own: string | Error = symbol) {
  const store = createTestStore()
  stop = store.stop
  const requested: unknown[] = []
  const symbolOf = async (...args: unknown[]) => {
    requested.push(args)
    if (own instanceof Error) throw own
    return own
  }
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve({ symbolOf }) })
  const warning = await store.dispatch(checkToken({ network, address, symbol }))
  return { warning, requested }
}

test('default: no warning for the network’s currency, a well-known token, and one that is named as its contract says', async () => {
  expect(await check(null, 'ETH')).toEqual({ warning: undefined, requested: [] })
  // its symbols are built in, so no node is asked
  expect(await check(USDC_ADDRESS.toLowerCase(), 'usdc', 'other')).toEqual({
    warning: undefined,
    requested: [],
  })
  expect(await check(BOB, 'Plain', 'PLAIN')).toEqual({ warning: undefined, requested: [[network, BOB]] })
})

test.each([
  ['a well-known token under another name', USDC_ADDRESS, 'DAI', 'DAI', { kind: 'mismatch', own: 'USDC' }],
  ['a token that its contract names otherwise', BOB, 'PLAIN', 'OTHER', { kind: 'mismatch', own: 'OTHER' }],
  ['the name of a well-known token', BOB, 'uSdc', 'USDC', { kind: 'imitation' }],
  ['the name of one, while the node fails', BOB, 'USDC', new Error('down'), { kind: 'imitation' }],
  ['the name of the network’s currency', BOB, 'eth', 'ETH', { kind: 'imitation' }],
  // its last letter is Cyrillic
  ['letters that look like others', BOB, 'USD\u0421', 'USD\u0421', { kind: 'imitation' }],
])('security: %s', async (_what, address, symbol, own, warning) => {
  expect((await check(address, symbol, own)).warning).toEqual({ ...warning, symbol })
})

test('behavior: while the node fails, only its name is judged', async () => {
  expect((await check(BOB, 'PLAIN', new Error('down'))).warning).toBeUndefined()
})
