import type { Sender } from '../../../chains/family'
import type { ModalServices, Paymaster } from '../../../shared/host/services'
import type { AppThunk } from '../../../store/types'
import { selectIsPaymasterRefused } from '../transactions-slice'
import { readCapabilities } from './wallet-batches'

/**
 * Paymaster of the page for a network, if the connected wallet allows one there, and it works: it answers, and has not
 * refused a transaction of this account since the page was loaded. Otherwise the visitor pays, and the preview says so. Never
 * rejects.
 */
export const findPaymaster =
  (sender: Sender): AppThunk<Promise<Paymaster | undefined>> =>
  async (dispatch, getState, { host, lazy }) => {
    // the text `open` has none
    const services = host.functions().services as ModalServices | undefined
    const given = { ...getState().options?.paymasters, ...services?.paymasters }[sender.network]
    if (!given || selectIsPaymasterRefused(getState(), sender)) return undefined
    if (!(await dispatch(readCapabilities(sender)))?.paymaster) return undefined
    const code = await lazy.ownServices.load().catch(() => undefined)
    return code?.paymasterOf(given, dispatch)
  }
