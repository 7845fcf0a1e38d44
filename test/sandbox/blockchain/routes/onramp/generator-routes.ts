import * as v from 'valibot'
import { json } from '../../../core/replies'
import { type Route, readBody } from '../route'

/** The provider's own, of the public server. */
const APP_ID = 'sandbox-app'

const Whole = v.optional(v.pipe(v.number(), v.integer()))
const BodySchema = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: v.string(),
        blockchains: v.optional(v.array(v.string())),
        assets: v.optional(v.array(v.string())),
        supported_networks: v.optional(v.array(v.string())),
      }),
    ),
    v.minLength(1),
  ),
  partnerUserId: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  defaultNetwork: v.optional(v.string()),
  defaultExperience: v.optional(v.picklist(['buy', 'send'])),
  presetCryptoAmount: Whole,
  presetFiatAmount: Whole,
})

/**
 * `POST /v1/generators/onrampurl` (docs/protocols/blockchain-api.md#buying): the URL of the payment page with initial
 * values.
 */
export const GENERATOR_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'generators/onrampurl',
    handle(call, { payPage }) {
      const { destinationWallets, ...rest } = readBody(call, BodySchema, 400)
      const url = new URL(payPage)
      url.searchParams.set('appId', APP_ID)
      url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
      for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
      return json({ url: url.href })
    },
  },
]
