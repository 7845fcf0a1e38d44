import type { Namespace } from '../../shared/lib/caip'
import { EVM_NETWORKS } from './evm'
import type { Network } from './network'
import { SOLANA_NETWORKS } from './solana'

/** What the product has to know of a chain family without loading its SDK. */
export type ChainFamily = {
  readonly known: readonly Network[]
  /** What a CAIP-2 reference of the family looks like. */
  readonly reference: RegExp
  /** Of the native currency, for networks without a row. */
  readonly decimals: number
  /** Path of an account on an explorer (protocol-facts §5.2). */
  readonly accountPath: string
}

/** Chain families that are served; the host's networks of any other are left out. */
export const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = {
  eip155: { known: EVM_NETWORKS, reference: /^[1-9]\d{0,31}$/, decimals: 18, accountPath: 'address' },
  solana: {
    known: SOLANA_NETWORKS,
    reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
    decimals: 9,
    accountPath: 'account',
  },
}
