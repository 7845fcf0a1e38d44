import { Picture, type PictureProps } from './picture'

export type NetworkMarkProps = Pick<PictureProps, 'src' | 'name' | 'size' | 'fallback'>

/** The round picture of a network. Give the namespace's icon as `fallback` where a network has none. */
export function NetworkMark(props: NetworkMarkProps) {
  return <Picture round {...props} />
}
