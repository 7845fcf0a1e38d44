import type { ModalState } from '../../shared/host/runtime-contract'
import { deepFreeze } from '../deep-freeze'

/**
 * State before the runtime is loaded. What is not known then is left out, as the eager script has few bytes: it reads as
 * `undefined`, like in every later snapshot.
 */
export const INITIAL_STATE = deepFreeze({
  open: false,
  loading: false,
  status: 'disconnected',
  connected: false,
  accounts: [],
  connections: [],
} as Partial<ModalState> as ModalState)
