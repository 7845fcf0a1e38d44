import { ed25519 } from '@noble/curves/ed25519'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { legacyTransaction, pay, recipientTable, v0Transaction } from '../../../support/solana-transactions'
import { failureOf, refusal, standardBench } from '../../../support/standard-bench'
import { DEVNET, keyOf, MAINNET, StandardWallet } from '../../../support/standard-wallet'

const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)] as const
const utf8 = (text: string) => new TextEncoder().encode(text)
const verifies = (transaction: VersionedTransaction) =>
  transaction.signatures.map((signature, index) =>
    ed25519.verify(
      signature,
      transaction.message.serialize(),
      transaction.message.staticAccountKeys[index]?.toBytes() ?? '',
    ),
  )

describe('publicKey', () => {
  test('default: of the active account, null before and after', async () => {
    const { connector, connected } = standardBench()
    const before = (await connector.getProvider()) as { publicKey: unknown }
    expect(before.publicKey).toBeNull()
    const { provider } = await connected()
    expect(provider).toBe(before)
    expect(new PublicKey(provider.publicKey?.toBase58() ?? '').equals(one.publicKey)).toBe(true)
    expect(provider.publicKey).toBe(provider.publicKey)
    await connector.disconnect()
    expect(provider.publicKey).toBeNull()
  })
})

describe('signMessage', () => {
  test('default: a signature over the bytes', async () => {
    const { provider } = await standardBench().connected()
    const { signature, publicKey } = await provider.signMessage(utf8('hello'))
    expect(ed25519.verify(signature, utf8('hello'), one.publicKey.toBytes())).toBe(true)
    expect(publicKey.toBase58()).toBe(one.publicKey.toBase58())
  })

  test('behavior: bytes that are no text, and none at all', async () => {
    const { provider } = await standardBench().connected()
    for (const message of [Uint8Array.of(0xff, 0xfe, 0), new Uint8Array()]) {
      const { signature } = await provider.signMessage(message)
      expect(ed25519.verify(signature, message, one.publicKey.toBytes())).toBe(true)
    }
  })

  test('behavior: changes of the message after the call have no effect', async () => {
    const { provider } = await standardBench().connected()
    const message = utf8('pay 1')
    const signing = provider.signMessage(message)
    message.set(utf8('pay 9'))
    const { signature } = await signing
    expect(ed25519.verify(signature, utf8('pay 1'), one.publicKey.toBytes())).toBe(true)
  })

  test.each(['text', [1, 2], null, undefined, new Uint16Array(2)])(
    'error: %p is no message',
    async message => {
      const { connected, wallet } = standardBench()
      const { provider } = await connected()
      expect(await failureOf(provider.signMessage(message as never))).toMatchObject(
        refusal(-32602, 'REQUEST_FAILED'),
      )
      expect(wallet.names).not.toContain('solana:signMessage')
    },
  )

  test('error: another message, or another’s signature', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const message = utf8('hello')
    const wrong = [
      { signedMessage: utf8('other'), signature: ed25519.sign(utf8('other'), one.secretKey.slice(0, 32)) },
      { signedMessage: message, signature: ed25519.sign(message, two.secretKey.slice(0, 32)) },
      { signedMessage: message, signature: ed25519.sign(utf8('other'), one.secretKey.slice(0, 32)) },
    ]
    for (const answer of wrong) {
      wallet.answers['solana:signMessage'] = () => [answer]
      expect(await failureOf(provider.signMessage(message))).toMatchObject(
        refusal(-32603, 'WALLET_INVALID_RESPONSE'),
      )
    }
  })

  test('error: not connected', async () => {
    const { connector } = standardBench()
    const provider = (await connector.getProvider()) as { signMessage(bytes: Uint8Array): Promise<unknown> }
    expect(await failureOf(provider.signMessage(utf8('x')))).toMatchObject(refusal(4900, 'NOT_CONNECTED'))
  })
})

describe('signTransaction', () => {
  test('default: the host’s own objects, legacy and versioned, are complete', async () => {
    const { connected, adapter } = standardBench()
    const { provider } = await connected()
    const legacy = legacyTransaction(one)
    expect(await provider.signTransaction(legacy)).toBe(legacy)
    expect(legacy.verifySignatures()).toBe(true)
    const versioned = v0Transaction(one.publicKey, [pay(one.publicKey)], [recipientTable()])
    expect(await provider.signTransaction(versioned)).toBe(versioned)
    expect(verifies(versioned)).toEqual([true])
    expect(adapter).not.toHaveBeenCalled()
  })

  test('behavior: several signers, before and after', async () => {
    const { provider } = await standardBench().connected()
    const legacy = legacyTransaction(one, two, three)
    legacy.partialSign(two)
    await provider.signTransaction(legacy)
    legacy.partialSign(three)
    expect(legacy.verifySignatures()).toBe(true)
    const versioned = v0Transaction(two.publicKey, [pay(one.publicKey), pay(two.publicKey)])
    versioned.sign([two])
    await provider.signTransaction(versioned)
    expect(verifies(versioned)).toEqual([true, true])
  })

  test('behavior: a fee of the wallet’s comes back in an object of the same kind', async () => {
    const { connected, wallet, adapter } = standardBench()
    const { provider } = await connected()
    const fee = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 })
    const withFee = v0Transaction(one.publicKey, [fee, pay(one.publicKey)])
    withFee.sign([one])
    wallet.answers['solana:signTransaction'] = () => [{ signedTransaction: withFee.serialize() }]
    const requested = v0Transaction(one.publicKey)
    const signed = await provider.signTransaction(requested)
    expect(signed).toBeInstanceOf(VersionedTransaction)
    expect(signed).not.toBe(requested)
    expect(signed.serialize()).toEqual(withFee.serialize())
    expect(adapter).toHaveBeenCalledTimes(1)
  })

  test('error: a transaction other than the requested one', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const other = v0Transaction(one.publicKey, [
      SystemProgram.transfer({ fromPubkey: one.publicKey, toPubkey: three.publicKey, lamports: 5 }),
    ])
    other.sign([one])
    wallet.answers['solana:signTransaction'] = () => [{ signedTransaction: other.serialize() }]
    const requested = v0Transaction(one.publicKey)
    expect(await failureOf(provider.signTransaction(requested))).toMatchObject(
      refusal(-32603, 'TRANSACTION_CHANGED'),
    )
    expect(requested.signatures[0]?.some(Boolean)).toBe(false)
  })

  test.each([
    ['no transaction', {}, 'not a transaction'],
    ['an incomplete one', new Transaction().add(pay(one.publicKey)), 'recentBlockhash required'],
    ['one that another signs', legacyTransaction(two), 'does not sign this transaction'],
  ])('error: %s is not shown to the wallet', async (_name, transaction, words) => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const error = await failureOf(provider.signTransaction(transaction))
    expect(error).toMatchObject({
      ...refusal(-32602, 'REQUEST_FAILED'),
      message: expect.stringContaining(words),
    })
    expect(wallet.names).toEqual(['standard:connect'])
  })
})

describe('signAllTransactions', () => {
  test('default: in their order, in one request', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const all = [legacyTransaction(one), v0Transaction(one.publicKey), legacyTransaction(one, two)]
    expect(await provider.signAllTransactions(all)).toEqual(all)
    expect(
      all.map(
        each =>
          each.signatures.filter(signature =>
            'signature' in signature ? signature.signature : signature.some(Boolean),
          ).length,
      ),
    ).toEqual([1, 1, 1])
    expect(wallet.names).toEqual(['standard:connect', 'solana:signTransaction'])
  })

  test('behavior: none, and sends no request', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    expect(await provider.signAllTransactions([])).toEqual([])
    expect(wallet.names).toEqual(['standard:connect'])
  })

  test.each([undefined, null, {}, 'list'])('error: %p is no list', async list => {
    const { provider } = await standardBench().connected()
    const work = provider.signAllTransactions(list as never)
    expect(await failureOf(work)).toMatchObject(refusal(-32602, 'REQUEST_FAILED'))
  })

  test('error: answers in another order', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    wallet.answers['solana:signTransaction'] = honest => (honest() as unknown[]).reverse()
    const all = [v0Transaction(one.publicKey), v0Transaction(one.publicKey, [pay(one.publicKey, 6)])]
    expect(await failureOf(provider.signAllTransactions(all))).toMatchObject(
      refusal(-32603, 'TRANSACTION_CHANGED'),
    )
    expect(all.some(each => each.signatures[0]?.some(Boolean))).toBe(false)
  })

  test('error: one of them is invalid: none is requested', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const work = provider.signAllTransactions([v0Transaction(one.publicKey), {} as never])
    expect(await failureOf(work)).toMatchObject(refusal(-32602, 'REQUEST_FAILED'))
    expect(wallet.names).toEqual(['standard:connect'])
  })
})

describe('signAndSendTransaction', () => {
  test('default: the wallet sends; the id in base58', async () => {
    const { connected, wallet, calls } = standardBench()
    const { provider } = await connected()
    const { signature, publicKey } = await provider.signAndSendTransaction(legacyTransaction(one))
    expect(signature).toBe(encodeBase58(wallet.sent[0]?.slice(1, 65) ?? new Uint8Array()))
    expect(publicKey.toBase58()).toBe(one.publicKey.toBase58())
    expect(calls).toEqual([])
  })

  const OPTIONS = {
    skipPreflight: true,
    preflightCommitment: 'processed',
    maxRetries: 2,
    minContextSlot: 5,
    commitment: 'confirmed',
  } as const

  test('param: options go to the wallet', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    await provider.signAndSendTransaction(legacyTransaction(one), { ...OPTIONS, unknown: 1 } as never)
    expect(wallet.requested.at(-1)?.inputs).toMatchObject([{ chain: 'solana:mainnet', options: OPTIONS }])
    expect(wallet.requested.at(-1)?.inputs).not.toMatchObject([{ options: { unknown: 1 } }])
  })

  test('param: options left undefined are none', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const given = { maxRetries: 1, skipPreflight: undefined, commitment: undefined }
    await provider.signAndSendTransaction(legacyTransaction(one), given as never)
    const [input] = wallet.requested.at(-1)?.inputs ?? []
    expect(Object.keys((input as { options: object }).options)).toEqual(['maxRetries'])
  })

  test('behavior: a wallet that can only sign: our node sends, on the network of the page', async () => {
    const { connected, calls, node, connector } = standardBench({
      wallet: new StandardWallet({ without: ['solana:signAndSendTransaction'] }),
    })
    const { provider } = await connected()
    await connector.switchNetwork({ id: DEVNET } as never, { rpcUrl: '', iconUrl: '' })
    node.sendTransaction = ([text]: [string]) =>
      encodeBase58(Uint8Array.from(Buffer.from(text, 'base64')).slice(1, 65))
    const transaction = legacyTransaction(one)
    const { signature } = await provider.signAndSendTransaction(transaction, { skipPreflight: true })
    expect(calls).toMatchObject([{ network: DEVNET, method: 'sendTransaction' }])
    const [text = ''] = (calls[0]?.params ?? []) as string[]
    const sent = Transaction.from(Buffer.from(text, 'base64'))
    expect(sent.verifySignatures()).toBe(true)
    expect(signature).toBe(encodeBase58(sent.signature ?? new Uint8Array()))
  })

  test('error: the node does not take it', async () => {
    const { connected, node } = standardBench({
      wallet: new StandardWallet({ without: ['solana:signAndSendTransaction'] }),
    })
    const { provider } = await connected()
    node.sendTransaction = () =>
      Promise.reject({
        code: 'RPC_FAILED',
        message: '',
        values: { code: -32002, message: 'no funds', data: '{"logs":["Log 1","Log 2"]}' },
      })
    expect(await failureOf(provider.signAndSendTransaction(legacyTransaction(one)))).toMatchObject({
      ...refusal(4900, 'TRANSACTION_STATUS_UNKNOWN'),
      message: 'no funds',
      data: 'Log 1\nLog 2',
    })
  })

  test.each([{ skipPreflight: 'yes' }, { commitment: 'soon' }, { maxRetries: '3' }, 5])(
    'error: options %p',
    async options => {
      const { connected, wallet } = standardBench()
      const { provider } = await connected()
      expect(
        await failureOf(provider.signAndSendTransaction(legacyTransaction(one), options as never)),
      ).toMatchObject(refusal(-32602, 'REQUEST_FAILED'))
      expect(wallet.names).toEqual(['standard:connect'])
    },
  )
})

describe('on and off', () => {
  test('default: connect, accountChanged, disconnect', async () => {
    const { connector, connected, wallet } = standardBench()
    const provider = (await connector.getProvider()) as Awaited<ReturnType<typeof connected>>['provider']
    const observed: unknown[] = []
    for (const event of ['connect', 'accountChanged', 'disconnect'] as const)
      provider.on(event, key => observed.push([event, key?.toBase58()]))
    await connected()
    wallet.share([two])
    await connector.disconnect()
    expect(observed).toEqual([
      ['connect', one.publicKey.toBase58()],
      ['accountChanged', two.publicKey.toBase58()],
      ['disconnect', undefined],
    ])
  })

  test('behavior: off, for that listener alone', async () => {
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const [first, second] = [jest.fn(), jest.fn()]
    provider.on('accountChanged', first)
    provider.on('accountChanged', second)
    provider.off('accountChanged', first)
    provider.off('connect', second)
    wallet.share([two])
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
  })

  test('error: a listener of the page that throws is the page’s own fault', async () => {
    const reported = jest.fn()
    Reflect.set(globalThis, 'reportError', reported)
    const { connected, wallet } = standardBench()
    const { provider } = await connected()
    const second = jest.fn()
    provider.on('accountChanged', () => {
      throw new Error('mine')
    })
    provider.on('accountChanged', second)
    wallet.share([two])
    expect(second).toHaveBeenCalledTimes(1)
    expect(reported).toHaveBeenCalledWith(new Error('mine'))
    Reflect.deleteProperty(globalThis, 'reportError')
  })
})

test('behavior: on mainnet unless the page says otherwise', async () => {
  const { connected } = standardBench()
  expect((await connected()).connection.network).toBe(MAINNET)
})
