import { type PublicKey, type TransactionInstruction, VersionedTransaction } from '@solana/web3.js'
import type { SearchAnchor, SolanaTransaction } from '../../../../src/chains/family'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { createExpiry } from '../../../../src/chains/solana/outcome/expiry'
import { findSignature, readSolanaReceipt } from '../../../../src/chains/solana/outcome/find-signature'
import { TOKEN_PROGRAM, tokenInstructions } from '../../../../src/chains/solana/token-program'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { pay, v0Transaction } from '../../../support/solana-transactions'
import { DEVNET, keyOf } from '../../../support/standard-wallet'

const from = keyOf(1).publicKey
const owner = keyOf(100).publicKey
const mint = { key: keyOf(50).publicKey, program: TOKEN_PROGRAM, decimals: 6 }
const HASH = '5'.repeat(87)
const LAST = 1000

function request(instructions: readonly TransactionInstruction[]): SolanaTransaction {
  const bytes = Buffer.from(v0Transaction(from, instructions).serialize()).toString('base64')
  const terms = { lastValidBlockHeight: LAST, fee: '5000', rent: '0' }
  return { namespace: 'solana', network: DEVNET, from: from.toBase58(), bytes, ...terms }
}
const SOL = request([pay(from, 70)])
const sendTokens = (to: PublicKey) =>
  request(tokenInstructions({ mint, from, source: keyOf(51).publicKey, to, amount: 7n }))
const TOKEN = sendTokens(owner)

/** What a node answers about a transaction in a block. */
function inBlock({ bytes }: SolanaTransaction, meta: object | null = {}) {
  const { message, signatures } = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'))
  return {
    slot: 1,
    version: message.version,
    meta: meta && { err: null, fee: 5100, preBalances: [], postBalances: [], ...meta },
    transaction: {
      signatures: signatures.map(encodeBase58),
      message: {
        header: message.header,
        accountKeys: message.staticAccountKeys.map(key => key.toBase58()),
        recentBlockhash: message.recentBlockhash,
        instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
          return { programIdIndex, accounts: [...accountKeyIndexes], data: encodeBase58(data) }
        }),
        addressTableLookups: [],
      },
    },
  }
}

type Node = {
  readonly height?: number
  readonly status?: object | null
  readonly found?: unknown
  readonly listed?: readonly string[]
}
const FINAL = { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' }

/** A node of an RPC service: without `searchTransactionHistory` it knows only the transactions of the last minutes. */
function open({ height = 1, status = FINAL, found = null, listed = [] }: Node) {
  const requested: { method: string; params: unknown }[] = []
  const connection = createNodeConnection(DEVNET, async (_network, method, params) => {
    requested.push({ method, params })
    if (method === 'getBlockHeight') return height
    if (method === 'getTransaction') return found
    if (method === 'getSignaturesForAddress')
      return listed.map(signature => ({ slot: 1, err: null, memo: null, signature }))
    const [, options] = params as [unknown, { searchTransactionHistory?: boolean } | undefined]
    return { context: { slot: 1 }, value: [options?.searchTransactionHistory ? status : null] }
  })
  return { connection, requested }
}

let now = 0
const newSearch = () => ({ since: new Map<string, number>(), expiry: createExpiry({ now: () => now }) })
const receipt = (transaction: SolanaTransaction, node: Node) =>
  readSolanaReceipt(open(node).connection, transaction, HASH, newSearch())

describe('receipt', () => {
  const lamports = (before: number[], after: number[]) => ({ preBalances: before, postBalances: after })
  type Balance = readonly [owner: PublicKey, mint: PublicKey, amount: string]
  const tokens = (before: readonly Balance[] | null, after: readonly Balance[] | null) => {
    const rows = (balances: readonly Balance[] | null) =>
      balances?.map(([who, token, amount], accountIndex) => ({
        accountIndex,
        owner: who.toBase58(),
        mint: token.toBase58(),
        uiTokenAmount: { amount, decimals: 6, uiAmount: null },
      })) ?? null
    return { preTokenBalances: rows(before), postTokenBalances: rows(after) }
  }
  const stranger = keyOf(77).publicKey
  const otherMint = keyOf(52).publicKey
  const toSelf = sendTokens(from)

  test.each<[string, SolanaTransaction, object, string | undefined]>([
    ['SOL', SOL, lamports([900, 30, 1], [825, 100, 1]), '70'],
    ['SOL of an account without any', SOL, lamports([900, 0, 1], [825, 70, 1]), '70'],
    ['SOL of an account that has paid, too', SOL, lamports([900, 90, 1], [825, 60, 1]), '-30'],
    ['SOL of which the node does not say what was before', SOL, lamports([900], [825, 100, 1]), undefined],
    ['SOL of which the node does not say what is now', SOL, lamports([900, 30, 1], [825]), undefined],
    ['a token', TOKEN, tokens([[owner, mint.key, '3']], [[owner, mint.key, '10']]), '7'],
    ['a token of an account without any', TOKEN, tokens([], [[owner, mint.key, '7']]), '7'],
    [
      'a token in two accounts',
      TOKEN,
      tokens(
        [
          [owner, mint.key, '3'],
          [owner, mint.key, '4'],
        ],
        [
          [owner, mint.key, '9'],
          [owner, mint.key, '4'],
        ],
      ),
      '6',
    ],
    [
      'a token, not what others or other tokens have',
      TOKEN,
      tokens(
        [
          [stranger, mint.key, '50'],
          [owner, otherMint, '1'],
        ],
        [
          [stranger, mint.key, '43'],
          [owner, mint.key, '7'],
          [owner, otherMint, '100'],
        ],
      ),
      '7',
    ],
    ['a token of which the node does not say what was before', TOKEN, tokens(null, []), undefined],
    ['a token of which the node does not say what is now', TOKEN, tokens([], null), undefined],
    ['a token to oneself, which moves nothing', toSelf, tokens([], []), '7'],
  ])('default: received: %s', async (_name, transaction, meta, received) => {
    expect(await receipt(transaction, { found: inBlock(transaction, meta) })).toEqual({
      hash: HASH,
      ok: true,
      fee: '5100',
      received,
    })
  })

  test('behavior: of what failed in its block nothing was received', async () => {
    const node = { status: { ...FINAL, err: 'AccountNotFound' }, found: inBlock(toSelf) }
    expect(await receipt(toSelf, node)).toEqual({ hash: HASH, ok: false, fee: '5100', received: undefined })
  })

  test('behavior: a node without details claims neither a fee nor an amount', async () => {
    const found = inBlock(TOKEN, null)
    expect(await receipt(TOKEN, { found })).toEqual({
      hash: HASH,
      ok: true,
      fee: undefined,
      received: undefined,
    })
  })

  test('error: another transaction than requested: what it does instead', async () => {
    const mismatch = { kind: 'transfer', token: null, to: owner.toBase58(), amount: '70' }
    const found = inBlock(SOL, lamports([900, 30, 1], [825, 100, 1]))
    expect(await receipt(TOKEN, { found })).toEqual({ hash: HASH, ok: true, fee: '5100', mismatch })
  })

  test.each<[string, Node]>([
    ['not yet confirmed', { status: { ...FINAL, confirmationStatus: 'processed' }, found: inBlock(SOL) }],
    ['not yet returned', { found: null }],
    ['not known', { status: null, found: inBlock(SOL) }],
  ])('behavior: none for a transaction that is %s', async (_name, node) => {
    expect(await receipt(SOL, node)).toBeUndefined()
  })

  test('behavior: the confirmed transaction is requested, of either version', async () => {
    const { connection, requested } = open({ found: inBlock(SOL) })
    await readSolanaReceipt(connection, SOL, HASH, newSearch())
    expect(requested).toEqual([
      { method: 'getBlockHeight', params: [{ commitment: 'finalized' }] },
      { method: 'getSignatureStatuses', params: [[HASH], { searchTransactionHistory: true }] },
      {
        method: 'getTransaction',
        params: [HASH, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
      },
    ])
  })

  // a blockhash lives 150 blocks, and the node may be 150 blocks behind
  test.each<[string, SearchAnchor | undefined, number, number]>([
    ['our own', undefined, 900, LAST],
    ['one that we sent', { signature: null, isSentByWallet: false }, 900, LAST],
    // its blockhash may be newer than ours; up to 64 blocks are not final
    ['one of the wallet', { signature: null, isSentByWallet: true }, 900, 900 + 64 + 150],
    ['one of the wallet, early', { signature: null, isSentByWallet: true }, 1, LAST],
  ])('error: %s: expired once no block can take it', async (_name, anchor, first, lastBlock) => {
    const sent = { ...newSearch(), anchor }
    const look = (height: number) =>
      readSolanaReceipt(open({ height, status: null }).connection, SOL, HASH, sent)
    expect(await look(first)).toBeUndefined()
    // as long as a block can take it, no margin begins
    expect(await look(lastBlock)).toBeUndefined()
    now += 120_000
    expect(await look(lastBlock + 1)).toBeUndefined()
    now += 120_000
    expect(await look(lastBlock + 150)).toBeUndefined()
    await expect(look(lastBlock + 151)).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  })
})

describe('find signature', () => {
  const find = (node: ReturnType<typeof open>, anchor: SearchAnchor) =>
    findSignature(node.connection, SOL, { anchor, expiry: newSearch().expiry })

  test.each([
    ['the anchor', { signature: 'last' }, { until: 'last' }],
    ['the beginning, for an account that never did anything', { signature: null }, {}],
  ])('default: confirmed transactions since %s', async (_name, anchor, until) => {
    const node = open({ listed: [HASH], found: inBlock(SOL) })
    expect(await find(node, anchor)).toBe(HASH)
    expect(node.requested).toEqual([
      { method: 'getBlockHeight', params: [{ commitment: 'finalized' }] },
      {
        method: 'getSignaturesForAddress',
        params: [from.toBase58(), { limit: 25, ...until, commitment: 'confirmed' }],
      },
      {
        method: 'getTransaction',
        params: [HASH, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
      },
    ])
  })

  test('behavior: a search that has read all, also what belongs to others, ends once no block can take it', async () => {
    const { expiry } = newSearch()
    const excluded = new Set([HASH])
    const look = (listed: readonly string[]) => {
      const { connection } = open({ height: LAST + 151, listed, found: inBlock(TOKEN) })
      return findSignature(connection, SOL, { anchor: { signature: null }, excluded, expiry })
    }
    const others = (count: number) => Array.from({ length: count }, () => HASH.replace(/^5/, '4'))
    expect(await look([HASH])).toBeUndefined()
    now += 120_000
    // ours may be beyond the end of a full list
    expect(await look(others(25))).toBeUndefined()
    await expect(look([HASH, ...others(23)])).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  })
})
