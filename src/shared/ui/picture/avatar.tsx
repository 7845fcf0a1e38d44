import { avatarColors } from '../../lib/avatar-colors'
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
  const [dark, , middle, , light] = avatarColors(address)
  const drawn = (
    <span
      style={{
        width: size,
        height: size,
        backgroundImage: `radial-gradient(circle at 70% 25%, ${light}, ${middle} 45%, ${dark})`,
      }}
    />
  )
  return <Picture src={image ?? null} name="" size={size} round fallback={drawn} />
}
