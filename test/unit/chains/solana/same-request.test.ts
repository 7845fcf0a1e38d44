import {
  ComputeBudgetProgram,
  TransactionInstruction as Instruction,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js'
import { isSameRequest } from '../../../../src/chains/solana/same-request'
import { BLOCKHASH, pay, receiverTable } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const [payer, other] = [keyOf(1).publicKey, keyOf(2).publicKey] as const
const LIGHTHOUSE = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
const guard = new Instruction({
  programId: LIGHTHOUSE,
  keys: [{ pubkey: payer, isSigner: true, isWritable: true }],
  data: Buffer.from([6, 0]),
})
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })

const message = (
  instructions: readonly TransactionInstruction[],
  { payerKey = payer, recentBlockhash = BLOCKHASH } = {},
) => new TransactionMessage({ payerKey, recentBlockhash, instructions: [...instructions] })
const legacy = (...args: Parameters<typeof message>) =>
  Uint8Array.from(
    message(...args)
      .compileToLegacyMessage()
      .serialize(),
  )
const v0 = (...args: Parameters<typeof message>) =>
  message(...args)
    .compileToV0Message()
    .serialize()

const ASKED = [pay(payer), pay(payer, 7)]

describe.each([
  ['legacy', legacy],
  ['version 0', v0],
] as const)('%s', (_name, compile) => {
  const asked = compile(ASKED)

  test('default: what was asked', () => {
    expect(isSameRequest(asked, compile(ASKED))).toBe(true)
  })

  test.each([
    ['a fee at the head', [price(9), limit(200_000), ...ASKED]],
    ['a guard at the end', [...ASKED, guard]],
    ['both, also in between', [price(9), ASKED[0] as Instruction, guard, ASKED[1] as Instruction, guard]],
  ])('behavior: %s', (_what, instructions) => {
    expect(isSameRequest(asked, compile(instructions))).toBe(true)
  })

  test('behavior: the page’s own fee is the wallet’s to change', () => {
    expect(isSameRequest(compile([price(1), ...ASKED]), compile([price(100_000), ...ASKED]))).toBe(true)
    expect(isSameRequest(compile([price(1), ...ASKED]), asked)).toBe(true)
  })

  const [first, second] = ASKED as [Instruction, Instruction]
  const to = (toPubkey: PublicKey) => SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports: 5 })
  const rights = (isWritable: boolean) =>
    new Instruction({
      ...first,
      keys: first.keys.map(key => ({ ...key, isWritable: isWritable && key.isWritable })),
    })
  test.each([
    ['one left out', [first]],
    ['one more', [...ASKED, pay(payer, 1)]],
    ['another order', [second, first]],
    ['another amount', [pay(payer, 6), second]],
    ['another receiver', [to(other), second]],
    ['another program', [new Instruction({ ...first, programId: other }), second]],
    ['fewer accounts', [new Instruction({ ...first, keys: first.keys.slice(0, 1) }), second]],
    ['the receiver only read', [rights(false), new Instruction({ ...second, keys: rights(false).keys })]],
    [
      'an account that a guard has the payer pay for',
      [...ASKED, new Instruction({ ...guard, data: Buffer.from([0, 0]) })],
    ],
    [
      'a stranger’s program that is built like a guard',
      [...ASKED, new Instruction({ ...guard, programId: other })],
    ],
  ])('error: %s', (_what, instructions) => {
    expect(isSameRequest(asked, compile(instructions))).toBe(false)
  })

  test('error: another payer, another blockhash', () => {
    expect(isSameRequest(asked, compile(ASKED, { payerKey: other }))).toBe(false)
    expect(isSameRequest(asked, compile(ASKED, { recentBlockhash: other.toBase58() }))).toBe(false)
  })

  test('error: no message', () => {
    expect(isSameRequest(asked, asked.slice(0, 50))).toBe(false)
    expect(isSameRequest(asked, new Uint8Array())).toBe(false)
  })
})

test('error: the other kind of message', () => {
  expect(isSameRequest(legacy(ASKED), v0(ASKED))).toBe(false)
})

describe('lookup tables', () => {
  const withTable = (instructions: readonly TransactionInstruction[], table = receiverTable()) =>
    message(instructions).compileToV0Message([table]).serialize()

  test('behavior: accounts of a table are told by table and place', () => {
    expect(isSameRequest(withTable(ASKED), withTable([price(5), ...ASKED, guard]))).toBe(true)
  })

  test('error: another table, another place', () => {
    const elsewhere = receiverTable()
    elsewhere.key = keyOf(151).publicKey
    expect(isSameRequest(withTable(ASKED), withTable(ASKED, elsewhere))).toBe(false)
    const turned = receiverTable()
    turned.state.addresses.reverse()
    expect(isSameRequest(withTable(ASKED), withTable(ASKED, turned))).toBe(false)
  })
})
