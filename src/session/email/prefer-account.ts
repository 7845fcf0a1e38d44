import { eventTracked } from '../../feedback/event-tracked'
import type { AppThunk } from '../../store/make-store'
import type { AccountType } from '../../wallets/connector'
import type { Outcome } from '../connect-thunks'
import { selectActiveNetworkId } from '../selectors'
import { attempt } from './attempt'
import { openEmailWallet } from './email-wallet'

/** The account of the e-mail wallet that pages see from now on. A refusal is said, and then it is the EOA (spec §4). */
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
