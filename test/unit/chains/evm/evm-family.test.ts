import fc from 'fast-check'
import * as v from 'valibot'
import { EVM } from '../../../../src/chains/evm/evm-family'
import { EVM_IDENTITY } from '../../../../src/chains/evm/evm-identity'
import { ALICE, createFakeProvider, walletError } from '../../../support/fake-wallet'

describe('signing in', () => {
  const SIGNATURE = `0x${'aB'.repeat(65)}`
  const sign = async (answer: unknown, message = 'Sign in: é\n\u0007') => {
    const provider = createFakeProvider({ personal_sign: () => answer })
    const signature = await EVM.signIn.sign(provider, { message, address: ALICE })
    return { signature, requested: provider.requested }
  }

  test('default: the text as hex of its UTF-8, for the account; the signature as the wallet writes it', async () => {
    const { signature, requested } = await sign(SIGNATURE)
    expect(signature).toBe(SIGNATURE)
    const hex = '0x5369676e20696e3a20c3a90a07'
    expect(requested).toEqual([{ method: 'personal_sign', params: [hex, ALICE] }])
  })

  test('default: whatever the text, its hex leads back to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async message => {
        const { requested } = await sign(SIGNATURE, message)
        const params = requested[0]?.params as readonly string[] | undefined
        expect(Buffer.from(params?.[0]?.slice(2) ?? '', 'hex').toString('utf8')).toBe(message)
      }),
    )
  })

  test.each([31, 64, 65, 1000])(
    'param: a signature of %i bytes, as smart accounts have them',
    async bytes => {
      const signature = `0x${'0f'.repeat(bytes)}`
      expect((await sign(signature)).signature).toBe(signature)
    },
  )

  test.each([
    undefined,
    null,
    true,
    '',
    '0x',
    `0x${'ab'.repeat(30)}`,
    `0x${'ab'.repeat(31)}a`,
    `0x${'ab'.repeat(64)}xy`,
    `0x${'zz'.repeat(65)}`,
    `${'ab'.repeat(65)}`,
    ` ${SIGNATURE}`,
    `${SIGNATURE} `,
    [SIGNATURE],
    { signature: SIGNATURE },
  ])('error: %j is no signature', async answer => {
    await expect(sign(answer)).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  test('error: the refusal of the wallet stays as it is', async () => {
    const refusal = walletError(4001)
    const provider = createFakeProvider({ personal_sign: () => Promise.reject(refusal) })
    await expect(EVM.signIn.sign(provider, { message: 'x', address: ALICE })).rejects.toBe(refusal)
  })

  test.each([
    ['1', 'eip155:1'],
    ['42161', 'eip155:42161'],
    ['0', undefined],
    ['01', undefined],
    ['x1', undefined],
    ['1x', undefined],
    ['eip155:1', undefined],
    ['', undefined],
    ['-1', undefined],
  ])('param: chain id %j of a server is %s', (chainId, network) => {
    expect(EVM.signIn.networkOf(chainId)).toBe(network)
  })

  test('param: chain ids of a network: a text in messages, a number for the page', () => {
    expect(EVM.signIn.chainIdOf('eip155:137')).toBe('137')
    expect(EVM.signIn.hostChainIdOf('eip155:137')).toBe(137)
    expect(EVM.signIn.chainIdOf('no network')).toBe('')
  })
})

describe('balances', () => {
  test('default: asked at the latest block', () => {
    expect(EVM.balance.request(ALICE)).toEqual({ method: 'eth_getBalance', params: [ALICE, 'latest'] })
  })

  test.each([
    ['0x0', '0'],
    ['0xDe0B6b3A7640000', '1000000000000000000'],
    [`0x${'f'.repeat(64)}`, String(2n ** 256n - 1n)],
  ])('param: %s is %s', (answer, units) => {
    expect(v.parse(EVM.balance.schema, answer)).toBe(units)
  })

  test.each(['0x', '10', 'x0x1', '0x1!', `0x${'f'.repeat(65)}`, '', 1, null])('error: %j is none', answer => {
    expect(v.safeParse(EVM.balance.schema, answer).success).toBe(false)
  })
})

describe('which network a node serves', () => {
  test('default: by its chain id', () => {
    expect(EVM_IDENTITY.request).toEqual({ method: 'eth_chainId', params: [] })
    expect(['0x1', '0x89', '0xA4B1'].map(EVM_IDENTITY.networkOf)).toEqual([
      'eip155:1',
      'eip155:137',
      'eip155:42161',
    ])
  })

  test.each(['', '0x', '1', 'x0x1', '0x1!', '0xg', `0x${'1'.repeat(33)}`, 1, null, undefined, ['0x1']])(
    'error: %j names none',
    answer => {
      expect(EVM_IDENTITY.networkOf(answer)).toBeUndefined()
    },
  )
})
