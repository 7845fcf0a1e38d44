import { Picture, type PictureProps } from './picture'

export type NetworkMarkProps = Pick<PictureProps, 'src' | 'name' | 'size' | 'fallback'>

/** Round picture of a network. Pass the namespace's icon as `fallback` for networks without a picture. */
export function NetworkMark(props: NetworkMarkProps) {
  return <Picture round {...props} />
}
