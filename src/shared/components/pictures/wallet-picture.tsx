import type { ListedWallet } from '../../../store/router/routes'
import type { ConnectorInfo } from '../../../wallets/connector'
import { AssetPicture, WalletPicture } from './asset-picture'

type Props = {
  name: string
  wallet?: ListedWallet | undefined
  connector?: ConnectorInfo | undefined
  size?: number
}

/** Picture of a wallet: from the directory or the page, else the connector's own icon. */
export function WalletPictureOf({ name, wallet, connector, size }: Props) {
  if (!wallet)
    return <AssetPicture name={name} size={size} url={connector?.imageUrl} imageId={connector?.imageId} />
  const imageId = 'image_id' in wallet ? wallet.image_id : undefined
  return <WalletPicture name={name} size={size} url={wallet.image_url} imageId={imageId} />
}
