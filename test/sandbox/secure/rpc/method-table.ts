import type { Prepared, RequestContext } from './request-context'

/** Handlers of the methods that a user has to approve. They throw before anything is shown if it cannot be done. */
export type MethodTable = Readonly<
  Record<string, (context: RequestContext, params: unknown) => Promise<Prepared>>
>
