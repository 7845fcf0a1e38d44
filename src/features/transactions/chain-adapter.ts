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
import type { AppDispatch } from '../../store/types'

type ChainAdapters = { eip155?: Promise<EvmAdapter>; solana?: Promise<SolanaAdapter> }

declare module '../../store/deps' {
  interface Deps {
    /** The SDKs of chain families that are loaded: one of each for an element. */
    readonly chainAdapters: ChainAdapters
  }
}

/** The chain family's SDK for a network, loaded at the first call; UNSUPPORTED_CHAIN where there is none (spec §8). */
export async function chainAdapter(network: Caip2, dispatch: AppDispatch, deps: Deps): Promise<MoneyAdapter> {
  const namespace = namespaceOf(network)
  if (namespace === 'eip155') return evmAdapter(dispatch, deps)
  if (namespace === 'solana') return solanaAdapter(dispatch, deps)
  throw new W3mError('UNSUPPORTED_CHAIN')
}

export function evmAdapter(dispatch: AppDispatch, { chainAdapters, clock }: Deps): Promise<EvmAdapter> {
  chainAdapters.eip155 ??= retriable(
    async () => (await EVM.load())({ rpc: nodeRpc(dispatch), clock }),
    () => delete chainAdapters.eip155,
  )
  return chainAdapters.eip155
}

export function solanaAdapter(dispatch: AppDispatch, { chainAdapters, clock }: Deps): Promise<SolanaAdapter> {
  chainAdapters.solana ??= retriable(
    async () => (await SOLANA.load())({ rpc: nodeRpc(dispatch), clock }),
    () => delete chainAdapters.solana,
  )
  return chainAdapters.solana
}

/** A load that failed is tried again. */
async function retriable<T>(load: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    forget()
    throw new W3mError('LOAD_FAILED', { cause, details: serializeError(cause).details })
  }
}

/**
 * Reads may be asked again. What sends may not: a first try whose answer was lost may have reached the network, and the
 * refusal of a second one (an old blockhash, a node that is behind) would pass for the truth about both.
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
