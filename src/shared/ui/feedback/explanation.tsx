import css from '../../../../styles/ui/explanation.css'
import { createStylesRef } from '../../theme/adopt-styles'
import { Icon, type IconNode } from '../picture/icon'

export type ExplanationProps = { icon: IconNode; title: string; text: string }

const stylesRef = createStylesRef(css)

/** Explanation block: a picture next to a title and a text. Several blocks can be stacked. */
export function Explanation({ icon, title, text }: ExplanationProps) {
  return (
    <div ref={stylesRef} className="note side">
      <span className="art">
        <Icon node={icon} size={24} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
