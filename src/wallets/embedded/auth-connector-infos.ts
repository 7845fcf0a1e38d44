import { LOGIN_ID } from '../../shared/config/connector-ids'
import type { ConnectorInfo } from '../connector'

/** The embedded wallet has one connector per chain family it supports. */
export const EMBEDDED_EVM: ConnectorInfo = {
  uid: 'w3mAuth',
  id: LOGIN_ID,
  type: 'AUTH',
  name: 'Auth',
  namespace: 'eip155',
}
export const EMBEDDED_SOLANA: ConnectorInfo = { ...EMBEDDED_EVM, uid: 'w3mAuth:solana', namespace: 'solana' }
