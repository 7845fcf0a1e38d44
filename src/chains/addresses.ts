import type { Caip2, Namespace } from '../shared/lib/caip'
import { CHAIN_FAMILIES } from './families'
import { familyOf } from './namespaces'

/** The same text for every way to write an account of a network. */
export const accountKey = (network: Caip2, address: string): string =>
  familyOf(network)?.addresses.key(address) ?? address

export const isSameAddress = (network: Caip2, a: string, b: string): boolean =>
  accountKey(network, a) === accountKey(network, b)

/** The form that is shown and that transactions hold (EIP-55 on EVM). */
export const normalizeAddress = (namespace: Namespace, address: string): string =>
  CHAIN_FAMILIES[namespace].addresses.normalize(address)
