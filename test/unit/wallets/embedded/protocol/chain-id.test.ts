import {
  DEFAULT_NETWORK,
  toCaip2,
  toWireChainId,
} from '../../../../../src/wallets/embedded/protocol/chain-id'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('default: Ethereum where none was used (spec §9)', () => expect(DEFAULT_NETWORK).toBe('eip155:1'))

test.each([
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['0x89', 'eip155:137'],
  ['eip155:137', 'eip155:137'],
  [SOLANA, SOLANA],
])('default: a frame says %j for %s', (said, network) => expect(toCaip2(said)).toBe(network))

test.each([0, -1, 1.5, Number.NaN, 2 ** 60, '', 'mainnet', '0', 'NaN', '1e3', ' 1', 'eip155:'])(
  'error: %j is no chain',
  said => expect(toCaip2(said)).toBeUndefined(),
)

test('default: the frame is asked with a number on EVM, and with CAIP-2 elsewhere', () => {
  expect(toWireChainId('eip155:137')).toBe(137)
  expect(toWireChainId(SOLANA)).toBe(SOLANA)
})
