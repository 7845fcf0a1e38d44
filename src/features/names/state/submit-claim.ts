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
  /** When the message was made, in milliseconds since 1970. */
  readonly madeAt: number
}

/**
 * The service takes ten seconds either way (docs/protocols/blockchain-api.md#names), and the message has whole ones.
 * Counted until the refusal is there: a clock is blamed only where neither the signature nor the way to the service can
 * have taken the time.
 */
const IN_TIME_MS = 9000
const OLD = /timestamp/i
const ALREADY_REGISTERED = /already registered/i

/**
 * Sends it to the service. Returns what went wrong, if anything: DEVICE_CLOCK_SKEW, NAME_SIGNATURE_EXPIRED,
 * NAME_REGISTER_FAILED.
 */
export const submitClaim =
  (claim: SignedClaim): AppThunk<Promise<SerializedW3mError | undefined>> =>
  async (dispatch, _getState, { clock }) => {
    const { address, coinType, message, signature, madeAt } = claim
    const request = { coin_type: coinType, address, message, signature }
    const { registerName } = registerEndpoints.endpoints
    // untracked: signatures are not kept in the store
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

/** The request may have arrived anyway, and then one more is refused. */
function mayBeDone({ details, values }: SerializedW3mError): boolean {
  const isRefusal = Number(values?.status) < 500
  return !isRefusal || ALREADY_REGISTERED.test(details ?? '')
}

/** The service says that the name stands for the account. */
const isSameOwner =
  ({ name, address, owner, coinType }: SignedClaim): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const { getNameRecord } = nameEndpoints.endpoints
    const record = await dispatch(getNameRecord.initiate(name, { subscribe: false, forceRefetch: true }))
    const found = record.data?.[coinType]
    return found !== undefined && isSameAddress(splitCaip10(owner)[0], found, address)
  }
