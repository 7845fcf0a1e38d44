import {
  ComputeBudgetProgram,
  type Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { readTransaction, type WireTransaction } from '../../../../src/chains/solana/solana-wire'
import { type Ed25519Signature, verifyEd25519 } from '../../../../src/chains/solana/verify-ed25519'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { addressBytes, createPublicKey } from '../../../../src/wallets/solana/public-key'
import { readSigned } from '../../../../src/wallets/solana/read-signed'
import { toSolanaError } from '../../../../src/wallets/solana/solana-wallet-error'
import type { SignedResponse } from '../../../../src/wallets/solana/types'
import { verifySignature } from '../../../../src/wallets/solana/verify-signature'
import { legacyTransaction, pay, v0Transaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

describe('public key', () => {
  const ADDRESS = keyOf(1).publicKey.toBase58()
  const OTHER = keyOf(2).publicKey

  /** As the page sees it: its own package does not know our class. */
  const foreign = (address: string) => createPublicKey(address) as unknown as PublicKey

  describe('addressBytes', () => {
    test('default: the 32 bytes', () => {
      expect(addressBytes(ADDRESS)).toEqual(Uint8Array.from(keyOf(1).publicKey.toBytes()))
      expect(addressBytes('1'.repeat(32))).toEqual(new Uint8Array(32))
    })

    test.each([
      ['31 bytes', '1'.repeat(31)],
      ['33 bytes', '1'.repeat(33)],
      // 44 characters, as long as an address may be, and more than 32 bytes
      ['44 of the highest digit', 'z'.repeat(44)],
      ['32 of the highest digit', 'z'.repeat(32)],
      ['another alphabet', '0OIl'.repeat(10)],
      ['a flood', '1'.repeat(100_000)],
      ['nothing', ''],
    ])('error: %s', (_name, text) => {
      expect(addressBytes(text)).toBeUndefined()
    })
  })

  describe('createPublicKey', () => {
    const key = createPublicKey(ADDRESS)

    test('default: what web3.js keys answer', () => {
      const real = keyOf(1).publicKey
      expect(key.toBase58()).toBe(ADDRESS)
      expect(`${key}`).toBe(ADDRESS)
      expect(JSON.stringify({ key })).toBe(JSON.stringify({ key: real }))
      expect([...key.toBytes()]).toEqual([...real.toBytes()])
      expect([...key.toBuffer()]).toEqual([...real.toBuffer()])
      expect(Object.prototype.toString.call(key)).toBe(Object.prototype.toString.call(real))
    })

    test('behavior: a later change of the given bytes has no effect', () => {
      key.toBytes().fill(0)
      expect(key.toBytes()).toEqual(addressBytes(ADDRESS))
    })

    test('behavior: equal to the host’s key and to its own kind, both ways round', () => {
      const real = new PublicKey(ADDRESS)
      expect(key.equals(real)).toBe(true)
      expect(real.equals(foreign(ADDRESS))).toBe(true)
      expect(key.equals(OTHER)).toBe(false)
      expect(OTHER.equals(foreign(ADDRESS))).toBe(false)
      expect(key.equals(createPublicKey(ADDRESS))).toBe(true)
    })

    test('behavior: the host makes a key of its own of it, whichever way', () => {
      for (const made of [
        new PublicKey(foreign(ADDRESS)),
        new PublicKey(key.toBase58()),
        new PublicKey(key.toBytes()),
      ]) {
        expect(made.toBase58()).toBe(ADDRESS)
        expect(made.equals(keyOf(1).publicKey)).toBe(true)
        expect(keyOf(1).publicKey.equals(made)).toBe(true)
        expect(made.equals(OTHER)).toBe(false)
      }
    })

    test('behavior: stands wherever web3.js takes a key', () => {
      const build = (from: PublicKey) => {
        const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: OTHER, lamports: 1 })
        const legacy = new Transaction({
          feePayer: from,
          blockhash: OTHER.toBase58(),
          lastValidBlockHeight: 1,
        }).add(transfer)
        const [derived] = PublicKey.findProgramAddressSync([from.toBuffer()], SystemProgram.programId)
        return [
          legacy.serializeMessage().toString('hex'),
          Buffer.from(v0Transaction(from, [transfer]).serialize()).toString('hex'),
          derived.toBase58(),
        ]
      }
      expect(build(foreign(ADDRESS))).toEqual(build(keyOf(1).publicKey))
    })

    test('behavior: all of it for every key', () => {
      const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
      // zeros at the head are where numbers and bytes differ
      const withZeros = fc.tuple(bytes, fc.nat({ max: 32 })).map(([each, zeros]) => each.fill(0, 0, zeros))
      fc.assert(
        fc.property(fc.oneof(bytes, withZeros), each => {
          const real = new PublicKey(each)
          const ours = foreign(real.toBase58())
          expect([...new PublicKey(ours).toBytes()]).toEqual([...each])
          expect(real.equals(ours)).toBe(true)
        }),
      )
    })

    test('error: no address', () => {
      expect(() => createPublicKey('z'.repeat(44))).toThrow(RangeError)
    })
  })
})

describe('read signed', () => {
  const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)] as const
  const address = one.publicKey.toBase58()

  function wireOf(transaction: { serialize(config?: object): Uint8Array }): WireTransaction {
    const wire = readTransaction(
      Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })),
    )
    if (!wire) throw new Error('no transaction')
    return wire
  }

  const signWith = (transaction: VersionedTransaction, ...keys: readonly Keypair[]) => {
    const copy = VersionedTransaction.deserialize(transaction.serialize())
    copy.sign([...keys])
    return { transaction: copy.serialize() }
  }

  const plain = () => v0Transaction(one.publicKey)
  const withTwo = () => v0Transaction(one.publicKey, [pay(one.publicKey), pay(two.publicKey)])

  const withFee = () =>
    v0Transaction(one.publicKey, [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }),
      pay(one.publicKey),
    ])

  const isSameRequest = jest.fn(() => true)
  beforeEach(() => isSameRequest.mockClear().mockReturnValue(true))

  const read = (requested: WireTransaction, answer: SignedResponse | undefined) =>
    readSigned(requested, answer, { address, adapter: async () => ({ isSameRequest, verifyEd25519 }) })

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'resolved',
      (error: { code: string; details?: string }) => `${error.code}: ${error.details}`,
    )

  test('default: signed as requested', async () => {
    const { transaction, isUnchanged } = await read(wireOf(plain()), signWith(plain(), one))
    expect(isUnchanged).toBe(true)
    expect([...(transaction.signatures[0] ?? [])]).toEqual([
      ...(readTransaction(signWith(plain(), one).transaction)?.signatures[0] ?? []),
    ])
    expect(isSameRequest).not.toHaveBeenCalled()
  })

  test('default: a signature alone, over the requested message', async () => {
    const [signature = new Uint8Array()] =
      readTransaction(signWith(withTwo(), one).transaction)?.signatures ?? []
    const { transaction, isUnchanged } = await read(wireOf(withTwo()), { signature })
    expect(isUnchanged).toBe(true)
    expect(transaction.signatures.map(each => each.some(Boolean))).toEqual([true, false])
  })

  test('behavior: signatures that were there stay, though the wallet drops them', async () => {
    const requested = withTwo()
    requested.sign([two])
    const { transaction } = await read(wireOf(requested), signWith(withTwo(), one))
    expect(transaction.signatures[1]).toEqual(requested.signatures[1])
    expect(transaction.signatures[0]?.some(Boolean)).toBe(true)
  })

  test('behavior: instructions that the wallet adds are accepted', async () => {
    const { transaction } = await read(wireOf(withTwo()), signWith(withTwo(), one, two))
    expect(transaction.signatures.every(each => each.some(Boolean))).toBe(true)
  })

  test('behavior: a message of the wallet’s making, where it does the same', async () => {
    const { transaction, isUnchanged } = await read(wireOf(plain()), signWith(withFee(), one))
    expect(isUnchanged).toBe(false)
    expect([...transaction.message]).toEqual([...withFee().message.serialize()])
    expect(isSameRequest).toHaveBeenCalledWith(wireOf(plain()).message, transaction.message)
  })

  test('error: a message that does something else', async () => {
    isSameRequest.mockReturnValue(false)
    expect(await codeOf(read(wireOf(plain()), signWith(withFee(), one)))).toMatch('TRANSACTION_CHANGED')
  })

  test('error: changed after another account has signed, whose signature would be void', async () => {
    const requested = withTwo()
    requested.sign([two])
    const other = v0Transaction(one.publicKey, [pay(one.publicKey, 6), pay(two.publicKey)])
    expect(await codeOf(read(wireOf(requested), signWith(other, one)))).toMatch('TRANSACTION_CHANGED')
    expect(isSameRequest).not.toHaveBeenCalled()
  })

  test('error: of another kind', async () => {
    const legacy = VersionedTransaction.deserialize(
      Uint8Array.from(
        legacyTransaction(one).serialize({ requireAllSignatures: false, verifySignatures: false }),
      ),
    )
    expect(await codeOf(read(wireOf(plain()), signWith(legacy, one)))).toMatch('TRANSACTION_CHANGED')
    expect(isSameRequest).not.toHaveBeenCalled()
  })

  const tampered = (answer: { transaction: Uint8Array }, at: number) => ({
    transaction: answer.transaction.map((byte, index) => (index === at ? byte ^ 1 : byte)),
  })

  test.each([
    ['no answer', () => undefined],
    ['no transaction', () => ({ transaction: new Uint8Array(5) })],
    ['not signed at all', () => ({ transaction: plain().serialize() })],
    ['a signature that is none', () => tampered(signWith(plain(), one), 10)],
    [
      'signed with another key',
      () => ({
        signature:
          readTransaction(signWith(v0Transaction(two.publicKey), two).transaction)?.signatures[0] ??
          new Uint8Array(64),
      }),
    ],
    ['a signature of zeros', () => ({ signature: new Uint8Array(64) })],
  ])('error: %s', async (_name, answer) => {
    expect(await codeOf(read(wireOf(plain()), answer()))).toMatch('WALLET_INVALID_RESPONSE')
  })

  test('error: a false signature of another', async () => {
    const answer = tampered(signWith(withTwo(), one, two), 1 + 64 + 10)
    expect(await codeOf(read(wireOf(withTwo()), answer))).toBe('WALLET_INVALID_RESPONSE: signature')
  })

  test('error: changed so that the account signs no more', async () => {
    const other = v0Transaction(three.publicKey)
    expect(await codeOf(read(wireOf(plain()), signWith(other, three)))).toBe(
      'WALLET_INVALID_RESPONSE: not signed',
    )
  })
})

describe('verify signature', () => {
  const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

  // https://www.rfc-editor.org/rfc/rfc8032#section-7.1, tests 1 to 3
  const VECTORS = [
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ] as const

  /** Removes the browser's own implementation. */
  function withoutNative() {
    const subtle = jest
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('none', 'NotSupportedError'))
    return () => subtle.mockRestore()
  }

  const adapter = jest.fn(async () => ({ verifyEd25519 }))
  const verify = (signed: Ed25519Signature) => verifySignature(signed, adapter)

  const ways = [
    ['the browser’s own', verify, () => () => {}],
    ['ours', verifyEd25519, () => () => {}],
    ['ours, loaded where the browser has none', verify, withoutNative],
  ] as const

  test('behavior: nothing is loaded if the browser has Ed25519', async () => {
    const [publicKey, message, signature] = VECTORS[2].map(hex)
    if (!publicKey || !message || !signature) throw new Error('no vector')
    expect(await verify({ publicKey, message, signature })).toBe(true)
    expect(adapter).not.toHaveBeenCalled()
  })

  describe.each(ways)('%s', (_name, verify, prepare) => {
    let restore = () => {}
    beforeEach(() => {
      restore = prepare()
    })
    afterEach(() => restore())

    test.each(VECTORS)('default: %s', async (key, message, signature) => {
      const signed = { publicKey: hex(key), message: hex(message), signature: hex(signature) }
      expect(await verify(signed)).toBe(true)
      expect(await verify({ ...signed, message: hex(`${message}00`) })).toBe(false)
      expect(await verify({ ...signed, signature: signed.signature.map(byte => byte ^ 1) })).toBe(false)
      expect(await verify({ ...signed, publicKey: hex(VECTORS[message === '' ? 1 : 0][0]) })).toBe(false)
    })

    test('error: a key that is no point, a signature of zeros', async () => {
      const message = hex('00')
      expect(
        await verify({ publicKey: new Uint8Array(32).fill(0xff), message, signature: new Uint8Array(64) }),
      ).toBe(false)
      expect(await verify({ publicKey: hex(VECTORS[0][0]), message, signature: new Uint8Array(64) })).toBe(
        false,
      )
    })
  })
})

describe('wallet error', () => {
  const read = (error: unknown) => toSolanaError(error, 'REQUEST_DECLINED', 'REQUEST_FAILED')

  test.each([
    { code: 4001, message: 'The user rejected the request.' },
    new Error('User rejected the request.'),
    new Error('User rejected the request'),
    new Error('Transaction cancelled'),
    new Error('Transaction was rejected'),
    new Error('Approval Denied'),
    new Error('Connection rejected'),
    new Error('Request declined.'),
    new Error('The user has cancelled this'),
    'User denied transaction signature.',
    // https://github.com/wallet-standard/wallet-standard/tree/master/packages/core/errors
    Object.assign(new Error('WalletStandard error #4001000'), { context: { __code: 4001000 } }),
  ])('default: %p is a refusal of the visitor', error => {
    expect(read(error)).toMatchObject({ code: 'REQUEST_DECLINED', cause: error })
  })

  test('behavior: a wait for the network that was given up is not a rejection', () => {
    const error = new Error('Not confirmed for the user in time, waiting was cancelled by the node')
    expect(read(error).code).toBe('REQUEST_FAILED')
  })

  test.each([{ code: -32601 }, { code: 4200, message: 'no' }])('default: %p: the wallet cannot', error => {
    expect(read(error).code).toBe('REQUEST_UNSUPPORTED')
  })

  test('behavior: another failure, with what the wallet says itself', () => {
    expect(
      read({ code: -32003, message: 'Transaction rejected:\n insufficient \u202Elamports' }),
    ).toMatchObject({
      code: 'REQUEST_FAILED',
      values: { code: -32003, message: 'Transaction rejected: insufficient lamports' },
    })
    expect(read(new Error('x'.repeat(1000))).values?.message).toHaveLength(300)
  })

  test('behavior: -32002 is the node’s refusal or an open request, as its words say', () => {
    const message = 'Transaction simulation failed: This account may not be used to pay transaction fees'
    const refusal = { code: -32002, message, data: { err: 'InvalidAccountForFee', logs: [] } }
    expect(read(refusal)).toMatchObject({ code: 'TRANSACTION_REFUSED', cause: refusal, values: { message } })
    expect(read({ code: -32002, message: 'Request already pending' }).code).toBe('CONNECT_PENDING')
  })

  test('behavior: a wallet that has gone', () => {
    expect(read({ code: 4900, message: 'disconnected' }).code).toBe('WALLET_UNAVAILABLE')
  })

  test.each([undefined, null, 5, {}, { message: 5 }, { context: null }])('error: %p', error => {
    expect(read(error).code).toBe('REQUEST_FAILED')
  })

  test('behavior: ours are unchanged', () => {
    const ours = new W3mError('WALLET_INVALID_RESPONSE')
    expect(read(ours)).toBe(ours)
  })
})
