import { avatarBackground } from '../../lib/avatar-background'
import { Picture } from './picture'

export type AvatarProps = {
  address: string
  /** Profile picture, if the account has one. */
  image?: string | null | undefined
  /** Edge in CSS pixels. Default 64. */
  size?: number | undefined
}

/** Avatar of an address: its picture, else a gradient derived from the address. */
export function Avatar({ address, image, size = 64 }: AvatarProps) {
  const drawn = (
    <span
      style={{
        width: size,
        height: size,
        backgroundImage: avatarBackground(address),
      }}
    />
  )
  return <Picture src={image ?? null} name="" size={size} round fallback={drawn} />
}
