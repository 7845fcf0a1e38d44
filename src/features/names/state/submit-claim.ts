import { isSameAddress } from '../../../chains/addresses'
import { nameEndpoints } from '../../../services/blockchain/name-endpoints'
import { registerEndpoints } from '../../../services/blockchain/register-endpoints'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { serializeError } from '../../../shared/errors/serialize-error'
import { splitCaip10 } from '../../../shared/lib/caip'
import type { AppThunk } from '../../../store/types'
import { nameError } from '../errors'
import type { Claim } from './claim'

export type SignedClaim = Pick<Claim, 'name' | 'address' | 'owner' | 'coinType'> & {
  readonly message: string
  readonly signature: string
  /** Creation time of the message, milliseconds since 1970. */
  readonly madeAt: number
}

/**
 * The service accepts messages within ten seconds of its own clock (docs/protocols/blockchain-api.md#names), and the
 * timestamp has whole seconds. Measured until the rejection arrives: the device clock is blamed only if signing and the
 * request together were too fast to explain the rejection.
 */
const IN_TIME_MS = 9000
const OLD = /timestamp/i
const ALREADY_REGISTERED = /already registered/i

/**
 * Sends a signed claim to the service. Resolves with the error, if any: DEVICE_CLOCK_SKEW, NAME_SIGNATURE_EXPIRED,
 * NAME_REGISTER_FAILED.
 */
export const submitClaim =
  (claim: SignedClaim): AppThunk<Promise<SerializedW3mError | undefined>> =>
  async (dispatch, _getState, { clock }) => {
    const { name, owner, address, coinType, message, signature, madeAt } = claim
    const [network] = splitCaip10(owner)
    const request = { coin_type: coinType, address, message, signature, name, network }
    const { registerName } = registerEndpoints.endpoints
    // untracked, so that signatures are not kept in the store
    const answer = await dispatch(registerName.initiate(request, { track: false }))
    if (!answer.error) return undefined
    const error = serializeError(answer.error)
    const { details } = error
    if (OLD.test(details ?? '')) {
      const isLate = clock.now() - madeAt > IN_TIME_MS
      return serializeError(nameError(isLate ? 'NAME_SIGNATURE_EXPIRED' : 'DEVICE_CLOCK_SKEW', { details }))
    }
    return mayBeDone(error) && (await dispatch(isSameOwner(claim))) ? undefined : error
  }

/**
 * Whether the name may be registered despite the error: an earlier request may have succeeded, and the service then
 * rejects a second one.
 */
function mayBeDone({ details, values }: SerializedW3mError): boolean {
  const isRefusal = Number(values?.status) < 500
  return !isRefusal || ALREADY_REGISTERED.test(details ?? '')
}

/** Whether the name resolves to the account according to the service. */
const isSameOwner =
  ({ name, address, owner, coinType }: SignedClaim): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const { getNameRecord } = nameEndpoints.endpoints
    const record = await dispatch(getNameRecord.initiate(name, { subscribe: false, forceRefetch: true }))
    const found = record.data?.[coinType]
    return found !== undefined && isSameAddress(splitCaip10(owner)[0], found, address)
  }
