import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query'
import type { GenericSchema } from 'valibot'

type Without<Definition, Key extends PropertyKey> = Definition extends unknown ? Omit<Definition, Key> : never

/** An endpoint definition with a required `responseSchema`: no server answer is trusted without validation. */
type Checked<Definition, Result> = Without<Definition, 'type' | 'responseSchema'> & {
  readonly responseSchema: GenericSchema<unknown, Result>
}

/** RTK Query's endpoint builder, with a required response schema that may transform the answer. */
export interface SchemaBuilder<Query extends BaseQueryFn, Path extends string> {
  query<Result, Arg>(
    definition: Checked<QueryDefinition<Arg, Query, never, Result, Path>, Result>,
  ): QueryDefinition<Arg, Query, never, Result, Path>
  /** The schema validates each page. */
  infiniteQuery<Result, Arg, PageParam>(
    definition: Checked<InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>, Result>,
  ): InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>
  mutation<Result, Arg>(
    definition: Checked<MutationDefinition<Arg, Query, never, Result, Path>, Result>,
  ): MutationDefinition<Arg, Query, never, Result, Path>
}

/** Wraps the `endpoints` of every API, so that one without a response schema does not compile. */
export function defineEndpoints<Query extends BaseQueryFn, Path extends string, Endpoints>(
  define: (build: SchemaBuilder<Query, Path>) => Endpoints,
): (build: EndpointBuilder<Query, never, Path>) => Endpoints {
  return build => define(build as unknown as SchemaBuilder<Query, Path>)
}
