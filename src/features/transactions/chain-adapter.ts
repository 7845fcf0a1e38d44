import type { Rpc, TransactionAdapter } from '../../chains/family'
import { requireFamily } from '../../chains/family-of'
import { nodeApi } from '../../services/node/node-api'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { AppDispatch } from '../../store/types'

type ChainAdapters = Partial<Record<Namespace, Promise<TransactionAdapter>>>

declare module '../../store/deps' {
  interface Deps {
    /** Loaded chain SDKs, one for each chain family and element. */
    readonly chainAdapters: ChainAdapters
  }
}

/**
 * Returns the chain family's SDK for a network and loads it on the first call. Throws UNSUPPORTED_CHAIN if there is
 * none.
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

/** Calls `forget` after a failed load, so that the next call loads again. */
async function retriable<T>(load: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    forget()
    throw new W3mError('LOAD_FAILED', { cause, details: serializeError(cause).details })
  }
}

/**
 * Marks reads as idempotent, so that they may be retried. Sends are not retried: a first attempt whose answer was lost
 * may have reached the network, and the rejection of a second one (an old blockhash, a node that is behind) would be
 * taken for the outcome of both.
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
