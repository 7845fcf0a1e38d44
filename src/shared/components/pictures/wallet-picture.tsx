import type { ListedWallet } from '../../../store/router/routes'
import type { ConnectorInfo } from '../../../wallets/connector'
import { AssetPicture, WalletPicture } from './asset-picture'

type Props = {
  name: string
  wallet?: ListedWallet | undefined
  connector?: ConnectorInfo | undefined
  size?: number
}

/** The picture of a wallet: the directory's or the page's own, else what the connector brings. */
export function WalletPictureOf({ name, wallet, connector, size }: Props) {
  if (!wallet)
    return <AssetPicture name={name} size={size} url={connector?.imageUrl} imageId={connector?.imageId} />
  const imageId = 'image_id' in wallet ? wallet.image_id : undefined
  return <WalletPicture name={name} size={size} url={wallet.image_url} imageId={imageId} />
}
