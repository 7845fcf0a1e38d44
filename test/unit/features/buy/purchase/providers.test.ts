import { deliversElsewhere, FEES, providersFor } from '../../../../../src/features/buy/purchase/providers'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ids = (network: string, meldKey?: string, isSmartAccount = false) =>
  providersFor(network, { meldKey, isSmartAccount }).map(({ id }) => id)

test('default: Coinbase on EVM; Meld only where the page gave its key, on Solana too', () => {
  expect(ids('eip155:1')).toEqual(['coinbase'])
  expect(ids('eip155:56', 'key')).toEqual(['coinbase', 'meld'])
  expect(ids(SOLANA, 'key')).toEqual(['meld'])
  expect(ids(SOLANA)).toEqual([])
  expect(ids('bip122:0', 'key')).toEqual([])
})

test('behavior: nobody sells to a smart account who could deliver where it does not exist', () => {
  expect(ids('eip155:8453', 'key', true)).toEqual(['coinbase'])
  expect(ids('eip155:11155111', 'key', true)).toEqual([])
})

test('default: the fee range of spec §9', () => expect(FEES).toBe('1-2%'))

test('behavior: Coinbase says where it delivers, where that is another network', () => {
  expect(deliversElsewhere('coinbase', 'eip155:137')).toBe(false)
  expect(deliversElsewhere('coinbase', 'eip155:11155111')).toBe(true)
  expect(deliversElsewhere('meld', 'eip155:11155111')).toBe(false)
})
