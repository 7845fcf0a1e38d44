import * as v from 'valibot'
import type { Caip2 } from '../../shared/lib/caip'
import { defineEndpoints } from '../define-endpoints'
import { fromService } from '../from-service'
import { type BlockchainBuilder, blockchainApi } from './blockchain-api'
import { mapErrorCode } from './blockchain-errors'
import { rowsOf } from './schemas'

/** Full names of the service, and whether each one is taken. */
const SuggestionsSchema = v.pipe(
  v.object({
    suggestions: rowsOf(
      v.object({ name: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/i)), registered: v.boolean() }),
    ),
  }),
  v.transform(({ suggestions }) =>
    suggestions.map(({ name, registered }) => ({ name: name.toLowerCase(), registered })),
  ),
)
export type NameSuggestion = v.InferOutput<typeof SuggestionsSchema>[number]

type SuggestionQuery = { readonly label: string; readonly zone: string }

/** Body of `POST /v1/profile/account` (docs/protocols/blockchain-api.md#names). */
export type NameRegistration = {
  /** ENSIP-11 coin type of the account's network. */
  readonly coin_type: number
  /** EIP-55 checksummed, because the server checks the checksum. */
  readonly address: string
  /** The text that was signed, unchanged. */
  readonly message: string
  readonly signature: string
}
/** A registration with the values that only a name service of the page needs. */
export type NameClaim = NameRegistration & { readonly name: string; readonly network: Caip2 }

/** Registration of names (docs/protocols/blockchain-api.md#names). */
export const registerEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /**
     * At most five names: the requested one first, taken or not, then free ones. `zone`: the suffix without its dot.
     */
    getNameSuggestions: build.query<NameSuggestion[], SuggestionQuery>(
      fromService('names', {
        request: ({ label, zone }) => ({ path: ['profile', 'suggestions', label], query: { zone } }),
        schema: SuggestionsSchema,
        toError: mapErrorCode('NAME_SUGGESTIONS_FAILED'),
      }),
    ),
    /**
     * For a refusal, `details` hold the server's message. `submitClaim` checks whether a claim without a response has
     * succeeded.
     */
    registerName: build.mutation<{ readonly name: string }, NameClaim>(
      fromService('names', {
        request: ({ name: _name, network: _network, ...body }) => ({ path: ['profile', 'account'], body }),
        schema: v.object({ name: v.string() }),
        toError: mapErrorCode('NAME_REGISTER_FAILED'),
      }),
    ),
  })),
})
