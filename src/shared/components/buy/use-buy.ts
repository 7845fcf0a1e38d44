import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectIsBuyOffered } from './is-buy-offered'

/** Returns a function that opens buying and lets Back return here; `undefined` if buying is not offered. */
export function useBuy(): (() => void) | undefined {
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector(selectIsBuyOffered)
  return isOffered ? () => void dispatch(viewPushed(route('OnRampProviders'))) : undefined
}
