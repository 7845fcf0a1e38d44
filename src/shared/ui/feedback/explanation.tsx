import css from '../../../../styles/ui/explanation.css'
import { adoptOnMount } from '../../theme/adopt-styles'
import { Icon, type IconNode } from '../picture/icon'

export type ExplanationProps = { icon: IconNode; title: string; text: string }

const adopt = adoptOnMount(css)

/** Explanation block: a picture beside a title and a text. Several blocks can be stacked. */
export function Explanation({ icon, title, text }: ExplanationProps) {
  return (
    <div ref={adopt} className="note side">
      <span className="art">
        <Icon node={icon} size={24} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
