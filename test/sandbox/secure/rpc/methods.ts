import { CALL_METHODS } from './call-methods'
import type { MethodTable } from './method-table'
import { OPERATION_METHODS } from './operation-methods'
import { SIGNING_METHODS } from './signing-methods'
import { SOLANA_METHODS } from './solana-methods'
import { TRANSACTION_METHODS } from './transaction-methods'

/** The ten methods that a user has to approve. */
export const ASKED_METHODS: MethodTable = {
  ...SIGNING_METHODS,
  ...TRANSACTION_METHODS,
  ...CALL_METHODS,
  ...OPERATION_METHODS,
  ...SOLANA_METHODS,
}
