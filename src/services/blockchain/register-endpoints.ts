import * as v from 'valibot'
import { defineEndpoints } from '../define-endpoints'
import { type BlockchainBuilder, blockchainApi } from './blockchain-api'
import { mapErrorCode } from './map-error-code'
import { rowsOf } from './schemas'

/** A name of the service, in full, and whether someone has it. */
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

/** What `POST /v1/profile/account` takes (docs/protocols/blockchain-api.md#names). */
export type NameRegistration = {
  /** Of the account's network, by ENSIP-11. */
  readonly coin_type: number
  /** As EIP-55 has it: the server reads its checksum. */
  readonly address: string
  /** The text that was signed, unchanged. */
  readonly message: string
  readonly signature: string
}

/** Names that can be registered (docs/protocols/blockchain-api.md#names). */
export const registerEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /** At most five: the name itself first, taken or not, and free ones. `zone`: the suffix without its dot. */
    getNameSuggestions: build.query<NameSuggestion[], { readonly label: string; readonly zone: string }>({
      query: ({ label, zone }) => ({ path: ['profile', 'suggestions', label], query: { zone } }),
      responseSchema: SuggestionsSchema,
      ...mapErrorCode('NAME_SUGGESTIONS_FAILED'),
    }),
    /** A refusal's `details` are the server's own words. Sent again where its answer is lost: see `claimName`. */
    registerName: build.mutation<{ readonly name: string }, NameRegistration>({
      query: registration => ({ path: ['profile', 'account'], body: registration }),
      responseSchema: v.object({ name: v.string() }),
      ...mapErrorCode('NAME_REGISTER_FAILED'),
    }),
  })),
})
