import * as v from 'valibot'
import type { BatchStatus, Sender, TransactionAdapter, WalletCapabilities } from '../../../chains/family'
import { namespaceOf } from '../../../chains/namespaces'
import type { ServiceQuery } from '../../../services/base-query'
import { defineEndpoints, type SchemaBuilder } from '../../../services/define-endpoints'
import { nodeApi, type RpcCall } from '../../../services/node/node-api'
import { W3mError } from '../../../shared/errors/w3m-error'
import { withTimeout } from '../../../shared/lib/deadline'
import type { Deps } from '../../../store/deps'
import type { RootState } from '../../../store/root-reducer'
import type { AppThunk } from '../../../store/types'
import { chainAdapter } from '../chain-adapter'
import type { TransactionEntry } from '../types'

/** Time limit, in ms, for opening the provider of a connected wallet. */
const OPEN_MS = 4000
/** Seconds for which capabilities are kept: a quote is refreshed often, and a wallet may be on another device. */
const KEEP_S = 60

type Query = Sender & { readonly uid: string }

const CapabilitiesSchema = v.nullable(
  v.object({ atomic: v.picklist(['supported', 'ready', 'unsupported']), paymaster: v.boolean() }),
)

const capabilityEndpoints = nodeApi.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /**
     * What the connected wallet announces for an account on a network; `null` if the chain family has no batches, or
     * the wallet cannot be reached.
     */
    getCapabilities: build.query<WalletCapabilities | null, Query>({
      queryFn: async ({ uid, network, from }, { dispatch, extra }) => {
        const deps = extra as Deps
        const { batches } = await chainAdapter(network, dispatch, deps)
        const provider = batches && (await openProvider(deps, uid).catch(() => undefined))
        return { data: batches && provider ? await batches.capabilities(provider, { network, from }) : null }
      },
      responseSchema: CapabilitiesSchema,
    }),
  })),
})

/**
 * Resolves with the capabilities of the connected wallet; `null` if there are none to read. Never rejects. `refetch`:
 * asks the wallet again, because a batch may have upgraded the account.
 */
export const readCapabilities =
  (sender: Sender, refetch: true | number = KEEP_S): AppThunk<Promise<WalletCapabilities | null>> =>
  async (dispatch, getState) => {
    const uid = connectorOf(getState(), sender)
    if (uid === undefined) return null
    const { getCapabilities } = capabilityEndpoints.endpoints
    const request = getCapabilities.initiate({ ...sender, uid }, { forceRefetch: refetch, subscribe: false })
    return (await dispatch(request)).data ?? null
  }

/** Asks the wallet for the state of a batch. Resolves with `undefined` if the wallet cannot be reached. Never rejects. */
export const readBatchStatus =
  (
    { batches }: TransactionAdapter,
    { transaction, anchor }: TransactionEntry,
  ): AppThunk<Promise<BatchStatus | undefined>> =>
  async (_dispatch, getState, deps) => {
    const uid = 'batch' in transaction && transaction.batch && connectorOf(getState(), transaction)
    if (!batches || !anchor || !uid) return undefined
    try {
      return await batches.status(await openProvider(deps, uid), transaction, anchor)
    } catch {
      // a wallet that does not know the batch proves nothing: it may have forgotten it
      return undefined
    }
  }

/** Uid of the connector that has an account of this network. */
function connectorOf({ connections }: RootState, { network, from }: Sender): string | undefined {
  const namespace = namespaceOf(network)
  const connection = namespace && connections.byNamespace[namespace]
  return connection?.accounts.includes(from) ? connection.connector.uid : undefined
}

async function openProvider({ connectors, clock }: Deps, uid: string): Promise<unknown> {
  const source = connectors.get(uid)
  if (!source) throw new W3mError('WALLET_UNAVAILABLE')
  const open = async () => (await source.open()).getProvider()
  return withTimeout(open(), clock, OPEN_MS, () => new W3mError('WALLET_TIMEOUT'))
}
