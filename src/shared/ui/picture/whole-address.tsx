import css from '../../../../styles/ui/whole-address.css'
import { adoptOnMount } from '../../theme/adopt-styles'

const adopt = adoptOnMount(css)

/** A whole address for those who compare it: monospaced, in groups of four, its ends marked. */
export function WholeAddress({ address }: { address: string }) {
  return (
    <bdi ref={adopt} className="whole" dir="ltr">
      {(address.match(/.{1,4}/gsu) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what it is
        <span key={index}>{group}</span>
      ))}
    </bdi>
  )
}
