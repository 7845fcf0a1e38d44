import {
  ComputeBudgetProgram,
  TransactionInstruction as Instruction,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describeTransaction } from '../../../../src/chains/solana/describe-transaction'
import { isSameCall, isSameRequest } from '../../../../src/chains/solana/same-request'
import { isSigned, readTransaction, writeTransaction } from '../../../../src/chains/solana/solana-wire'
import { TOKEN_PROGRAM, tokenInstructions } from '../../../../src/chains/solana/token-program'
import {
  BLOCKHASH,
  legacyTransaction,
  pay,
  recipientTable,
  v0Transaction,
} from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

describe('describe transaction', () => {
  const from = keyOf(1).publicKey
  const to = keyOf(100).publicKey
  const mint = { key: keyOf(50).publicKey, program: TOKEN_PROGRAM, decimals: 6 }
  const source = keyOf(51).publicKey
  const token = tokenInstructions({ mint, from, source, to, amount: 7n })
  const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 500 })

  const bytesOf = (...args: Parameters<typeof v0Transaction>) =>
    Buffer.from(v0Transaction(...args).serialize()).toString('base64')
  const describeAll = (instructions: readonly TransactionInstruction[], who = from) =>
    describeTransaction({ from: who.toBase58(), bytes: bytesOf(from, instructions) })

  test('default: SOL, with what pays for speed or without', () => {
    const decoded = { kind: 'transfer', token: null, to: to.toBase58(), amount: '5' }
    expect(describeAll([pay(from)])).toEqual(decoded)
    expect(describeAll([budget, pay(from)])).toEqual(decoded)
  })

  test('default: a token, to the owner of its account', () => {
    expect(describeAll([budget, ...token])).toEqual({
      kind: 'transfer',
      token: mint.key.toBase58(),
      to: to.toBase58(),
      amount: '7',
    })
  })

  const [open, move] = token as [TransactionInstruction, TransactionInstruction]
  const thirdParty = keyOf(77).publicKey

  const withKey = (instruction: TransactionInstruction, at: number, key: PublicKey): TransactionInstruction =>
    ({
      ...instruction,
      keys: instruction.keys.map((each, index) => (index === at ? { ...each, pubkey: key } : each)),
    }) as never

  const withData = (
    instruction: TransactionInstruction,
    at: number,
    value: number,
  ): TransactionInstruction => {
    const data = Buffer.from(instruction.data)
    data[at] = value
    return { ...instruction, data } as never
  }

  const sol = pay(from)
  const changed = (change: Partial<Instruction>) => new Instruction({ ...sol, ...change })
  const reader = { pubkey: thirdParty, isSigner: false, isWritable: false }

  test.each([
    ['two transfers', [pay(from), pay(from)]],
    ['SOL in an instruction of another program', [changed({ programId: thirdParty })]],
    ['SOL with more data', [changed({ data: Buffer.concat([sol.data, Buffer.alloc(1)]) })]],
    ['SOL with less data', [changed({ data: sol.data.subarray(0, 4) })]],
    ['SOL without data', [changed({ data: Buffer.alloc(0) })]],
    ['another instruction with the data of a transfer', [withData(sol, 0, 3)]],
    ['another instruction of the high bytes', [withData(sol, 3, 2)]],
    ['SOL with one account more', [changed({ keys: [...sol.keys, reader] })]],
    ['SOL to nobody', [changed({ keys: sol.keys.slice(0, 1) })]],
    ['SOL from nobody', [changed({ keys: [] })]],
    ['SOL that another must sign for', [changed({ keys: [...sol.keys, { ...reader, isSigner: true }] })]],
    [
      'tokens that another must sign for',
      [open, { ...move, keys: move.keys.map(key => ({ ...key, isSigner: true })) } as never],
    ],
    ['nothing', [budget]],
    ['a transfer beside the token', [...token, pay(from)]],
    ['the token without the account it goes to', [move]],
    ['the account of somebody else', [withKey(open, 1, thirdParty), withKey(move, 2, thirdParty)]],
    ['an account that is not the one opened', [open, withKey(move, 2, thirdParty)]],
    ['another owner than the account is for', [withKey(open, 2, thirdParty), move]],
    ['another mint', [open, withKey(move, 1, thirdParty)]],
    ['somebody else’s tokens', [open, withKey(move, 3, thirdParty)]],
    ['another instruction of the token program', [open, withData(move, 0, 4)]],
    ['another instruction of the account program', [withData(open, 0, 0), move]],
    ['somebody else’s SOL', [pay(thirdParty)]],
    [
      'another instruction of the system',
      [SystemProgram.assign({ accountPubkey: from, programId: thirdParty })],
    ],
  ])('error: %s is of no known form', (_what, instructions) => {
    const unknown = { kind: 'unknown', to: '', data: bytesOf(from, instructions) }
    expect(describeAll(instructions)).toEqual(unknown)
  })

  test('error: no swap, or a swap of other tokens, is of no known form', () => {
    const swap = { from: null, to: mint.key.toBase58() }
    const bytes = bytesOf(from, [pay(from)])
    const unknown = { kind: 'unknown', to: '', data: bytes }
    expect(describeTransaction({ from: from.toBase58(), bytes, swap })).toEqual(unknown)
  })

  test('error: another must sign, or pays for the transfer', () => {
    const signs = new Instruction({ ...budget, keys: [{ ...reader, isSigner: true }] })
    expect(describeAll([signs, pay(from)]).kind).toBe('unknown')
    const keys = sol.keys.map(key => ({ ...key, isSigner: false }))
    const bytes = bytesOf(thirdParty, [changed({ keys })])
    expect(describeTransaction({ from: from.toBase58(), bytes }).kind).toBe('unknown')
  })

  test('error: a further account comes from a table', () => {
    const further = new Instruction({ ...budget, keys: [{ ...reader, pubkey: keyOf(149).publicKey }] })
    const table = recipientTable()
    table.state.addresses.pop()
    const bytes = bytesOf(from, [further, pay(from)], [table])
    expect(describeTransaction({ from: from.toBase58(), bytes }).kind).toBe('unknown')
  })

  test('error: another account pays, or accounts come from a table', () => {
    expect(describeAll([pay(from)], thirdParty).kind).toBe('unknown')
    const bytes = bytesOf(from, [pay(from)], [recipientTable()])
    expect(describeTransaction({ from: from.toBase58(), bytes }).kind).toBe('unknown')
  })
})

describe('same request', () => {
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
    const requested = compile(ASKED)

    test('default: the requested transaction', () => {
      expect(isSameRequest(requested, compile(ASKED))).toBe(true)
    })

    test.each([
      ['a fee at the head', [price(9), limit(200_000), ...ASKED]],
      ['a guard at the end', [...ASKED, guard]],
      ['both, also in between', [price(9), ASKED[0] as Instruction, guard, ASKED[1] as Instruction, guard]],
    ])('behavior: %s', (_what, instructions) => {
      expect(isSameRequest(requested, compile(instructions))).toBe(true)
    })

    test('behavior: the page’s own fee is the wallet’s to change', () => {
      expect(isSameRequest(compile([price(1), ...ASKED]), compile([price(100_000), ...ASKED]))).toBe(true)
      expect(isSameRequest(compile([price(1), ...ASKED]), requested)).toBe(true)
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
      ['another recipient', [to(other), second]],
      ['another program', [new Instruction({ ...first, programId: other }), second]],
      ['fewer accounts', [new Instruction({ ...first, keys: first.keys.slice(0, 1) }), second]],
      ['the recipient only read', [rights(false), new Instruction({ ...second, keys: rights(false).keys })]],
      [
        'an account that a guard has the payer pay for',
        [...ASKED, new Instruction({ ...guard, data: Buffer.from([0, 0]) })],
      ],
      [
        'a stranger’s program that is built like a guard',
        [...ASKED, new Instruction({ ...guard, programId: other })],
      ],
    ])('error: %s', (_what, instructions) => {
      expect(isSameRequest(requested, compile(instructions))).toBe(false)
    })

    test('error: another payer, another blockhash', () => {
      expect(isSameRequest(requested, compile(ASKED, { payerKey: other }))).toBe(false)
      expect(isSameRequest(requested, compile(ASKED, { recentBlockhash: other.toBase58() }))).toBe(false)
    })

    test('error: no message', () => {
      expect(isSameRequest(requested, requested.slice(0, 50))).toBe(false)
      expect(isSameRequest(requested, new Uint8Array())).toBe(false)
      expect(isSameCall(requested, requested.slice(0, 50))).toBe(false)
    })

    test('behavior: on the network, the blockhash may be a newer one; nothing else may differ', () => {
      const recentBlockhash = other.toBase58()
      expect(isSameCall(requested, compile([price(9), ...ASKED], { recentBlockhash }))).toBe(true)
      expect(isSameCall(requested, compile([first], { recentBlockhash }))).toBe(false)
    })

    test.each([
      [0, false],
      [1, false],
      [2, true],
      [3, true],
    ])('param: instruction %d of a guard only checks: %p', (kind, isChecking) => {
      const added = new Instruction({ ...guard, data: Buffer.from([kind]) })
      expect(isSameRequest(requested, compile([...ASKED, added]))).toBe(isChecking)
    })

    test('error: an instruction whose account the message does not have', () => {
      const one = compile([first])
      // its accounts, before the length of the data, the data and the number of tables
      const accountsAt = one.length - (compile === v0 ? 1 : 0) - 12 - 1 - 2
      expect([...one.slice(accountsAt, accountsAt + 2)]).toEqual([0, 1])
      one[accountsAt + 1] = 99
      expect(isSameRequest(one, one)).toBe(false)
    })
  })

  test('error: the other kind of message', () => {
    expect(isSameRequest(legacy(ASKED), v0(ASKED))).toBe(false)
  })

  describe('lookup tables', () => {
    const withTable = (instructions: readonly TransactionInstruction[], table = recipientTable()) =>
      message(instructions).compileToV0Message([table]).serialize()

    test('behavior: accounts of a table are identified by table and index', () => {
      expect(isSameRequest(withTable(ASKED), withTable([price(5), ...ASKED, guard]))).toBe(true)
    })

    test('error: another table, another place', () => {
      const elsewhere = recipientTable()
      elsewhere.key = keyOf(151).publicKey
      expect(isSameRequest(withTable(ASKED), withTable(ASKED, elsewhere))).toBe(false)
      const turned = recipientTable()
      turned.state.addresses.reverse()
      expect(isSameRequest(withTable(ASKED), withTable(ASKED, turned))).toBe(false)
    })
  })
})

describe('solana wire', () => {
  const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)] as const
  const unsigned = { requireAllSignatures: false, verifySignatures: false }
  const bytesOf = (buffer: Uint8Array) => Uint8Array.from(buffer)
  const addresses = [one, two, three].map(({ publicKey }) => publicKey.toBase58())

  test('default: a legacy transaction with several signers, some of which have signed', () => {
    const transaction = legacyTransaction(one, two, three)
    transaction.partialSign(two)
    const wire = readTransaction(bytesOf(transaction.serialize(unsigned)))
    const signed = wire?.signers.map((signer, index) => [signer, isSigned(wire.signatures[index])])
    expect(wire?.version).toBe('legacy')
    expect(wire?.signers[0]).toBe(addresses[0])
    expect(Object.fromEntries(signed ?? [])).toEqual({
      [addresses[0] ?? '']: false,
      [addresses[1] ?? '']: true,
      [addresses[2] ?? '']: false,
    })
    expect(wire?.message).toEqual(bytesOf(transaction.serializeMessage()))
  })

  test('default: version 0, with a lookup table', () => {
    const transaction = v0Transaction(
      one.publicKey,
      [pay(one.publicKey), pay(two.publicKey)],
      [recipientTable()],
    )
    transaction.sign([two])
    const wire = readTransaction(transaction.serialize())
    expect(wire).toMatchObject({ version: 0, signers: addresses.slice(0, 2) })
    expect(wire?.signatures.map(isSigned)).toEqual([false, true])
    expect(wire?.message).toEqual(transaction.message.serialize())
  })

  test('behavior: written again, it is the same', () => {
    const legacy = legacyTransaction(one, two)
    legacy.sign(one, two)
    const versioned = v0Transaction(one.publicKey)
    for (const bytes of [bytesOf(legacy.serialize()), versioned.serialize()]) {
      const wire = readTransaction(bytes)
      expect(wire && writeTransaction(wire)).toEqual(bytes)
    }
  })

  test('behavior: a copy of the bytes, whatever kind of array they came in', () => {
    const buffer = legacyTransaction(one).serialize(unsigned)
    const wire = readTransaction(bytesOf(buffer))
    const before = [...(wire?.message ?? [])]
    buffer.fill(0)
    expect([...(wire?.message ?? [])]).toEqual(before)
  })

  const GOOD = v0Transaction(one.publicKey).serialize()

  test.each([
    ['nothing', new Uint8Array()],
    ['no signer', Uint8Array.from([0, ...GOOD.slice(65)])],
    ['more signers than a byte counts', Uint8Array.from([0x80, 0x01, ...new Uint8Array(64 * 128)])],
    [
      'another number of signers than the message has',
      Uint8Array.from([2, ...new Uint8Array(128), ...GOOD.slice(65)]),
    ],
    ['version 1', Uint8Array.from([...GOOD.slice(0, 65), 0x81, ...GOOD.slice(66)])],
    ['cut off in the signatures', GOOD.slice(0, 40)],
    ['cut off in the header', GOOD.slice(0, 67)],
    ['cut off in the keys', GOOD.slice(0, 100)],
    ['a length that never ends', Uint8Array.from([...GOOD.slice(0, 69), 0xff, 0xff, 0xff, 0xff])],
  ])('error: %s', (_name, bytes) => {
    expect(readTransaction(bytes)).toBeUndefined()
  })

  test('behavior: no bytes make it throw, and what it reads web3.js reads alike', () => {
    const noise = fc.uint8Array({ maxLength: 1232 })
    const damaged = fc
      .tuple(fc.nat({ max: GOOD.length - 1 }), fc.nat({ max: 255 }))
      .map(([at, byte]) => GOOD.map((each, index) => (index === at ? byte : each)))
    fc.assert(
      fc.property(fc.oneof(noise, damaged), bytes => {
        const wire = readTransaction(bytes)
        if (!wire) return
        let theirs: VersionedTransaction
        try {
          theirs = VersionedTransaction.deserialize(bytes)
        } catch {
          return // it reads more of the message than our code does
        }
        expect(wire.signers).toEqual(
          theirs.message.staticAccountKeys.slice(0, wire.signers.length).map(key => key.toBase58()),
        )
        expect(wire.signatures.map(each => [...each])).toEqual(theirs.signatures.map(each => [...each]))
      }),
    )
  })
})
