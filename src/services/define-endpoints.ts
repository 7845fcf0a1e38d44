import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query'
import type { GenericSchema } from 'valibot'

type Without<Definition, Key extends PropertyKey> = Definition extends unknown ? Omit<Definition, Key> : never

/** `responseSchema` is what an endpoint cannot go without: no answer of a server is believed unread. */
type Checked<Definition, Result> = Without<Definition, 'type' | 'responseSchema'> & {
  readonly responseSchema: GenericSchema<unknown, Result>
}

/** RTK Query's endpoint builder, with the response schema obligatory and its transformations allowed. */
export interface SchemaBuilder<Query extends BaseQueryFn, Path extends string> {
  query<Result, Arg>(
    definition: Checked<QueryDefinition<Arg, Query, never, Result, Path>, Result>,
  ): QueryDefinition<Arg, Query, never, Result, Path>
  /** The schema reads each page. */
  infiniteQuery<Result, Arg, PageParam>(
    definition: Checked<InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>, Result>,
  ): InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>
  mutation<Result, Arg>(
    definition: Checked<MutationDefinition<Arg, Query, never, Result, Path>, Result>,
  ): MutationDefinition<Arg, Query, never, Result, Path>
}

/** Wraps the `endpoints` of every API: one without a response schema does not compile. */
export function defineEndpoints<Query extends BaseQueryFn, Path extends string, Endpoints>(
  define: (build: SchemaBuilder<Query, Path>) => Endpoints,
): (build: EndpointBuilder<Query, never, Path>) => Endpoints {
  return build => define(build as unknown as SchemaBuilder<Query, Path>)
}
