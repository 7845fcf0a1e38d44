import type { Sender } from '../../../chains/family'
import type { ModalServices, Paymaster } from '../../../shared/host/services'
import type { AppThunk } from '../../../store/types'
import { selectIsPaymasterRefused } from '../transactions-slice'
import { readCapabilities } from './wallet-batches'

/**
 * Paymaster of the page for a network. Resolves with `undefined` if the connected wallet allows none there, if the
 * paymaster does not answer, or if a transaction of this account that it should have paid for failed since the page was
 * loaded. The visitor then pays, and the preview says so. Never rejects.
 */
export const findPaymaster =
  (sender: Sender): AppThunk<Promise<Paymaster | undefined>> =>
  async (dispatch, getState, { host, lazy }) => {
    // `services` may be the text `open`, which has no paymasters
    const services = host.functions().services as ModalServices | undefined
    const given = { ...getState().options?.paymasters, ...services?.paymasters }[sender.network]
    if (!given || selectIsPaymasterRefused(getState(), sender)) return undefined
    if (!(await dispatch(readCapabilities(sender)))?.paymaster) return undefined
    const code = await lazy.ownServices.load().catch(() => undefined)
    return code?.paymasterOf(given, dispatch)
  }
