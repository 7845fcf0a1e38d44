import { useLayoutEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { viewReplaced } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import { selectConnection } from '../../wallets/connections/selectors'

/**
 * Shows the account instead of a view for embedded wallets if another wallet is connected, or, with `needsEmail`, one
 * without an email address.
 */
export function useEmbeddedGuard({ needsEmail }: { needsEmail?: true } = {}): void {
  const dispatch = useAppDispatch()
  const isOther = useAppSelector(state => {
    const connection = selectConnection(state)
    if (!connection) return false
    const { connector, embedded } = connection
    return connector.type !== 'AUTH' || (needsEmail === true && embedded !== undefined && !embedded.email)
  })
  useLayoutEffect(() => {
    if (isOther) dispatch(viewReplaced(route('Account')))
  }, [dispatch, isOther])
}
