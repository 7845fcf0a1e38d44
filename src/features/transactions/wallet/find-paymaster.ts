import * as v from 'valibot'
import type { Sender } from '../../../chains/family'
import type { ServiceQuery } from '../../../services/base-query'
import { defineEndpoints, type SchemaBuilder } from '../../../services/define-endpoints'
import { nodeApi, type RpcCall } from '../../../services/node/node-api'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import type { Paymaster } from '../../../shared/host/services'
import { isSecureUrl } from '../../../shared/lib/url'
import type { RootState } from '../../../store/root-reducer'
import type { AppThunk } from '../../../store/types'
import { selectTransactions } from '../transactions-slice'
import { readCapabilities } from './wallet-batches'

/** Time limit, in ms, for an answer of the paymaster. The preview waits for it. */
const ANSWER_MS = 4000
/** Seconds for which a paymaster is not asked again whether it answers. */
const KEEP_S = 60
/** HTTP statuses with which a server refuses a request for its content, so it is there. */
const ANSWERS: readonly unknown[] = [400, 405, 415, 422]

const PaymasterSchema = v.object({
  url: v.pipe(v.string(), v.check(isSecureUrl)),
  context: v.exactOptional(v.record(v.string(), v.unknown())),
})

const paymasterEndpoints = nodeApi.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /**
     * Whether a paymaster answers at all. Only the wallet knows the user operation that it has to pay for, so the request
     * has none: any answer of JSON-RPC will do, also an error.
     */
    checkPaymaster: build.query<boolean, string>({
      queryFn: async (url, _api, _options, send) => {
        const call = { url, network: '', method: 'pm_getPaymasterStubData', params: [], timeoutMs: ANSWER_MS }
        const { error } = await send(call)
        return { data: !error || isAnswer(error) }
      },
      responseSchema: v.boolean(),
    }),
  })),
})

const isAnswer = ({ code, values }: SerializedW3mError) =>
  code === 'RPC_FAILED' || (code === 'HTTP_STATUS' && ANSWERS.includes(values?.status))

/**
 * Paymaster of the page for a network, if the connected wallet allows one there, and it works: it answers, and has not
 * refused a transaction of this account since the page was loaded. Otherwise the visitor pays, and the preview says so. Never
 * rejects.
 */
export const findPaymaster =
  (sender: Sender): AppThunk<Promise<Paymaster | undefined>> =>
  async (dispatch, getState, { host }) => {
    const { services } = host.functions()
    const given = services === 'open' ? undefined : services?.paymasters?.[sender.network]
    // plain data: it is stored with the transaction
    const { success, output } = v.safeParse(PaymasterSchema, given && JSON.parse(JSON.stringify(given)))
    if (!success || hasRefused(getState(), sender)) return undefined
    if (!(await dispatch(readCapabilities(sender)))?.paymaster) return undefined
    const { checkPaymaster } = paymasterEndpoints.endpoints
    const request = checkPaymaster.initiate(output.url, { forceRefetch: KEEP_S, subscribe: false })
    return (await dispatch(request)).data ? output : undefined
  }

/** Whether the wallet could not make a transaction that the paymaster should have paid for. A visitor's no does not count. */
const hasRefused = (state: RootState, { network, from }: Sender): boolean =>
  selectTransactions(state).some(
    ({ status, error, preview }) =>
      preview.isSponsored &&
      status === 'refused' &&
      error?.code === 'REQUEST_FAILED' &&
      preview.network === network &&
      preview.from === from,
  )
