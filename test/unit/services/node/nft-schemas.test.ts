import { AbiCoder, id, zeroPadValue } from 'ethers'
import * as v from 'valibot'
import { NftMovesSchema, WordSchema } from '../../../../src/services/node/nft-schemas'

const A = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const B = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const CONTRACT = '0xabe0000000000000000000000000000000000001'
const word = (address: string) => zeroPadValue(address, 32)
const uint = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const abi = AbiCoder.defaultAbiCoder()
const moves = (...logs: unknown[]) => v.parse(NftMovesSchema, { logs })

const TRANSFER = id('Transfer(address,address,uint256)')
const SINGLE = id('TransferSingle(address,address,address,uint256,uint256)')
const BATCH = id('TransferBatch(address,address,address,uint256[],uint256[])')

test('default: EIP-721, as ethers names the event', () => {
  expect(moves({ address: CONTRACT, topics: [TRANSFER, word(A), word(B), uint(7)], data: '0x' })).toEqual([
    { standard: 'erc721', contract: CONTRACT, id: '7', from: A, to: B },
  ])
})

test('default: EIP-1155, one and several, as ethers encodes them', () => {
  const topics = [word(A), word(A), word(B)]
  const single = abi.encode(['uint256', 'uint256'], [9, 2])
  const batch = abi.encode(
    ['uint256[]', 'uint256[]'],
    [
      [1, 2n ** 200n],
      [1, 1],
    ],
  )
  const found = moves(
    { address: CONTRACT, topics: [SINGLE, ...topics], data: single },
    { address: CONTRACT, topics: [BATCH, ...topics], data: batch },
  )
  expect(found?.map(move => move.id)).toEqual(['9', '1', String(2n ** 200n)])
  expect(found?.[0]).toMatchObject({ standard: 'erc1155', from: A, to: B })
})

test('behavior: ERC-20 has a topic less, and is none; what cannot be read is passed over', () => {
  expect(
    moves(
      { address: CONTRACT, topics: [TRANSFER, word(A), word(B)], data: uint(5) },
      { address: CONTRACT, topics: [BATCH, word(A), word(A), word(B)], data: '0x' },
      null,
      { address: CONTRACT, topics: [TRANSFER, word(A), word(B), '0x'], data: '0x' },
      { address: 'nonsense', topics: [], data: '' },
    ),
  ).toEqual([])
})

test('default: the first word of an answer', () => {
  expect(v.parse(WordSchema, uint(255))).toBe('ff'.padStart(64, '0'))
})

test.each(['0x', '0x01', 'nonsense', null])('behavior: there is none in %j', answer => {
  expect(v.parse(WordSchema, answer)).toBe('')
})
