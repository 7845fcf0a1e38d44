import { deliversElsewhere, FEES, providersFor } from '../../../../../src/features/onramp/purchase/providers'

const ids = (...args: Parameters<typeof providersFor>) => providersFor(...args).map(({ id }) => id)

test('default: Coinbase on EVM; Meld only where the page gave its key, on Solana too', () => {
  expect(ids('eip155', { meldKey: undefined })).toEqual(['coinbase'])
  expect(ids('eip155', { meldKey: 'key' })).toEqual(['coinbase', 'meld'])
  expect(ids('solana', { meldKey: 'key' })).toEqual(['meld'])
  expect(ids('solana', { meldKey: undefined })).toEqual([])
})

test('default: the fee range of spec §9', () => expect(FEES).toBe('1-2%'))

test('behavior: Coinbase says where it delivers, where that is another network', () => {
  expect(deliversElsewhere('coinbase', 'eip155:137')).toBe(false)
  expect(deliversElsewhere('coinbase', 'eip155:11155111')).toBe(true)
  expect(deliversElsewhere('meld', 'eip155:11155111')).toBe(false)
})
