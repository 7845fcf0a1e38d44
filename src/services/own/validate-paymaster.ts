import * as v from 'valibot'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { Paymaster } from '../../shared/host/services'
import { isSecureUrl } from '../../shared/lib/url'
import type { AppDispatch } from '../../store/types'
import type { ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import { nodeApi, type RpcCall } from '../node/node-api'

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

/** A paymaster of the page, as plain data, if it is valid and answers. Never rejects. */
export async function validatePaymaster(
  given: unknown,
  dispatch: AppDispatch,
): Promise<Paymaster | undefined> {
  try {
    // as plain data, because it is stored with the transaction
    const paymaster = v.parse(PaymasterSchema, JSON.parse(JSON.stringify(given)))
    const { checkPaymaster } = paymasterEndpoints.endpoints
    const request = checkPaymaster.initiate(paymaster.url, { forceRefetch: KEEP_S, subscribe: false })
    return (await dispatch(request)).data ? paymaster : undefined
  } catch {
    return undefined
  }
}
