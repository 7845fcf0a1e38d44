import type { Rpc, TransactionAdapter } from '../../chains/family'
import { requireFamily } from '../../chains/family-of'
import { nodeApi } from '../../services/node/node-api'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { AppDispatch } from '../../store/types'

type ChainAdapters = Partial<Record<Namespace, Promise<TransactionAdapter>>>

declare module '../../store/deps' {
  interface Deps {
    /** SDK adapters by chain family, one set for each element. Each is loaded when first used. */
    readonly chainAdapters: ChainAdapters
  }
}

/**
 * Returns the SDK adapter of the chain family that a network belongs to; loads it on the first call. Rejects with
 * UNSUPPORTED_CHAIN for an unknown family, and with LOAD_FAILED if the SDK cannot be loaded.
 */
export async function chainAdapter(
  network: Caip2,
  dispatch: AppDispatch,
  { chainAdapters, clock }: Pick<Deps, 'chainAdapters' | 'clock'>,
): Promise<TransactionAdapter> {
  const { namespace, load } = requireFamily(network)
  chainAdapters[namespace] ??= retriable(
    async () => (await load())({ rpc: nodeRpc(dispatch), clock }),
    () => delete chainAdapters[namespace],
  )
  return chainAdapters[namespace]
}

/** Calls `forget` if the load fails, so that the next call tries again. */
async function retriable<T>(load: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    forget()
    throw new W3mError('LOAD_FAILED', { cause })
  }
}

/**
 * Sends JSON-RPC calls to the nodes. Reads are marked as idempotent, so they may be retried. Sends are never retried: a
 * first attempt may have reached the network although its response was lost, and the error of the second one (an old
 * blockhash, a node that is behind) would be taken for the outcome of both.
 */
const nodeRpc =
  (dispatch: AppDispatch): Rpc =>
  (network, method, params) => {
    const idempotent = !SENDS.test(method)
    return dispatch(
      nodeApi.endpoints.rpc.initiate({ network, method, params, idempotent }, { track: false }),
    ).unwrap()
  }

const SENDS = /^(eth_)?send/
