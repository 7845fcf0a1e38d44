import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { withSignal } from '../../../shared/lib/promise'
import type { Deps } from '../../../store/deps'
import { errorRaised } from '../../../store/feedback/error-raised'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { continuationPopped, continuationPushed, historyReset } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { promptingWalletChanged } from '../../../wallets/connections/connections-slice'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { selectConnection } from '../../../wallets/connections/selectors'
import { requestSignature } from '../../../wallets/request-signature'
import { messageFor } from '../name-rules'
import { type Claim, claimOf, selectOwner } from './claim'
import { namesReset, registerFailed, registerStarted, selectNames, signatureMade } from './names-slice'
import { refreshProfile } from './refresh-profile'
import { isRegistering, REGISTER_TASK } from './registration'
import { type SignedClaim, submitClaim } from './submit-claim'

/** View to which the embedded wallet returns after its approval view. */
const RETURN = { view: null, goBack: true } as const

/**
 * Registers a name for the active account: the wallet signs a message, the service registers the name, and the account
 * shows it. Failures appear on RegisterAccountName. Only one registration runs at a time; never rejects.
 *
 * @param label valid by `nameProblemOf`, in lower case
 */
export const registerName =
  (label: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tasks }) => {
    if (selectNames(getState()).step !== 'idle') return
    const signal = tasks.start(REGISTER_TASK)
    const isSmartAccount = selectIsSmartAccount(getState())
    dispatch(eventTracked({ event: 'REGISTER_NAME_INITIATED', properties: { isSmartAccount } }))
    let error: SerializedW3mError | undefined
    try {
      const claim = claimOf(getState(), label)
      dispatch(registerStarted({ owner: claim.owner, label }))
      const signed = await dispatch(signClaim(claim, signal))
      dispatch(signatureMade())
      error = await dispatch(submitClaim(signed))
      if (!error) {
        dispatch(eventTracked({ event: 'REGISTER_NAME_SUCCESS', properties: { isSmartAccount } }))
        if (!signal.aborted) dispatch(showSuccess(claim.name))
        return await dispatch(refreshProfile(claim.address))
      }
    } catch (thrown) {
      error = serializeError(thrown)
    }
    // the visitor left: they do not need the error
    if (signal.aborted) return
    dispatch(isRegistering(getState()) ? registerFailed(error) : namesReset())
    dispatch(errorRaised(error))
    dispatch(
      eventTracked({ event: 'REGISTER_NAME_ERROR', properties: { error: error.message, isSmartAccount } }),
    )
  }

/**
 * Requests the signature from the wallet. All slow steps come before the message is made, because it is valid for ten
 * seconds only. Rejects with the wallet's error, and with ABORTED if the active account has changed.
 */
const signClaim =
  (claim: Claim, signal: AbortSignal): AppThunk<Promise<SignedClaim>> =>
  async (dispatch, getState, deps) => {
    const until = <T>(work: Promise<T>) => withSignal(work, signal, () => new W3mError('ABORTED'))
    const connector = await until(openConnector(deps, claim.uid))
    await until(connector.getProvider())
    const depth = getState().router.continuations.length
    if (selectConnection(getState())?.connector.type === 'AUTH') dispatch(continuationPushed(RETURN))
    dispatch(promptingWalletChanged(claim.uid))
    try {
      const madeAt = deps.clock.now()
      const message = messageFor(claim.name, madeAt)
      const request = { address: claim.address, message, fields: undefined }
      const { signature } = await until(requestSignature(connector, request))
      // drop the signature if the visitor has switched to another account
      if (selectOwner(getState()) !== claim.owner) throw new W3mError('ABORTED')
      return { ...claim, message, signature, madeAt }
    } finally {
      dispatch(promptingWalletChanged(undefined))
      // An unused continuation would send the next flow back to this view.
      if (getState().router.continuations.length > depth) dispatch(continuationPopped())
    }
  }

async function openConnector({ connectors }: Deps, uid: string) {
  const source = connectors.get(uid)
  if (!source) throw new W3mError('WALLET_UNAVAILABLE')
  return source.open()
}

/** Opens the success view, unless the visitor has gone to another view. */
const showSuccess =
  (name: string): AppThunk =>
  (dispatch, getState) => {
    const { modal, router } = getState()
    const isFormOpen = modal.open && router.history.at(-1)?.view === 'RegisterAccountName'
    if (isFormOpen) dispatch(historyReset(route('RegisterAccountNameSuccess', { name })))
    dispatch(namesReset())
  }
