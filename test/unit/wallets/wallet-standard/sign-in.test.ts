import { ed25519 } from '@noble/curves/ed25519'
import { type SignInFields, solanaSignInMessage } from '../../../../src/shared/lib/sign-in/sign-in-message'
import { signInByWallet } from '../../../../src/wallets/wallet-standard/standard-sign-in'
import { keyOf } from '../../../support/standard-wallet'

const KEY = keyOf(1)
const address = KEY.publicKey.toBase58()
const FIELDS: SignInFields = {
  domain: 'page.example',
  address,
  uri: 'https://page.example',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcdefgh12',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Grüße',
  requestId: undefined,
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const sign = (text: string) => ed25519.sign(utf8(text), KEY.secretKey.slice(0, 32))
const answerOf = (text: string, signature = sign(text), account = address) => [
  { account: { address: account }, signedMessage: utf8(text), signature },
]
const TEXT = solanaSignInMessage(FIELDS)

function setUp(answer: (input: unknown) => unknown) {
  const signIn = jest.fn(async (input: unknown) => answer(input))
  const wallet = { features: { 'solana:signIn': { version: '1.0.0', signIn } } }
  return { signIn, run: () => signInByWallet(wallet, FIELDS, work => work) }
}

test('default: one question, without the fields that are not there', async () => {
  const { run, signIn } = setUp(() => answerOf(TEXT))
  const answer = await run()
  expect(answer?.message).toBe(TEXT)
  expect(answer?.signature).toEqual(sign(TEXT))
  expect(signIn.mock.calls[0]?.[0]).not.toHaveProperty('requestId')
  expect(signIn.mock.calls[0]?.[0]).toMatchObject({
    domain: 'page.example',
    nonce: 'abcdefgh12',
    statement: 'Grüße',
  })
})

test('behavior: a wallet may say more than it was asked to', async () => {
  const text = `${TEXT}\nRequest ID: its own`
  await expect(setUp(() => answerOf(text)).run()).resolves.toMatchObject({ message: text })
})

test('behavior: a wallet without it', async () => {
  await expect(signInByWallet({ features: {} }, FIELDS, work => work)).resolves.toBeUndefined()
})

test.each([
  ['another nonce', answerOf(TEXT.replace('abcdefgh12', 'zzzzzzzz12'))],
  ['no statement', answerOf(TEXT.replace('Grüße', 'Hallo'))],
  ["somebody else's signature", answerOf(TEXT, ed25519.sign(utf8(TEXT), keyOf(2).secretKey.slice(0, 32)))],
  ['another account', answerOf(TEXT, sign(TEXT), keyOf(2).publicKey.toBase58())],
  ['nothing', []],
  ['no list', 'ok'],
])('error: %s', async (_name, answer) => {
  await expect(setUp(() => answer).run()).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
})

test('error: declined', async () => {
  const failing = setUp(() => {
    throw new Error('User rejected the request.')
  })
  await expect(failing.run()).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
})
