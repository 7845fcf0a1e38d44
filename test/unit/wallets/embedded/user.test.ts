import * as v from 'valibot'
import { decodeBase58, encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { ThemeSchema } from '../../../../src/wallets/embedded/protocol/fields'
import {
  toAccountType,
  toEmbeddedUser,
  withActive,
} from '../../../../src/wallets/embedded/wallet/embedded-user'
import { createFrameSolanaSigner } from '../../../../src/wallets/embedded/wallet/solana-signer'
import { toThemePayload } from '../../../../src/wallets/embedded/wallet/theme-payload'
import { SOL } from '../../../support/fake-frame'

describe('embedded user', () => {
  const EOA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const SMART = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

  const BOTH = [
    { address: EOA, type: 'eoa' as const },
    { address: SMART, type: 'smartAccount' as const },
  ]

  test('default: the account in use first, with its type', () => {
    const answer = {
      address: SMART,
      chainId: 137,
      accounts: BOTH,
      email: 'a@b.example',
      smartAccountDeployed: true,
    }
    expect(toEmbeddedUser(answer)).toEqual({
      network: 'eip155:137',
      address: SMART,
      accountType: 'smartAccount',
      accounts: [BOTH[1], BOTH[0]],
      email: 'a@b.example',
      smartAccountDeployed: true,
    })
  })

  test.each([
    ['no accounts', undefined, 'smartAccount', 'smartAccount'],
    ['an empty list', [], 'smartAccount', 'smartAccount'],
    ['no type', undefined, undefined, 'eoa'],
    ['a type that is none', null, 'other', 'eoa'],
  ] as const)('param: %s', (_name, accounts, preferredAccountType, type) => {
    const answer = { address: EOA, chainId: 1, preferredAccountType, ...(accounts ? { accounts: [] } : {}) }
    expect(toEmbeddedUser(answer)).toMatchObject({ accountType: type, accounts: [{ address: EOA, type }] })
  })

  test('behavior: the case of an address makes no other account of it', () => {
    const user = toEmbeddedUser({ address: SMART.toLowerCase(), chainId: 1, accounts: BOTH })
    expect(user.accounts).toEqual([{ address: SMART.toLowerCase(), type: 'smartAccount' }, BOTH[0]])
  })

  test.each([
    { address: EOA, chainId: 'mainnet' },
    { address: EOA, chainId: 0 },
    { address: '', chainId: 1 },
  ])('error: %j is invalid', answer => {
    expect(() => toEmbeddedUser(answer)).toThrow(expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' }))
  })

  test('default: another account in use', () => {
    const user = toEmbeddedUser({ address: EOA, chainId: 1, accounts: BOTH })
    expect(withActive(user, { address: SMART, type: 'smartAccount' })).toMatchObject({
      address: SMART,
      accountType: 'smartAccount',
      accounts: [BOTH[1], BOTH[0]],
    })
  })

  test.each([
    ['smartAccount', 'smartAccount'],
    ['eoa', 'eoa'],
    ['SmartAccount', 'eoa'],
    [null, 'eoa'],
    [undefined, 'eoa'],
  ])('default: the type %j is %s', (text, type) => expect(toAccountType(text)).toBe(type))
})

describe('solana signer', () => {
  const STANDING = { address: SOL, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
  const TX = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)] as const
  const text = encodeBase58

  function setUp(answer: unknown) {
    const requested: unknown[] = []
    const request = async (...args: unknown[]) => {
      requested.push(args)
      return answer
    }
    return { signer: createFrameSolanaSigner({ request }), requested }
  }

  test.each([text(SIGNATURE), { signature: text(SIGNATURE) }])(
    'default: a message, answered with %j',
    async answer => {
      const { signer, requested } = setUp(answer)
      expect(await signer.signMessage(Uint8Array.of(0, 104, 105), STANDING)).toEqual(SIGNATURE)
      const params = { message: text(Uint8Array.of(0, 104, 105)), pubkey: SOL }
      expect(requested).toEqual([[STANDING.network, { method: 'solana_signMessage', params }]])
    },
  )

  test.each([text(TX[1]), { transaction: text(TX[1]) }])(
    'default: a transaction, answered with %j',
    async answer => {
      const { signer, requested } = setUp(answer)
      expect(await signer.signTransactions([TX[0]], STANDING)).toEqual([{ transaction: TX[1] }])
      const params = { transaction: text(TX[0]) }
      expect(requested).toEqual([[STANDING.network, { method: 'solana_signTransaction', params }]])
    },
  )

  test.each([[TX.map(text)], [{ transactions: TX.map(text) }]])(
    'default: several transactions, answered with %j',
    async answer => {
      const { signer, requested } = setUp(answer)
      expect(await signer.signTransactions(TX, STANDING)).toEqual(TX.map(transaction => ({ transaction })))
      const params = { transactions: TX.map(text) }
      expect(requested).toEqual([[STANDING.network, { method: 'solana_signAllTransactions', params }]])
    },
  )

  test.each([text(SIGNATURE), { signature: text(SIGNATURE) }])(
    'default: sign and send, answered with %j',
    async answer => {
      const { signer, requested } = setUp(answer)
      const given = { skipPreflight: true, maxRetries: 2, commitment: 'confirmed' }
      expect(await signer.signAndSendTransaction(TX[0], given, STANDING)).toEqual(SIGNATURE)
      expect(JSON.parse(JSON.stringify(requested))).toEqual([
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
})

describe('theme payload', () => {
  test.each([
    ['dark', false, 'dark', 'hsla(230, 100%, 67%, 1)', '#121313'],
    ['light', true, 'light', 'hsla(231, 100%, 70%, 1)', '#fff'],
    ['auto', true, 'dark', 'hsla(230, 100%, 67%, 1)', '#121313'],
    ['auto', false, 'light', 'hsla(231, 100%, 70%, 1)', '#fff'],
  ] as const)(
    'default: %s (dark is preferred: %s) is %s',
    (mode, prefersDark, themeMode, accent, background) => {
      const payload = toThemePayload(mode, { '--w3m-z-index': '5' }, prefersDark)
      expect(payload).toEqual({
        themeMode,
        themeVariables: { '--w3m-z-index': '5' },
        w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': background },
      })
      expect(v.safeParse(ThemeSchema, payload).success).toBe(true)
    },
  )

  test("param: the page's own accent", () => {
    const { w3mThemeVariables } = toThemePayload('dark', { '--w3m-accent': 'red' }, true)
    expect(w3mThemeVariables).toMatchObject({ '--w3m-accent': 'red' })
  })
})
