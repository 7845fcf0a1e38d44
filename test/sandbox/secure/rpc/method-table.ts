import type { Prepared, RequestContext } from './request-context'

/** What the host does for each method that a person has to approve. Throws before anything is shown where it cannot be. */
export type MethodTable = Readonly<
  Record<string, (context: RequestContext, params: unknown) => Promise<Prepared>>
>
