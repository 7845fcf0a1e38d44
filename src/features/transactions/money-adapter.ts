import type { EvmAdapter } from '../../chains/evm/evm-adapter'
import { EVM } from '../../chains/evm/evm-family'
import type { MoneyAdapter, Rpc } from '../../chains/family'
import { namespaceOf } from '../../chains/namespaces'
import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import { SOLANA } from '../../chains/solana/solana-family'
import { nodeApi } from '../../services/node/node-api'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { AppThunk } from '../../store/types'

type Adapters = { eip155?: Promise<EvmAdapter>; solana?: Promise<SolanaAdapter> }

/** One of each for an element. A load that failed is tried again. */
const opened = new WeakMap<Deps, Adapters>()

/** The chain family's SDK for a network, loaded at the first call; UNSUPPORTED_CHAIN where there is none (spec §8). */
export const moneyAdapter =
  (network: Caip2): AppThunk<Promise<MoneyAdapter>> =>
  async dispatch => {
    const namespace = namespaceOf(network)
    if (namespace === 'eip155') return dispatch(evmAdapter())
    if (namespace === 'solana') return dispatch(solanaAdapter())
    throw new W3mError('UNSUPPORTED_CHAIN')
  }

export const evmAdapter = (): AppThunk<Promise<EvmAdapter>> => (dispatch, _getState, deps) => {
  const adapters = adaptersOf(deps)
  adapters.eip155 ??= loaded(
    EVM.load().then(create => create({ rpc: dispatch(nodeRpc()), clock: deps.clock })),
  ).catch(error => {
    delete adapters.eip155
    throw error
  })
  return adapters.eip155
}

export const solanaAdapter = (): AppThunk<Promise<SolanaAdapter>> => (dispatch, _getState, deps) => {
  const adapters = adaptersOf(deps)
  adapters.solana ??= loaded(
    SOLANA.load().then(create => create({ rpc: dispatch(nodeRpc()), clock: deps.clock })),
  ).catch(error => {
    delete adapters.solana
    throw error
  })
  return adapters.solana
}

/**
 * Reads may be asked again. What sends may not: a first try whose answer was lost may have reached the network, and the
 * refusal of a second one (an old blockhash, a node that is behind) would pass for the truth about both.
 */
const nodeRpc = (): AppThunk<Rpc> => dispatch => (network, method, params) => {
  const idempotent = !SENDS.test(method)
  return dispatch(
    nodeApi.endpoints.rpc.initiate({ network, method, params, idempotent }, { track: false }),
  ).unwrap()
}

const SENDS = /^(eth_)?send/

async function loaded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new W3mError('LOAD_FAILED', { cause, details: serializeError(cause).details })
  }
}

function adaptersOf(deps: Deps): Adapters {
  const adapters = opened.get(deps) ?? {}
  opened.set(deps, adapters)
  return adapters
}
