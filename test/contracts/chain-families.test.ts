// imported first: modules that load after it read the table
import './fake-chain/fake-family'
import * as v from 'valibot'
import { EVM } from '../../src/chains/evm/evm-family'
import type { ExactTransaction } from '../../src/chains/family'
import { NAMESPACES } from '../../src/chains/namespaces'
import { SOLANA } from '../../src/chains/solana/solana-family'
import { pay, v0Transaction } from '../support/solana-transactions'
import { keyOf } from '../support/standard-wallet'
import { chainFamilyContract } from './chain-family-contract'
import { FAKE, FAKE_FAMILY, FAKE_NETWORK, fakeAddress } from './fake-chain/fake-family'

const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('default: a family more is a row more', () => {
  expect(NAMESPACES.slice(0, 2)).toEqual([EVM.namespace, SOLANA.namespace])
  expect(NAMESPACES.at(-1)).toBe(FAKE)
})

chainFamilyContract(EVM, {
  unknownNetworks: ['31337', '31337000'],
  wrongNetworks: ['0', '01', 'one', '0x1', '-1'],
  spellings: [ALICE, ALICE.toLowerCase(), ALICE.slice(2), `0x${ALICE.slice(2).toUpperCase()}`],
  other: BOB,
  zero: `0x${'0'.repeat(40)}`,
  balance: { answer: '0xff', units: '255', wrong: '255' },
  transfer: {
    to: BOB,
    transaction: {
      namespace: 'eip155',
      network: 'eip155:1',
      from: ALICE,
      to: BOB,
      data: '0x',
      value: '5',
      gas: '21000',
      fees: { kind: 'legacy', gasPrice: '7' },
      dataFee: '0',
    },
  },
})

const payer = keyOf(1).publicKey
test('behavior: a stored swap keeps its tokens, by which its bytes are decoded', () => {
  const swap = {
    namespace: 'solana',
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    from: payer.toBase58(),
    bytes: 'AA==',
    lastValidBlockHeight: 1,
    fee: '5000',
    rent: '0',
    swap: { from: null, to: keyOf(2).publicKey.toBase58() },
  }
  expect(v.parse(SOLANA.transactionSchema, JSON.parse(JSON.stringify(swap)))).toEqual(swap)
})
chainFamilyContract(SOLANA, {
  unknownNetworks: ['8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'z'.repeat(32)],
  wrongNetworks: ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvd', `0${'1'.repeat(31)}`, `l${'1'.repeat(31)}`],
  spellings: ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
  other: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  zero: '1'.repeat(32),
  balance: { answer: { value: 255 }, units: '255', wrong: { value: 2 ** 53 } },
  transfer: {
    to: keyOf(100).publicKey.toBase58(),
    transaction: {
      namespace: 'solana',
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      from: payer.toBase58(),
      bytes: Buffer.from(v0Transaction(payer, [pay(payer)]).serialize()).toString('base64'),
      lastValidBlockHeight: 1,
      fee: '5000',
      rent: '0',
    },
  },
})

chainFamilyContract(FAKE_FAMILY, {
  unknownNetworks: ['two', 'three'],
  wrongNetworks: ['1', 'UP', 'x'],
  spellings: [fakeAddress(42), fakeAddress(42).toUpperCase()],
  other: fakeAddress(1),
  zero: fakeAddress(0),
  balance: { answer: '255', units: '255', wrong: 255 },
  transfer: {
    to: fakeAddress(1),
    transaction: {
      namespace: FAKE,
      network: FAKE_NETWORK,
      from: fakeAddress(42),
      to: fakeAddress(1),
      amount: '5',
    } as unknown as ExactTransaction,
  },
})
