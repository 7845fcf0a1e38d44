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
 * Longest time in ms from the message to a rejection that cannot be due to slowness. The service allows ten seconds
 * (docs/protocols/blockchain-api.md#names), of which rounding to whole seconds may take one. A faster rejection means
 * that the device clock is wrong.
 */
const IN_TIME_MS = 9000
const TIMESTAMP_REJECTED = /timestamp/i
const ALREADY_REGISTERED = /already registered/i

/**
 * Sends a signed claim to the service. Resolves with `undefined` or the error: DEVICE_CLOCK_SKEW,
 * NAME_SIGNATURE_EXPIRED or NAME_REGISTER_FAILED. Never rejects.
 */
export const submitClaim =
  (claim: SignedClaim): AppThunk<Promise<SerializedW3mError | undefined>> =>
  async (dispatch, _getState, { clock }) => {
    const { name, owner, address, coinType, message, signature, madeAt } = claim
    const [network] = splitCaip10(owner)
    const request = { coin_type: coinType, address, message, signature, name, network }
    const { registerName } = registerEndpoints.endpoints
    // `track: false` keeps the signature out of the store
    const response = await dispatch(registerName.initiate(request, { track: false }))
    if (!response.error) return undefined
    const error = serializeError(response.error)
    const { details } = error
    if (TIMESTAMP_REJECTED.test(details ?? '')) {
      const isLate = clock.now() - madeAt > IN_TIME_MS
      return serializeError(nameError(isLate ? 'NAME_SIGNATURE_EXPIRED' : 'DEVICE_CLOCK_SKEW', { details }))
    }
    return mayBeRegistered(error) && (await dispatch(isSameOwner(claim))) ? undefined : error
  }

/**
 * Whether the name may be registered despite the error: an earlier request may have succeeded, so that the service
 * rejects this one.
 */
function mayBeRegistered({ details, values }: SerializedW3mError): boolean {
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
