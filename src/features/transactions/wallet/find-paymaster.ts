import * as v from 'valibot'
import type { Sender } from '../../../chains/family'
import type { Paymaster } from '../../../shared/host/services'
import { isSecureUrl } from '../../../shared/lib/url'
import type { AppThunk } from '../../../store/types'
import { readCapabilities } from './wallet-batches'

const PaymasterSchema = v.object({
  url: v.pipe(v.string(), v.check(isSecureUrl)),
  context: v.exactOptional(v.record(v.string(), v.unknown())),
})

/** Paymaster of the page for a network, if the connected wallet allows one there. Never rejects. */
export const findPaymaster =
  (sender: Sender): AppThunk<Promise<Paymaster | undefined>> =>
  async (dispatch, _getState, { host }) => {
    const { services } = host.functions()
    const given = services === 'open' ? undefined : services?.paymasters?.[sender.network]
    // plain data: it is stored with the transaction
    const { success, output } = v.safeParse(PaymasterSchema, given && JSON.parse(JSON.stringify(given)))
    if (!success) return undefined
    return (await dispatch(readCapabilities(sender)))?.paymaster ? output : undefined
  }
