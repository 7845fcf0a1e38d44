import fc from 'fast-check'
import * as v from 'valibot'
import { DEFAULT_NETWORK, toCaip2, toWireChainId } from '../../../../src/wallets/embedded/protocol/chain-id'
import {
  ChainIdSchema,
  EMAIL_PATTERN,
  EmailSchema,
  optionalOrNull,
  ThemeSchema,
} from '../../../../src/wallets/embedded/protocol/fields'
import { parseFrameMessage, toAppMessage } from '../../../../src/wallets/embedded/protocol/frame-message'
import { REQUESTS, type RequestName } from '../../../../src/wallets/embedded/protocol/frame-protocol'
import { guessResponseKind } from '../../../../src/wallets/embedded/protocol/response-kind'
import { isRpcMethod, RPC_POLICY, RpcRequestSchema } from '../../../../src/wallets/embedded/protocol/rpc'
import { runs } from '../../../support/runs'

describe('fields', () => {
  const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

  test("default: email addresses are valibot's", () => {
    expect([EMAIL_PATTERN.source, EMAIL_PATTERN.flags]).toEqual([v.EMAIL_REGEX.source, v.EMAIL_REGEX.flags])
  })

  test.each(['alice@example.com', 'a+b.c@sub.example.co'])('default: %s', email => {
    expect(takes(EmailSchema, email)).toBe(true)
  })

  test.each([
    '',
    'alice',
    'a@b',
    'a b@example.com',
    'a@example.com\n',
    `${'a'.repeat(310)}@example.com`,
    7,
    null,
  ])('error: %j is no email address', email => expect(takes(EmailSchema, email)).toBe(false))

  test('behavior: a very long text costs no time', () => {
    const start = performance.now()
    expect(takes(EmailSchema, `a${'.a'.repeat(200_000)}`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('default: a chain is a text or a number', () => {
    expect([1, '1', 'eip155:1', null, {}].map(value => takes(ChainIdSchema, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('default: what a frame may leave out it may also say null of', () => {
    const schema = v.object({ name: optionalOrNull(v.string()) })
    expect([{}, { name: null }, { name: 'x' }, { name: 1 }].map(value => takes(schema, value))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('behavior: what a theme may hold and the protocol does not know is left out', () => {
    expect(v.parse(ThemeSchema, { themeMode: 'light', secret: 1 })).toEqual({ themeMode: 'light' })
  })
})

describe('message', () => {
  const USER = { address: '0x1', chainId: 1 }

  test('default: what the page posts', () => {
    expect(toAppMessage('id', 'CONNECT_OTP', { otp: '1' })).toStrictEqual({
      id: 'id',
      type: '@w3m-app/CONNECT_OTP',
      payload: { otp: '1' },
    })
    expect(toAppMessage('id', 'SIGN_OUT', undefined)).toStrictEqual({ id: 'id', type: '@w3m-app/SIGN_OUT' })
  })

  test('default: an answer', () => {
    const data = { id: 'id', type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...USER, more: 1 } }
    expect(parseFrameMessage(data)).toStrictEqual({ id: 'id', name: 'GET_USER', ok: true, payload: USER })
  })

  test('default: a failure', () => {
    const data = { id: 'id', type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'No', code: 4001 } }
    expect(parseFrameMessage(data)).toStrictEqual({
      id: 'id',
      name: 'GET_USER',
      ok: false,
      failure: { message: 'No', code: 4001 },
    })
  })

  test.each([undefined, null, 'No', { message: 7 }, { reason: 'x' }])(
    'behavior: a failure of %j is one without words',
    payload => {
      const message = parseFrameMessage({ id: 'i', type: '@w3m-frame/SIGN_OUT_ERROR', payload })
      expect(message).toMatchObject({ name: 'SIGN_OUT', ok: false })
      expect(JSON.stringify(message)).not.toContain('message')
    },
  )

  test.each([undefined, null])('default: a message that answers no request has the id %j', id => {
    const data = { id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } }
    expect(parseFrameMessage(data)).toMatchObject({ id: undefined, name: 'IS_CONNECTED' })
  })

  test.each([
    ['READY', undefined],
    ['READY', { version: '4' }],
    ['SESSION_UPDATE', { token: 't' }],
  ])('default: the notice %s with %j', (name, payload) => {
    expect(parseFrameMessage({ type: `@w3m-frame/${name}`, payload })).toStrictEqual({ name })
  })

  test('default: each request has both answers', () => {
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      expect(parseFrameMessage({ type: `@w3m-frame/${name}_ERROR` })).toMatchObject({ name, ok: false })
    }
    expect(parseFrameMessage({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: 0 })).toMatchObject({
      payload: 0,
    })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', '@w3m-frame/READY'],
    ['no type', { id: 'x' }],
    ['a type that is no text', { type: 7 }],
    ["the page's own message", { type: '@w3m-app/GET_USER' }],
    ['an unknown type', { type: '@w3m-frame/NEWS' }],
    ['an unknown request', { type: '@w3m-frame/NEWS_SUCCESS' }],
    ['a type of the prototype', { type: '@w3m-frame/constructor_SUCCESS' }],
    ['another type of the prototype', { type: '@w3m-frame/__proto___ERROR' }],
    ['a notice of the prototype', { type: '@w3m-frame/toString' }],
    ['a request for an answer', { type: '@w3m-frame/GET_USER' }],
    ['an id that is no text', { id: {}, type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
    ['an answer that is none', { type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: 1 } }],
    ['an answer without what it is for', { type: '@w3m-frame/IS_CONNECTED_SUCCESS' }],
    ['a bad notice', { type: '@w3m-frame/SESSION_UPDATE', payload: {} }],
  ])('error: %s means nothing', (_name, data) => expect(parseFrameMessage(data)).toBeUndefined())

  test('behavior: data of any kind means nothing, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), data => {
        expect(parseFrameMessage(data)).toBeUndefined()
      }),
      runs(2_000),
    )
  })
})

describe('chain id', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  test('default: Ethereum where none was used', () => expect(DEFAULT_NETWORK).toBe('eip155:1'))

  test.each([
    [137, 'eip155:137'],
    ['137', 'eip155:137'],
    ['0x89', 'eip155:137'],
    ['eip155:137', 'eip155:137'],
    [SOLANA, SOLANA],
  ])('default: a frame says %j for %s', (said, network) => expect(toCaip2(said)).toBe(network))

  test.each([0, -1, 1.5, Number.NaN, 2 ** 60, '', 'mainnet', '0', 'NaN', '1e3', ' 1', 'eip155:'])(
    'error: %j is no chain',
    said => expect(toCaip2(said)).toBeUndefined(),
  )

  test('default: the frame gets a number on EVM, and CAIP-2 elsewhere', () => {
    expect(toWireChainId('eip155:137')).toBe(137)
    expect(toWireChainId(SOLANA)).toBe(SOLANA)
  })
})

describe('response kind', () => {
  const hex = (length: number) => `0x${'aB'.repeat(length).slice(0, length)}`

  test.each([
    [hex(64), 'hash'],
    [hex(62), 'signature'],
    [hex(63), 'signature'],
    [hex(65), 'signature'],
    [hex(130), 'signature'],
    [hex(61), 'object'],
    [hex(40), 'object'],
    [`${hex(64)}\n`, 'object'],
    ['0x', 'object'],
    [`x${hex(64)}`, 'object'],
    [null, 'object'],
    [{ hash: hex(64) }, 'object'],
  ])('default: %j is of kind %s', (response, kind) => expect(guessResponseKind(response)).toBe(kind))

  test('behavior: hex of any length is what its length says', () => {
    fc.assert(
      fc.property(fc.nat(200), length => {
        expect(guessResponseKind(hex(length))).toBe(
          length === 64 ? 'hash' : length >= 62 ? 'signature' : 'object',
        )
      }),
    )
  })
})

describe('rpc', () => {
  /** Word for word. */
  const SAFE =
    `eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
  eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
  eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities
  wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash
  eth_supportedEntryPoints`.split(/\s+/)

  const NOT_SAFE =
    `personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
  solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions
  eth_sendUserOperation`.split(/\s+/)

  const methods = (matches: (policy: string) => boolean) =>
    Object.entries(RPC_POLICY).flatMap(([method, policy]) => (matches(policy) ? [method] : []))

  test('default: 40 methods are safe, and ten are not', () => {
    expect(methods(policy => policy !== 'approval').sort()).toEqual(SAFE.sort())
    expect(methods(policy => policy === 'approval').sort()).toEqual(NOT_SAFE.sort())
    expect([SAFE.length, NOT_SAFE.length]).toEqual([40, 10])
  })

  test('default: only what the frame alone knows is read from it', () => {
    expect(methods(policy => policy === 'frame').sort()).toEqual([
      'eth_accounts',
      'eth_estimateUserOperationGas',
      'eth_getUserOperationByHash',
      'eth_getUserOperationReceipt',
      'eth_supportedEntryPoints',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
    ])
    expect(methods(policy => policy === 'local')).toEqual(['eth_chainId'])
  })

  test.each([
    'eth_sign',
    'Personal_sign',
    'personal_sign ',
    'personal_sign\u0000',
    'constructor',
    '__proto__',
    '',
    null,
    ['personal_sign'],
    { toString: () => 'personal_sign' },
  ])('behavior: %j is no method: names are matched exactly', method =>
    expect(isRpcMethod(method)).toBe(false),
  )

  const takes = (method: string, params?: unknown) =>
    v.safeParse(RpcRequestSchema, params === undefined ? { method } : { method, params }).success

  const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test.each<[string, unknown]>([
    ['eth_blockNumber', undefined],
    ['eth_blockNumber', []],
    ['eth_call', [{ to: TO }, 'latest']],
    ['personal_sign', ['0x', TO]],
    ['eth_sendTransaction', [{ to: TO }]],
    ['eth_sendUserOperation', [{}]],
    ['solana_signMessage', { message: 'x', pubkey: 'y' }],
    ['solana_signTransaction', { transaction: 'x' }],
    ['solana_signAllTransactions', { transactions: ['x', 'y'] }],
    ['solana_signAndSendTransaction', { transaction: 'x' }],
    [
      'solana_signAndSendTransaction',
      {
        transaction: 'x',
        options: { skipPreflight: true, preflightCommitment: 'max', maxRetries: 1, minContextSlot: 2 },
      },
    ],
    ['wallet_sendCalls', [{ calls: [{ to: TO }] }]],
    [
      'wallet_sendCalls',
      [
        {
          chainId: 1,
          from: TO,
          version: '1',
          capabilities: {},
          calls: [{ to: TO, data: '0x', value: '0x1' }],
        },
      ],
    ],
    ['wallet_sendCalls', [{ version: '2.0.0', atomicRequired: true, calls: [{ to: TO, capabilities: {} }] }]],
    ['wallet_getCallsStatus', ['0x1']],
    ['wallet_getCapabilities', [TO]],
    ['wallet_grantPermissions', [{ permissions: [] }]],
  ])('default: %s with %j', (method, params) => expect(takes(method, params)).toBe(true))

  test.each<[string, unknown]>([
    ['eth_sign', [TO, '0x']],
    ['personal_sign', undefined],
    ['personal_sign', []],
    ['eth_sendTransaction', { to: TO }],
    ['eth_call', 'x'],
    ['solana_signMessage', ['x', 'y']],
    ['solana_signMessage', { message: 'x' }],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: 'x' }],
    ['solana_signAndSendTransaction', { transaction: 'x', options: { preflightCommitment: 'soon' } }],
    ['wallet_sendCalls', [{ calls: [{ to: 'alice.eth' }] }]],
    ['wallet_sendCalls', [{ calls: [{ to: TO, data: 'ffff' }] }]],
    ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }]],
    ['wallet_sendCalls', [{}]],
    ['wallet_sendCalls', []],
    ['wallet_getCallsStatus', [7]],
  ])('error: %s with %j', (method, params) => expect(takes(method, params)).toBe(false))

  test("param: today's frame also takes where a request is meant for", () => {
    const place = { chainId: 'eip155:1', chainNamespace: 'eip155', rpcUrl: 'https://node.example' }
    const request = { method: 'eth_accounts', ...place }
    expect(v.parse(RpcRequestSchema, request)).toEqual(request)
  })
})
