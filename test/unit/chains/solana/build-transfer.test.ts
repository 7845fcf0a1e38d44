import { ComputeBudgetProgram, type PublicKey, VersionedTransaction } from '@solana/web3.js'
import { buildSolanaTransfer, tokenBalance } from '../../../../src/chains/solana/build-transfer'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { TOKEN_PROGRAM, tokenAccountOf } from '../../../../src/chains/solana/token-program'
import { BLOCKHASH } from '../../../support/solana-transactions'
import { DEVNET, keyOf } from '../../../support/standard-wallet'

const from = keyOf(1).publicKey
const to = keyOf(100).publicKey.toBase58()
const mint = keyOf(50).publicKey
const [one, two, three] = [61, 62, 63].map(seed => keyOf(seed).publicKey) as [PublicKey, PublicKey, PublicKey]

type Node = {
  readonly accounts?: readonly (readonly [PublicKey, bigint])[]
  readonly simulated?: object
  readonly fee?: number | null
}
/** A node with the payer's accounts of a token. */
function open({ accounts = [], simulated = { err: null, unitsConsumed: 5000 }, fee = 5000 }: Node = {}) {
  const stored = (data: Uint8Array) => {
    const owner = TOKEN_PROGRAM.toBase58()
    return {
      owner,
      lamports: 1,
      data: [Buffer.from(data).toString('base64'), 'base64'],
      executable: false,
      rentEpoch: 0,
    }
  }
  const held = accounts.map(([pubkey, units]) => {
    const data = Buffer.alloc(165)
    data.writeBigUInt64LE(units, 64)
    return { pubkey: pubkey.toBase58(), account: stored(data) }
  })
  const values: Record<string, unknown> = {
    getAccountInfo: stored(new Uint8Array(82)),
    getTokenAccountsByOwner: held,
    getLatestBlockhash: { blockhash: BLOCKHASH, lastValidBlockHeight: 100 },
    simulateTransaction: { logs: [], ...simulated },
    getFeeForMessage: fee,
  }
  return createNodeConnection(DEVNET, async (_network, method) => {
    return { context: { slot: 1 }, value: values[method] }
  })
}
async function build(node: Node, token: string | null = mint.toBase58()) {
  const sender = { network: DEVNET, from: from.toBase58() }
  const made = await buildSolanaTransfer(open(node), sender, { kind: 'transfer', token, to, amount: '1' })
  return VersionedTransaction.deserialize(Buffer.from(made.bytes, 'base64')).message
}

const LARGEST = [
  [one, 5n],
  [two, 9n],
  [three, 7n],
] as const

test('default: tokens are taken from the account that holds most of them, and its balance is the balance', async () => {
  const message = await build({ accounts: LARGEST })
  const move = message.compiledInstructions.at(-1)
  expect(message.staticAccountKeys[move?.accountKeyIndexes[0] ?? -1]?.toBase58()).toBe(two.toBase58())
  expect(await tokenBalance(open({ accounts: LARGEST }), from.toBase58(), mint.toBase58())).toBe('9')
})

test('behavior: without tokens, they would be taken from the usual account', async () => {
  const message = await build({ accounts: [[one, 0n]] })
  const move = message.compiledInstructions.at(-1)
  const usual = tokenAccountOf(from, { key: mint, program: TOKEN_PROGRAM }).toBase58()
  expect(message.staticAccountKeys[move?.accountKeyIndexes[0] ?? -1]?.toBase58()).toBe(usual)
  expect(await tokenBalance(open(), from.toBase58(), mint.toBase58())).toBe('0')
})

test.each<[string, object, number]>([
  ['a fifth more than it used', { err: null, unitsConsumed: 5001 }, 6002],
  ['the whole limit, if it fails', { err: 'AccountNotFound', unitsConsumed: 5001 }, 200_000],
  ['the whole limit, if the node does not say', { err: null }, 200_000],
  ['the whole limit, if the node says none', { err: null, unitsConsumed: 0 }, 200_000],
])('default: compute units: %s', async (_name, simulated, units) => {
  const { compiledInstructions, staticAccountKeys } = await build({ accounts: LARGEST, simulated })
  const [limit] = compiledInstructions
  expect(staticAccountKeys[limit?.programIdIndex ?? -1]).toEqual(ComputeBudgetProgram.programId)
  const expected = ComputeBudgetProgram.setComputeUnitLimit({ units }).data
  expect([...(limit?.data ?? [])]).toEqual([...expected])
})

test('error: a node without a fee', async () => {
  await expect(build({ fee: null }, null)).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})
