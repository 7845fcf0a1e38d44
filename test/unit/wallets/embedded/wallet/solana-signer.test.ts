import { decodeBase58, encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'
import { createFrameSolanaSigner } from '../../../../../src/wallets/embedded/wallet/solana-signer'
import { SOL } from '../../../../support/fake-frame'

const STANDING = { address: SOL, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
const TX = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)] as const
const text = encodeBase58

function setUp(answer: unknown) {
  const asked: unknown[] = []
  const request = async (...args: unknown[]) => {
    asked.push(args)
    return answer
  }
  return { signer: createFrameSolanaSigner({ request }), asked }
}

test.each([text(SIGNATURE), { signature: text(SIGNATURE) }])(
  'default: a message, answered with %j',
  async answer => {
    const { signer, asked } = setUp(answer)
    expect(await signer.signMessage(Uint8Array.of(0, 104, 105), STANDING)).toEqual(SIGNATURE)
    const params = { message: text(Uint8Array.of(0, 104, 105)), pubkey: SOL }
    expect(asked).toEqual([[STANDING.network, { method: 'solana_signMessage', params }]])
  },
)

test.each([text(TX[1]), { transaction: text(TX[1]) }])(
  'default: a transaction, answered with %j',
  async answer => {
    const { signer, asked } = setUp(answer)
    expect(await signer.signTransactions([TX[0]], STANDING)).toEqual([{ transaction: TX[1] }])
    const params = { transaction: text(TX[0]) }
    expect(asked).toEqual([[STANDING.network, { method: 'solana_signTransaction', params }]])
  },
)

test.each([[TX.map(text)], [{ transactions: TX.map(text) }]])(
  'default: several transactions, answered with %j',
  async answer => {
    const { signer, asked } = setUp(answer)
    expect(await signer.signTransactions(TX, STANDING)).toEqual(TX.map(transaction => ({ transaction })))
    const params = { transactions: TX.map(text) }
    expect(asked).toEqual([[STANDING.network, { method: 'solana_signAllTransactions', params }]])
  },
)

test.each([text(SIGNATURE), { signature: text(SIGNATURE) }])(
  'default: sign and send, answered with %j',
  async answer => {
    const { signer, asked } = setUp(answer)
    const given = { skipPreflight: true, maxRetries: 2, commitment: 'confirmed' }
    expect(await signer.signAndSendTransaction(TX[0], given, STANDING)).toEqual(SIGNATURE)
    expect(JSON.parse(JSON.stringify(asked))).toEqual([
      [
        STANDING.network,
        {
          method: 'solana_signAndSendTransaction',
          params: { transaction: text(TX[0]), options: { skipPreflight: true, maxRetries: 2 } },
        },
      ],
    ])
  },
)

test.each([
  null,
  7,
  '',
  'not base58: 0OIl',
  {},
  { signature: 5 },
  text(Uint8Array.of(1, 2)),
  'z'.repeat(100_000),
])('error: %j is no signature', async answer => {
  const { signer } = setUp(answer)
  const nonsense = { code: 'WALLET_INVALID_RESPONSE' }
  await expect(signer.signMessage(Uint8Array.of(1), STANDING)).rejects.toMatchObject(nonsense)
  await expect(signer.signAndSendTransaction(TX[0], {}, STANDING)).rejects.toMatchObject(nonsense)
})

test.each([null, [], [text(TX[0])], [text(TX[0]), null], { transactions: 'x' }])(
  'error: %j are not two transactions',
  async answer => {
    const { signer } = setUp(answer)
    await expect(signer.signTransactions(TX, STANDING)).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  },
)

test('behavior: base58 goes both ways', () => {
  expect(decodeBase58(text(Uint8Array.of(0, 0, 255)))).toEqual(Uint8Array.of(0, 0, 255))
})
