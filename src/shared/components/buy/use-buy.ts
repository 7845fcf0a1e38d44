import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectIsBuyOffered } from './is-buy-offered'

/** The way to buying, where the page has it and a provider sells there; the way back leads here. */
export function useBuy(): (() => void) | undefined {
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector(selectIsBuyOffered)
  return isOffered ? () => void dispatch(viewPushed(route('OnRampProviders'))) : undefined
}
