import css from '../../../../styles/ui/explanation.css'
import { adoptOnMount } from '../../theme/adopt-styles'
import { Icon, type IconNode } from '../picture/icon'

export type ExplanationProps = { icon: IconNode; title: string; text: string }

const adopt = adoptOnMount(css)

/** A picture beside a title and some sentences, for several blocks under one another. */
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
