import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'
import { createSessionSigner } from '../../../../../src/wallets/walletconnect/provider/session-signer'
import { BLOCKHASH, legacyTransaction, v0Transaction } from '../../../../support/solana-transactions'
import { DEVNET, keyOf } from '../../../../support/standard-wallet'
import { accountStateWith, sessionWith } from '../support/account-state'

const KEY = keyOf(1)
const ADDRESS = KEY.publicKey.toBase58()
const BY = { address: ADDRESS, network: DEVNET }
const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const SIGNATURE = new Uint8Array(64).fill(7)

const unsigned = { requireAllSignatures: false, verifySignatures: false }
const LEGACY = new Uint8Array(legacyTransaction(KEY).serialize(unsigned))
const V0 = v0Transaction(KEY.publicKey).serialize()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function setUp({ methods = METHODS, connected = true } = {}) {
  const session = sessionWith({ solana: { accounts: [`${DEVNET}:${ADDRESS}`], methods, events: [] } })
  const accountState = accountStateWith(session, { accounts: [ADDRESS], networks: [DEVNET] })
  const answers: unknown[] = []
  const requested: { topic: string; network: string; method: string; params: unknown }[] = []
  const signer = createSessionSigner({
    accountState: () => (connected ? accountState : undefined),
    client: {
      async request(topic, network, { method, params }) {
        if (!methods.includes(method)) throw new W3mError('REQUEST_UNSUPPORTED')
        requested.push({ topic, network, method, params })
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  })
  return { signer, requested, answers }
}

describe('signMessage', () => {
  const MESSAGE = new TextEncoder().encode('Hello')

  test('default: message and signature in base58', async () => {
    const { signer, requested, answers } = setUp()
    answers.push({ signature: encodeBase58(SIGNATURE) })
    expect(await signer.signMessage(MESSAGE, BY)).toEqual(SIGNATURE)
    expect(requested).toEqual([
      {
        topic: 't',
        network: DEVNET,
        method: 'solana_signMessage',
        params: { message: '9Ajdvzr', pubkey: ADDRESS },
      },
    ])
  })

  test.each([
    ['base64', { signature: base64(SIGNATURE) }],
    ['the text alone', encodeBase58(SIGNATURE)],
  ])('behavior: %s', async (_name, answer) => {
    const { signer, answers } = setUp()
    answers.push(answer)
    expect(await signer.signMessage(MESSAGE, BY)).toEqual(SIGNATURE)
  })

  test.each([
    [undefined],
    [null],
    [5],
    [{}],
    [{ signature: '' }],
    [{ signature: 5 }],
    [{ signature: encodeBase58(SIGNATURE.slice(32)) }],
    [{ signature: encodeBase58(new Uint8Array(64)) }],
    [{ signature: '1'.repeat(100_000) }],
  ])('error: %j', async answer => {
    const { signer, answers } = setUp()
    answers.push(answer)
    await expect(signer.signMessage(MESSAGE, BY)).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  test('error: the wallet left', async () => {
    const { signer } = setUp({ connected: false })
    await expect(signer.signMessage(MESSAGE, BY)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })
})

describe('signTransactions', () => {
  test('default: a legacy one, with its parts for wallets of before', async () => {
    const { signer, requested, answers } = setUp()
    answers.push({ signature: encodeBase58(SIGNATURE) })
    expect(await signer.signTransactions([LEGACY], BY)).toEqual([{ signature: SIGNATURE }])
    expect(requested[0]).toMatchObject({
      method: 'solana_signTransaction',
      params: {
        transaction: base64(LEGACY),
        pubkey: ADDRESS,
        feePayer: ADDRESS,
        recentBlockhash: BLOCKHASH,
        instructions: [{ programId: '11111111111111111111111111111111' }],
      },
    })
  })

  test('default: a versioned one, as its bytes', async () => {
    const { signer, requested, answers } = setUp()
    answers.push({ transaction: base64(V0) })
    expect(await signer.signTransactions([V0], BY)).toEqual([{ transaction: V0 }])
    expect(requested[0]?.params).toEqual({ transaction: base64(V0), pubkey: ADDRESS })
  })

  test.each([
    ['in base58', { transaction: encodeBase58(V0) }],
    ['beside its signature', { signature: encodeBase58(SIGNATURE), transaction: base64(V0) }],
    ['alone', base64(V0)],
  ])('behavior: a transaction %s', async (_name, answer) => {
    const { signer, answers } = setUp()
    answers.push(answer)
    expect(await signer.signTransactions([V0], BY)).toEqual([{ transaction: V0 }])
  })

  test('behavior: a transaction that is none: its signature', async () => {
    const { signer, answers } = setUp()
    answers.push({ signature: encodeBase58(SIGNATURE), transaction: 'sent' })
    expect(await signer.signTransactions([V0], BY)).toEqual([{ signature: SIGNATURE }])
  })

  test('behavior: several at once', async () => {
    const { signer, requested, answers } = setUp()
    answers.push({ transactions: [base64(V0), base64(LEGACY)] })
    expect(await signer.signTransactions([V0, LEGACY], BY)).toEqual([
      { transaction: V0 },
      { transaction: LEGACY },
    ])
    expect(requested).toMatchObject([
      { method: 'solana_signAllTransactions', params: { transactions: [base64(V0), base64(LEGACY)] } },
    ])
  })

  test.each(['not granted', 'not known to the wallet'])('behavior: several, %s: one by one', async why => {
    const granted = METHODS.filter(method => why !== 'not granted' || method !== 'solana_signAllTransactions')
    const { signer, requested, answers } = setUp({ methods: granted })
    if (why !== 'not granted') answers.push(new W3mError('REQUEST_UNSUPPORTED'))
    answers.push({ transaction: base64(V0) }, { signature: encodeBase58(SIGNATURE) })
    expect(await signer.signTransactions([V0, LEGACY], BY)).toEqual([
      { transaction: V0 },
      { signature: SIGNATURE },
    ])
    expect(requested.slice(-2).map(({ method }) => method)).toEqual([
      'solana_signTransaction',
      'solana_signTransaction',
    ])
  })

  test('error: declined: sends no other request', async () => {
    const { signer, requested, answers } = setUp()
    answers.push(new W3mError('REQUEST_DECLINED'))
    await expect(signer.signTransactions([V0, LEGACY], BY)).rejects.toMatchObject({
      code: 'REQUEST_DECLINED',
    })
    expect(requested).toHaveLength(1)
  })

  test.each([
    [{ transactions: [base64(V0)] }],
    [{ transactions: 'x' }],
    [{ transactions: ['x', 'y'] }],
    [{}],
    [null],
  ])('error: several, %j', async answer => {
    const { signer, answers } = setUp()
    answers.push(answer)
    await expect(signer.signTransactions([V0, LEGACY], BY)).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  })
})

describe('signAndSendTransaction', () => {
  test('default: the wallet sends', async () => {
    const { signer, requested, answers } = setUp()
    answers.push({ signature: encodeBase58(SIGNATURE) })
    const options = { skipPreflight: true, maxRetries: 3 }
    expect(await signer.signAndSendTransaction(V0, options, BY)).toEqual(SIGNATURE)
    expect(requested).toMatchObject([
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: base64(V0), pubkey: ADDRESS, sendOptions: options },
      },
    ])
  })

  test('behavior: a wallet that only signs', () => {
    const { signer } = setUp({ methods: ['solana_signTransaction'] })
    expect(signer.signAndSendTransaction(V0, {}, BY)).toBeUndefined()
  })

  test('param: commitment: wallets cannot wait for it, so our node sends', () => {
    const { signer } = setUp()
    expect(signer.signAndSendTransaction(V0, { commitment: 'confirmed' }, BY)).toBeUndefined()
  })
})
