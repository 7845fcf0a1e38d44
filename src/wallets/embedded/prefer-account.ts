import { eventTracked } from '../../store/feedback/event-tracked'
import type { AppThunk } from '../../store/types'
import type { Outcome } from '../connections/connect-thunks'
import { selectActiveNetworkId } from '../connections/selectors'
import type { AccountType } from '../connector'
import { attempt } from './connect-attempt'
import { openEmailWallet } from './email-wallet'

/**
 * Chooses the account of the embedded wallet that pages see. If the frame refuses, the error is reported and the EOA is
 * used.
 */
export const preferAccount =
  (accountType: AccountType): AppThunk<Promise<Outcome>> =>
  (dispatch, getState) =>
    dispatch(
      attempt(async () => {
        const { wallet } = await dispatch(openEmailWallet())
        await wallet.setPreferredAccount(accountType)
        const network = selectActiveNetworkId(getState()) ?? ''
        dispatch(eventTracked({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType, network } }))
        return undefined
      }),
    )
