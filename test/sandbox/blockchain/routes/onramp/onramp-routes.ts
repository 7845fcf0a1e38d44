import type { Route } from '../route'
import { BUY_ROUTES } from './buy-routes'
import { GENERATOR_ROUTES } from './generator-routes'
import { PROVIDER_ROUTES } from './provider-routes'
import { SPEC_ROUTES } from './spec-routes'

/**
 * The on-ramp (docs/protocols/blockchain-api.md#buying): the requests of the product, and those of the current server.
 */
export const ONRAMP_ROUTES: readonly Route[] = [
  ...SPEC_ROUTES,
  ...BUY_ROUTES,
  ...PROVIDER_ROUTES,
  ...GENERATOR_ROUTES,
]
