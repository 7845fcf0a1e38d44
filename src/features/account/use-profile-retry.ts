import { useEffect } from 'react'
import { profileEndpoints } from '../../services/blockchain/profile-endpoints'
import { selectHasService } from '../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectActiveNetwork, selectConnection } from '../../wallets/connections/selectors'

/** Requests the account's profile again if an earlier request failed. A loaded or pending profile is left as it is. */
export function useProfileRetry(): void {
  const dispatch = useAppDispatch()
  const address = useAppSelector(selectConnection)?.accounts[0]
  const network = useAppSelector(selectActiveNetwork)?.id
  const hasNames = useAppSelector(state => selectHasService(state, 'names'))
  useEffect(() => {
    if (address === undefined || network === undefined || !hasNames) return
    void dispatch(profileEndpoints.endpoints.getProfile.initiate({ address, network }, { subscribe: false }))
  }, [dispatch, address, network, hasNames])
}
