import * as fc from 'fast-check'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import type { SignInFields } from '../../../src/shared/lib/sign-in/sign-in-message'
import { deepLinkBase, openLink, pairingLink } from '../../../src/wallets/deep-links'
import { ProviderRpcError } from '../../../src/wallets/provider-rpc-error'
import { requestSignature } from '../../../src/wallets/request-signature'
import { createFakeConnector, SOL_ALICE } from '../../support/fake-connector'
import { ALICE, createFakeProvider, walletError } from '../../support/fake-wallet'
import { WALLET } from '../../support/test-store'

describe('deep links', () => {
  const URI = 'wc:topic@2?relay-protocol=irn&symKey=ab&expiryTimestamp=1'

  describe('deepLinkBase', () => {
    test.each([
      ['rainbow://', 'rainbow://'],
      ['rainbow', 'rainbow://'],
      ['rainbow:', 'rainbow://'],
      ['rainbow:/', 'rainbow://'],
      ['https://wallet.example', 'https://wallet.example/'],
      ['https://wallet.example/app/', 'https://wallet.example/app/'],
      ['https://wallet.example/app', 'https://wallet.example/app/'],
    ])('param: %s becomes %s', (link, base) => expect(deepLinkBase(link)).toBe(base))

    test.each([
      'javascript:alert(1)',
      'javascript://x',
      'JavaScript://x',
      'java/script:',
      'data://text/html,x',
      'vbscript:',
      'blob://x',
      'file:///etc/passwd',
      'filesystem://x',
      'about://blank',
      'view-source://x',
      'intent://pair#Intent;scheme=a;end',
      'intent:#Intent;end',
      'content://x',
      'android-app://com.a',
      '',
      '://',
      ' rainbow://',
      '1wallet://',
    ])('error: %p opens nothing', link => expect(deepLinkBase(link)).toBeUndefined())

    test('behavior: whatever the directory says, it is a scheme and a slash, and runs nothing', () => {
      fc.assert(
        fc.property(fc.string(), link => {
          const base = deepLinkBase(link)
          if (base === undefined) return
          expect(base).toMatch(/^[a-z][a-z0-9+.-]*:\/\/(.*\/)?$/is)
          expect(base).not.toMatch(/^(javascript|data|vbscript|blob|file|about|intent):/i)
        }),
      )
    })
  })

  describe('pairingLink', () => {
    test.each(['rainbow://', 'https://wallet.example/'])('default: %s, the URI encoded once', base => {
      const link = pairingLink(base, URI)
      expect(link).toBe(`${base}wc?uri=${encodeURIComponent(URI)}`)
      expect(decodeURIComponent(link?.split('wc?uri=')[1] ?? '')).toBe(URI)
    })

    test('error: a link that would run something', () => {
      expect(pairingLink('javascript:alert(1)//', URI)).toBeUndefined()
    })
  })

  test.each(['_self', '_blank'] as const)('openLink: %s, and the wallet’s page cannot reach back', target => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    openLink('rainbow://wc?uri=x', target)
    expect(open.mock.calls).toEqual([['rainbow://wc?uri=x', target, 'noreferrer,noopener']])
    open.mockRestore()
  })
})

describe('request signature', () => {
  const MESSAGE = 'Grüße, 你好'

  const evm = (answer: () => unknown) => {
    const provider = createFakeProvider({ personal_sign: answer })
    return { ...createFakeConnector(WALLET), getProvider: async () => provider, provider }
  }

  const requested = { address: ALICE, message: MESSAGE, fields: undefined }

  test('default: personal_sign, of the text in UTF-8', async () => {
    const signature = `0x${'ab'.repeat(65)}`
    const connector = evm(() => signature)
    await expect(requestSignature(connector, requested)).resolves.toEqual({ message: MESSAGE, signature })
    expect(connector.provider.requested).toEqual([
      { method: 'personal_sign', params: [`0x${Buffer.from(MESSAGE).toString('hex')}`, ALICE] },
    ])
  })

  test('param: a smart account may sign at length', async () => {
    const signature = `0x${'6492'.repeat(500)}`
    await expect(
      requestSignature(
        evm(() => signature),
        requested,
      ),
    ).resolves.toMatchObject({ signature })
  })

  test('param: or as short as one may be', async () => {
    const signature = `0x${'5a'.repeat(31)}`
    await expect(
      requestSignature(
        evm(() => signature),
        requested,
      ),
    ).resolves.toMatchObject({ signature })
  })

  test.each([
    ['EIP-1193', () => walletError(4001), 'SIGN_IN_DECLINED'],
    ['ethers', () => Object.assign(new Error('no'), { code: 'ACTION_REJECTED' }), 'SIGN_IN_DECLINED'],
    ['WalletConnect', () => new ProviderRpcError(new W3mError('REQUEST_DECLINED')), 'SIGN_IN_DECLINED'],
    ['a frame that was closed', () => new ProviderRpcError(new W3mError('ABORTED')), 'SIGN_IN_DECLINED'],
    ['a session that ended', () => new ProviderRpcError(new W3mError('SESSION_ENDED')), 'SESSION_ENDED'],
    ['anything else', () => walletError(-32603), 'REQUEST_FAILED'],
  ])('error: %s', async (_name, failure, code) => {
    await expect(
      requestSignature(
        evm(() => Promise.reject(failure())),
        requested,
      ),
    ).rejects.toMatchObject({ code })
  })

  test.each([undefined, '', '0x', '0x1234', `0x${'5a'.repeat(30)}`, 'ok', { r: 1 }])(
    'error: %j is no signature',
    async answer => {
      await expect(
        requestSignature(
          evm(() => answer),
          requested,
        ),
      ).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
    },
  )

  describe('on Solana', () => {
    const fields = { address: SOL_ALICE } as SignInFields
    const signature = new Uint8Array(64).fill(1)
    const base58 = '2AXDGYSE4f2sz7tvMMzyHvUfcoJmxudvdhBcmiUSo6ijwfYmfZYsKRxboQMPh3R4kUhXRVdtSXFXMheka4Rc4P2'
    const signMessage = jest.fn(async () => ({ signature }))
    const connector = { ...createFakeConnector(), getProvider: async () => ({ signMessage }) as never }

    test('default: signIn of a wallet that has it', async () => {
      const signIn = jest.fn(async () => ({ message: 'its own', signature }))
      const answer = await requestSignature({ ...connector, signIn }, { ...requested, fields })
      expect(answer).toEqual({ message: 'its own', signature: base58 })
      expect(signIn).toHaveBeenCalledWith(fields)
    })

    test('behavior: signMessage where it has none, and for a message of the page', async () => {
      const signIn = jest.fn(async () => undefined)
      await expect(requestSignature({ ...connector, signIn }, { ...requested, fields })).resolves.toEqual({
        message: MESSAGE,
        signature: base58,
      })
      await requestSignature({ ...connector, signIn }, requested)
      expect(signIn).toHaveBeenCalledTimes(1)
      expect(signMessage).toHaveBeenCalledWith(new TextEncoder().encode(MESSAGE))
    })
  })
})
