import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query'
import type { GenericSchema } from 'valibot'

type Without<Definition, Key extends PropertyKey> = Definition extends unknown ? Omit<Definition, Key> : never

/** An endpoint definition with a required `responseSchema`: no server response is trusted without validation. */
type Checked<Definition, Result> = Without<Definition, 'type' | 'responseSchema'> & {
  readonly responseSchema: GenericSchema<unknown, Result>
}

declare const FROM_SERVICE: unique symbol
/** Part of an endpoint definition made by `fromService`, which validates the responses itself. */
export interface FromService<Args, Result> {
  readonly [FROM_SERVICE]: (args: Args) => Result
}

/** The other part: everything but the request and the schema. */
type Rest<Definition> = Without<Definition, 'type' | 'query' | 'queryFn' | 'responseSchema'>

/** RTK Query's endpoint builder, with a required response schema that may transform the response. */
export interface SchemaBuilder<Query extends BaseQueryFn, Path extends string> {
  query<Result, Arg>(
    definition:
      | Checked<QueryDefinition<Arg, Query, never, Result, Path>, Result>
      | (FromService<Arg, Result> & Rest<QueryDefinition<Arg, Query, never, Result, Path>>),
  ): QueryDefinition<Arg, Query, never, Result, Path>
  /** The schema validates each page. */
  infiniteQuery<Result, Arg, PageParam>(
    definition:
      | Checked<InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>, Result>
      | (FromService<{ readonly queryArg: Arg; readonly pageParam: PageParam }, Result> &
          Rest<InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>>),
  ): InfiniteQueryDefinition<Arg, PageParam, Query, never, Result, Path>
  mutation<Result, Arg>(
    definition:
      | Checked<MutationDefinition<Arg, Query, never, Result, Path>, Result>
      | (FromService<Arg, Result> & Rest<MutationDefinition<Arg, Query, never, Result, Path>>),
  ): MutationDefinition<Arg, Query, never, Result, Path>
}

/** Wraps the `endpoints` of every API, so that one without a response schema does not compile. */
export function defineEndpoints<Query extends BaseQueryFn, Path extends string, Endpoints>(
  define: (build: SchemaBuilder<Query, Path>) => Endpoints,
): (build: EndpointBuilder<Query, never, Path>) => Endpoints {
  return build => define(build as unknown as SchemaBuilder<Query, Path>)
}
