import css from '../../../../styles/ui/whole-address.css'
import { createStylesRef } from '../../theme/adopt-styles'

const stylesRef = createStylesRef(css)

/** Full address for comparing: monospaced, in groups of four, with the ends highlighted that short forms show. */
export function WholeAddress({ address }: { address: string }) {
  return (
    <bdi ref={stylesRef} className="whole" dir="ltr">
      {(address.match(/^0x.{4}|.{1,4}/gsu) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never change their order
        <span key={index}>{group}</span>
      ))}
    </bdi>
  )
}
