import { skipToken } from '@reduxjs/toolkit/query'
import { networkImageId } from '../../../chains/networks/network-images'
import { networkPictureEndpoint } from '../../../services/directory/network-picture-endpoint'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { NetworkSelect } from '../../../shared/ui/shell/network-select'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectActiveNetwork, selectNetworks } from '../../../wallets/connections/selectors'
import { ACCOUNT } from '../messages'

/** The network in the header of Account. It opens Networks if there is another one to choose. */
export function AccountNetworkSelect() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveNetwork)
  const choices = useAppSelector(state => selectNetworks(state).length)
  const imageId = network && !network.imageUrl ? networkImageId(network) : undefined
  const { currentData: data, isError } = networkPictureEndpoint.useGetNetworkImageQuery(imageId ?? skipToken)
  const name = network?.name ?? t('switch.title')
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
    dispatch(viewPushed(route('Networks')))
  }
  return (
    <NetworkSelect
      name={name}
      label={t('header.network', { name })}
      src={network?.imageUrl ?? (isError || !imageId ? null : data)}
      disabled={choices < 2 && network !== undefined}
      onClick={open}
    />
  )
}
