import * as v from 'valibot'

/**
 * Who answers a method. `local`: the page's side, without prompting the visitor · `node`: the network's node · `frame`:
 * the frame, without an approval · `approval`: the visitor approves it in the frame, so it is not safe to repeat.
 */
export type RpcPolicy = 'local' | 'node' | 'frame' | 'approval'

/**
 * Every method that may be requested (docs/protocols/secure-frame.md#rpc-requests), matched exactly. Any other is not
 * allowed.
 */
export const RPC_POLICY = {
  eth_accounts: 'frame',
  eth_blockNumber: 'node',
  eth_call: 'node',
  eth_chainId: 'local',
  eth_estimateGas: 'node',
  eth_estimateUserOperationGas: 'frame',
  eth_feeHistory: 'node',
  eth_gasPrice: 'node',
  eth_getAccount: 'node',
  eth_getBalance: 'node',
  eth_getBlockByHash: 'node',
  eth_getBlockByNumber: 'node',
  eth_getBlockReceipts: 'node',
  eth_getBlockTransactionCountByHash: 'node',
  eth_getBlockTransactionCountByNumber: 'node',
  eth_getCode: 'node',
  eth_getFilterChanges: 'node',
  eth_getFilterLogs: 'node',
  eth_getLogs: 'node',
  eth_getProof: 'node',
  eth_getStorageAt: 'node',
  eth_getTransactionByBlockHashAndIndex: 'node',
  eth_getTransactionByBlockNumberAndIndex: 'node',
  eth_getTransactionByHash: 'node',
  eth_getTransactionCount: 'node',
  eth_getTransactionReceipt: 'node',
  eth_getUncleCountByBlockHash: 'node',
  eth_getUncleCountByBlockNumber: 'node',
  eth_getUserOperationByHash: 'frame',
  eth_getUserOperationReceipt: 'frame',
  eth_maxPriorityFeePerGas: 'node',
  eth_newBlockFilter: 'node',
  eth_newFilter: 'node',
  eth_newPendingTransactionFilter: 'node',
  /** Already signed, so no wallet is needed. */
  eth_sendRawTransaction: 'node',
  eth_supportedEntryPoints: 'frame',
  eth_syncing: 'node',
  eth_uninstallFilter: 'node',
  wallet_getCallsStatus: 'frame',
  wallet_getCapabilities: 'frame',

  eth_sendTransaction: 'approval',
  eth_sendUserOperation: 'approval',
  eth_signTypedData_v4: 'approval',
  personal_sign: 'approval',
  solana_signAllTransactions: 'approval',
  solana_signAndSendTransaction: 'approval',
  solana_signMessage: 'approval',
  solana_signTransaction: 'approval',
  wallet_grantPermissions: 'approval',
  wallet_sendCalls: 'approval',
} as const satisfies Record<string, RpcPolicy>

export type RpcMethod = keyof typeof RPC_POLICY

/** Whether the secure frame offers an RPC method (docs/protocols/secure-frame.md#rpc-requests). */
export function isRpcMethod(method: unknown): method is RpcMethod {
  return typeof method === 'string' && Object.hasOwn(RPC_POLICY, method)
}

const ChainIdSchema = v.union([v.string(), v.number()])
const HexSchema = v.pipe(v.string(), v.regex(/^0x/))

const CallsSchema = v.object({
  chainId: v.exactOptional(ChainIdSchema),
  from: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  capabilities: v.exactOptional(v.unknown()),
  calls: v.array(
    v.object({ to: HexSchema, data: v.exactOptional(HexSchema), value: v.exactOptional(v.string()) }),
  ),
})

const SendOptionsSchema = v.object({
  skipPreflight: v.exactOptional(v.boolean()),
  preflightCommitment: v.exactOptional(
    v.picklist(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: v.exactOptional(v.number()),
  minContextSlot: v.exactOptional(v.number()),
})

/** At least one parameter: an approval request without parameters is a mistake of the page. */
const SomethingSchema = v.pipe(v.array(v.unknown()), v.minLength(1))

/** Schemas of parameters with a known shape (base58 on Solana). Other methods take any list. */
const PARAMS = {
  eth_sendTransaction: SomethingSchema,
  eth_sendUserOperation: SomethingSchema,
  eth_signTypedData_v4: SomethingSchema,
  personal_sign: SomethingSchema,
  solana_signMessage: v.object({ message: v.string(), pubkey: v.string() }),
  solana_signTransaction: v.object({ transaction: v.string() }),
  solana_signAllTransactions: v.object({ transactions: v.pipe(v.array(v.string()), v.minLength(1)) }),
  solana_signAndSendTransaction: v.object({
    transaction: v.string(),
    options: v.exactOptional(SendOptionsSchema),
  }),
  wallet_getCallsStatus: v.array(v.string()),
  wallet_grantPermissions: SomethingSchema,
  wallet_sendCalls: v.pipe(v.array(CallsSchema), v.minLength(1)),
} as const satisfies { readonly [method in RpcMethod]?: v.GenericSchema }

const ListSchema = v.optional(v.array(v.unknown()))

export type FrameRpcRequest = { readonly method: RpcMethod; readonly params?: unknown }

/**
 * A JSON-RPC request without envelope (docs/protocols/secure-frame.md#rpc-requests). The current frame also accepts the
 * network that the request is for.
 */
export const RpcRequestSchema = v.pipe(
  v.object({
    method: v.picklist(Object.keys(RPC_POLICY) as RpcMethod[]),
    params: v.exactOptional(v.unknown()),
    chainId: v.exactOptional(ChainIdSchema),
    chainNamespace: v.exactOptional(v.string()),
    rpcUrl: v.exactOptional(v.string()),
  }),
  v.check(({ method, params }) => v.safeParse(paramsOf(method), params).success),
)

function paramsOf(method: RpcMethod): v.GenericSchema {
  const known: { readonly [method in RpcMethod]?: v.GenericSchema } = PARAMS
  return known[method] ?? ListSchema
}
