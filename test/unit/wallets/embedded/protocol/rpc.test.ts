import * as v from 'valibot'
import { isRpcMethod, RPC_POLICY, RpcRequestSchema } from '../../../../../src/wallets/embedded/protocol/rpc'

/** protocol-facts §1.5, word for word. */
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

test('default: the safe list is the 40 methods of spec §6, and what is not safe the other ten', () => {
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
])('behavior: %j is no method: names are matched exactly', method => expect(isRpcMethod(method)).toBe(false))

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
    [{ chainId: 1, from: TO, version: '1', capabilities: {}, calls: [{ to: TO, data: '0x', value: '0x1' }] }],
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
