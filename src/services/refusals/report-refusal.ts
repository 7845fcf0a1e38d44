import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import type { Deps } from '../../store/deps'
import { errorRaised } from '../../store/feedback/error-raised'
import type { AppDispatch } from '../../store/types'
import { projectError } from './project-errors'

type ProjectErrorCode = keyof typeof projectError.definitions

const CODES: Readonly<Record<number, ProjectErrorCode>> = {
  401: 'PROJECT_ID_REJECTED',
  402: 'PROJECT_LIMIT_REACHED',
  403: 'ORIGIN_NOT_ALLOWED',
  429: 'PROJECT_LIMIT_REACHED',
}
const REASONS: Readonly<Record<ProjectErrorCode, string>> = {
  PROJECT_LIMIT_REACHED: 'the services refuse requests because the project has reached its limit',
  ORIGIN_NOT_ALLOWED: 'the services do not accept requests from this origin for this project',
  PROJECT_ID_REJECTED: 'the services do not accept the project-id',
}

declare module '../../store/deps' {
  interface Deps {
    /** Refusals that were reported. */
    refusals?: Set<ProjectErrorCode>
  }
}

type FailedRequest = {
  readonly type: string
  readonly payload: SerializedW3mError
  readonly meta: { readonly arg: { readonly endpointName?: string } }
}
type Api = {
  readonly dispatch: AppDispatch
  readonly extra: Deps
}

const SERVICE = /^(directory|blockchain)\/execute(Query|Mutation)\/rejected$/

/**
 * Reports that the default services refuse the page's project, once for each reason: to the visitor by a snackbar, to
 * the page by an `error` event, to its developer in the console. What needs no service goes on working.
 *
 * The service of names answers 401 to a wrong signature as well, so a registration says nothing of the project.
 */
export function reportRefusal(action: unknown, { dispatch, extra }: Api): void {
  const { type, payload, meta } = action as FailedRequest
  const { code: failure, values } = payload
  // `values.service`: a service of the page's own refuses, which says nothing of the project
  if (!SERVICE.test(type) || failure !== 'HTTP_STATUS' || values?.service !== undefined) return
  const { endpointName = '' } = meta.arg
  const code = CODES[Number(values?.status)]
  extra.refusals ??= new Set()
  if (!code || endpointName === 'registerName' || extra.refusals.has(code)) return
  extra.refusals.add(code)
  const error = projectError(code, { details: payload.details, values })
  console.warn(`w3m-modal: ${REASONS[code]}. ${error.docsUrl}`)
  dispatch(errorRaised(serializeError(error)))
}
