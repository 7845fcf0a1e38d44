import { ed25519 } from '@noble/curves/ed25519'
import { type SignInFields, solanaSignInMessage } from '../../../../src/shared/lib/sign-in/sign-in-message'
import { readAccounts } from '../../../../src/wallets/wallet-standard/accounts'
import { featureMethod, takesVersion } from '../../../../src/wallets/wallet-standard/features'
import {
  disconnectStandard,
  hydrateAccounts,
  requestAccounts,
  watchWallet,
} from '../../../../src/wallets/wallet-standard/standard-accounts'
import { signInByWallet } from '../../../../src/wallets/wallet-standard/standard-sign-in'
import { createFakeClock } from '../../../support/fake-clock'
import { walletError } from '../../../support/fake-wallet'
import { DEVNET, keyOf, MAINNET, StandardWallet, TESTNET } from '../../../support/standard-wallet'

const address = keyOf(1).publicKey.toBase58()

describe('accounts', () => {
  const publicKey = Uint8Array.from(keyOf(1).publicKey.toBytes())
  const GOOD = { address, publicKey, chains: ['solana:mainnet'], features: ['solana:signMessage'] }
  const read = (...accounts: unknown[]) => readAccounts({ accounts })

  test('default: accounts of a wallet, by the standard’s own class', () => {
    const wallet = new StandardWallet({
      keys: [keyOf(1), keyOf(2)],
      authorized: true,
      label: ' My\n account ',
    })
    expect(readAccounts(wallet)).toEqual(
      [keyOf(1), keyOf(2)].map((key, index) => ({
        address: key.publicKey.toBase58(),
        chains: ['solana:mainnet', 'solana:testnet', 'solana:devnet'],
        networks: [MAINNET, TESTNET, DEVNET],
        features: expect.arrayContaining(['solana:signMessage']),
        label: 'My account',
        source: wallet.accounts[index],
      })),
    )
  })

  test('behavior: chains by their CAIP-2 id, and unknown ones', () => {
    const [account] = read({ ...GOOD, chains: [DEVNET, 'solana:localnet', 'sui:mainnet'] }) ?? []
    expect(account?.networks).toEqual([DEVNET, 'solana:localnet'])
  })

  test('behavior: accounts of other chains are left out, whatever they look like', () => {
    expect(read({ chains: ['bitcoin:mainnet'], address: 5 }, GOOD)?.map(({ address }) => address)).toEqual([
      address,
    ])
  })

  test('behavior: an account that is named twice is one', () => {
    expect(read(GOOD, { ...GOOD, label: 'again' })).toHaveLength(1)
  })

  test('behavior: no accounts', () => {
    expect(read()).toEqual([])
    expect(read({ chains: [] })).toEqual([])
  })

  test.each([
    ['no list', { accounts: 'all' }],
    ['no accounts', {}],
    ['null', null],
    ['nothing', undefined],
  ])('error: %s', (_name, from) => {
    expect(readAccounts(from)).toBeUndefined()
  })

  test.each([
    ['null', null],
    ['no chains', { ...GOOD, chains: undefined }],
    ['chains that are no texts', { ...GOOD, chains: ['solana:mainnet', 5] }],
    ['no features', { ...GOOD, features: undefined }],
    ['another key than its address', { ...GOOD, publicKey: Uint8Array.from(keyOf(2).publicKey.toBytes()) }],
    ['a key as numbers', { ...GOOD, publicKey: [...publicKey] }],
    ['a short key', { ...GOOD, publicKey: publicKey.slice(1) }],
    ['an EVM address', { ...GOOD, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    ['an address that is none', { ...GOOD, address: '0OIl'.repeat(8) }],
    ['an address with a space', { ...GOOD, address: ` ${address}` }],
    ['an address in capitals', { ...GOOD, address: address.toUpperCase() }],
    ['a label that is no text', { ...GOOD, label: { toString: () => 'x' } }],
  ])('error: %s: the answer is invalid', (_name, account) => {
    expect(read(account)).toBeUndefined()
    expect(read(GOOD, account)).toBeUndefined()
  })

  test('error: getters that throw', () => {
    const account = {
      ...GOOD,
      get address(): string {
        throw new Error('no')
      },
    }
    expect(read(account)).toBeUndefined()
    const wallet = {
      get accounts(): unknown {
        throw new Error('no')
      },
    }
    expect(readAccounts(wallet)).toBeUndefined()
  })
})

describe('features', () => {
  const wallet = {
    features: {
      'standard:connect': {
        name: 'me',
        connect(this: { name: string }, ...args: unknown[]) {
          return [this.name, ...args]
        },
      },
      'standard:events': { on: () => 'on' },
      'standard:disconnect': { disconnect: 'no function' },
      'solana:signTransaction': { supportedTransactionVersions: ['legacy', 5] },
    },
  }

  const throwing = {
    get features(): unknown {
      throw new Error('no')
    },
  }

  test('default: the method of that name, called on its feature', () => {
    expect(featureMethod(wallet, 'standard:connect')?.(1, 2)).toEqual(['me', 1, 2])
  })

  test('param: method', () => {
    expect(featureMethod(wallet, 'standard:events', 'on')?.()).toBe('on')
  })

  test.each([
    ['no function', wallet, 'standard:disconnect'],
    ['no feature', wallet, 'solana:signMessage'],
    ['no features', {}, 'standard:connect'],
    ['features that throw', throwing, 'standard:connect'],
    ['null', null, 'standard:connect'],
    ['a text', 'wallet', 'standard:connect'],
  ] as const)('error: %s', (_name, value, feature) => {
    expect(featureMethod(value, feature)).toBeUndefined()
  })

  test('default: versions that a feature takes', () => {
    expect(takesVersion(wallet, 'solana:signTransaction', 'legacy')).toBe(true)
    expect(takesVersion(wallet, 'solana:signTransaction', 0)).toBe(false)
    expect(takesVersion(wallet, 'standard:connect', 'legacy')).toBe(false)
    expect(takesVersion(throwing, 'solana:signTransaction', 'legacy')).toBe(false)
  })
})

describe('sign in', () => {
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
  const adapter = () => Promise.reject(new Error('not needed'))

  function setUp(answer: (input: unknown) => unknown) {
    const signIn = jest.fn(async (input: unknown) => answer(input))
    const wallet = { features: { 'solana:signIn': { version: '1.0.0', signIn } } }
    return { signIn, run: () => signInByWallet(wallet, FIELDS, { whileConnected: work => work, adapter }) }
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

  test('behavior: a wallet may return more than requested', async () => {
    const text = `${TEXT}\nRequest ID: its own`
    await expect(setUp(() => answerOf(text)).run()).resolves.toMatchObject({ message: text })
  })

  test('behavior: a wallet without it', async () => {
    await expect(
      signInByWallet({ features: {} }, FIELDS, { whileConnected: work => work, adapter }),
    ).resolves.toBeUndefined()
  })

  test.each([
    ['another nonce', answerOf(TEXT.replace('abcdefgh12', 'zzzzzzzz12'))],
    ['no statement', answerOf(TEXT.replace('Grüße', 'Hallo'))],
    ["somebody else's signature", answerOf(TEXT, ed25519.sign(utf8(TEXT), keyOf(2).secretKey.slice(0, 32)))],
    ['another account', answerOf(TEXT, sign(TEXT), keyOf(2).publicKey.toBase58())],
    ['another domain above the requested one', answerOf(`${TEXT.replace('page', 'evil')}\n${TEXT}`)],
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
})

describe('standard accounts', () => {
  const never = () => new Promise(() => {})

  const outcome = (work: Promise<unknown>) =>
    work.then(
      value => value,
      (error: { code: string }) => error.code,
    )

  /** A wallet with this response to `standard:connect`. */
  function answering(answer: () => unknown, options = {}) {
    const wallet = new StandardWallet(options)
    wallet.answers['standard:connect'] = answer
    return wallet
  }

  const rejecting = (error: unknown) => () => {
    throw error
  }

  describe('requestAccounts', () => {
    test('default', async () => {
      const wallet = new StandardWallet()
      expect(await requestAccounts(wallet)).toMatchObject([{ address, source: wallet.accounts[0] }])
      expect(wallet.requested).toEqual([{ name: 'standard:connect', inputs: [{}] }])
    })

    test.each([
      ['no accounts', () => ({ accounts: [] }), 'WALLET_LOCKED'],
      ['nothing', () => undefined, 'WALLET_INVALID_RESPONSE'],
      ['accounts that are none', () => ({ accounts: [{}] }), 'WALLET_INVALID_RESPONSE'],
    ])('error: %s', async (_name, answer, code) => {
      expect(await outcome(requestAccounts(answering(answer)))).toBe(code)
    })

    test('error: a wallet that cannot be reached', async () => {
      const wallet = new StandardWallet({ without: ['standard:connect'] })
      expect(await requestAccounts(wallet).catch((error: unknown) => error)).toMatchObject({
        code: 'REQUEST_UNSUPPORTED',
        details: 'standard:connect',
      })
    })
  })

  describe('hydrateAccounts', () => {
    test('behavior: else the wallet may find them without asking its user', async () => {
      const wallet = answering(() => new StandardWallet({ authorized: true }))
      const clock = createFakeClock()
      expect(await hydrateAccounts(wallet, clock)).toMatchObject([{ address }])
      expect(wallet.requested).toEqual([{ name: 'standard:connect', inputs: [{ silent: true }] }])
      expect(clock.waiting).toBe(0)
    })

    test.each([
      ['a wallet that was never asked', new StandardWallet()],
      ['one that refuses', answering(rejecting(walletError(4001)))],
      ['one that cannot be asked', new StandardWallet({ without: ['standard:connect'] })],
      ['nonsense', answering(() => 5)],
    ])('behavior: %s gives none', async (_name, wallet) => {
      expect(await hydrateAccounts(wallet, createFakeClock())).toEqual([])
    })

    test('error: a wallet that hangs', async () => {
      const clock = createFakeClock()
      const result = outcome(hydrateAccounts(answering(never), clock))
      await clock.advance(10_000)
      expect(await result).toBe('WALLET_TIMEOUT')
    })
  })

  describe('disconnectStandard', () => {
    test('default', async () => {
      const wallet = new StandardWallet()
      await disconnectStandard(wallet, createFakeClock())
      expect(wallet.names).toEqual(['standard:disconnect'])
    })

    test('error: no answer', async () => {
      const wallet = new StandardWallet()
      wallet.answers['standard:disconnect'] = never
      const clock = createFakeClock()
      const result = outcome(disconnectStandard(wallet, clock))
      await clock.advance(5000)
      expect(await result).toBe('DISCONNECT_FAILED')
      expect(clock.waiting).toBe(0)
    })
  })

  describe('watchWallet', () => {
    test('default: each change, until it is stopped', () => {
      const wallet = new StandardWallet()
      const changed = jest.fn()
      const stop = watchWallet(wallet, changed)
      wallet.change()
      stop()
      stop()
      wallet.change()
      expect(changed).toHaveBeenCalledTimes(1)
      expect(wallet.listeners.size).toBe(0)
    })

    const events = (on: () => unknown) => ({ features: { 'standard:events': { on } } })
    test.each([
      ['no events', { features: {} }],
      ['events that throw', events(rejecting(new Error('no')))],
      ['no way to stop', events(() => undefined)],
      ['a stop that throws', events(() => rejecting(new Error('no')))],
    ])('error: %s', (_name, wallet) => {
      expect(() => watchWallet(wallet, () => {})()).not.toThrow()
    })
  })
})
