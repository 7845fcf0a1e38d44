import * as v from 'valibot'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { withTimeout } from '../../../shared/lib/deadline'
import type {
  AcceptedBatch,
  BatchStatus,
  CallBatch,
  EvmTransaction,
  PlainCall,
  SearchAnchor,
  Sender,
  WalletCapabilities,
} from '../../family'
import { type Eip1193Provider, isEip1193Provider } from '../evm-provider'
import { toHexChainId } from '../evm-wire'

// Methods of EIP-5792 (https://eips.ethereum.org/EIPS/eip-5792)

/** Time limit, in ms, for a response that needs no prompt. The preview waits for it. */
const SILENT_MS = 4000

const NONE: WalletCapabilities = { atomic: 'unsupported', paymaster: false }

/** Capabilities for every network of a wallet. */
const ALL_CHAINS = '0x0'

const ChainSchema = v.object({
  atomic: v.optional(v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) })),
  paymasterService: v.optional(v.object({ supported: v.boolean() })),
})

/** Reads what a wallet announces for an account on a network. Never rejects. */
export async function fetchCapabilities(
  provider: unknown,
  { network, from }: Sender,
  clock: Clock,
): Promise<WalletCapabilities> {
  if (!isEip1193Provider(provider)) return NONE
  const chain = toHexChainId(network)
  try {
    const response = await silent(provider, 'wallet_getCapabilities', [from, [chain]], clock)
    const rows = Object.entries(Object(response))
    const rowOf = (id: string) => rows.find(([key]) => key.toLowerCase() === id)?.[1]
    const found = [ALL_CHAINS, chain].flatMap(id => {
      const { success, output } = v.safeParse(ChainSchema, rowOf(id))
      return success ? [output] : []
    })
    const { atomic, paymasterService } = Object.assign({}, ...found) as v.InferOutput<typeof ChainSchema>
    return { atomic: atomic?.status ?? 'unsupported', paymaster: paymasterService?.supported === true }
  } catch {
    return NONE
  }
}

const silent = (provider: Eip1193Provider, method: string, params: unknown, clock: Clock) =>
  withTimeout(
    provider.request({ method, params }),
    clock,
    SILENT_MS,
    () => new W3mError('WALLET_TIMEOUT', { details: method }),
  )

/** Requests a batch. Resolves when the wallet has accepted it, with the id by which it can be followed. */
export async function requestBatch(
  provider: Eip1193Provider,
  transaction: EvmTransaction,
  { id, before, paymaster }: CallBatch,
): Promise<AcceptedBatch> {
  const { network, from } = transaction
  const request = {
    version: '2.0.0',
    id,
    chainId: toHexChainId(network),
    from,
    // one call is always atomic: a wallet may let a paymaster pay for it without making batches
    atomicRequired: before.length > 0,
    calls: [...before, transaction].map(toCall),
    ...(paymaster && { capabilities: { paymasterService: paymaster } }),
  }
  const response = await provider.request({ method: 'wallet_sendCalls', params: [request] })
  const { success, output } = v.safeParse(v.object({ id: IdSchema }), response)
  if (success) return { batch: output.id }
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'wallet_sendCalls' })
}

const toCall = ({ to, data, value }: PlainCall) => ({ to, data, value: `0x${BigInt(value).toString(16)}` })

/** Longest id that EIP-5792 allows, in characters. */
const MAX_ID = 8194
const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID))

const StatusSchema = v.object({
  status: v.number(),
  receipts: v.optional(
    v.nullable(
      v.array(
        v.object({ transactionHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase()) }),
      ),
    ),
  ),
})
/** Status of a batch that was not included on the chain, and that the wallet does not try again. */
const DROPPED = 400

/** Asks the wallet for the state of a batch. The chain, not this response, says how a transaction with a hash ended. */
export async function fetchBatchStatus(
  provider: unknown,
  { batch }: EvmTransaction,
  anchor: SearchAnchor,
  clock: Clock,
): Promise<BatchStatus> {
  if (!batch || !isEip1193Provider(provider)) return {}
  const id = ('nonce' in anchor && anchor.batch) || batch.id
  const response = v.parse(StatusSchema, await silent(provider, 'wallet_getCallsStatus', [id], clock))
  const hash = response.receipts?.at(-1)?.transactionHash
  return hash === undefined ? { isDropped: response.status === DROPPED } : { hash }
}
