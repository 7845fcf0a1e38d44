import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconNode } from '../picture/icon'

export type NoticeProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  icon?: IconNode | undefined
  /** Shown above the text instead of an icon: a `LoadingRing`, an `Avatar`. */
  art?: ReactNode
  title?: string | undefined
  /** One sentence that says what happened and what to do. */
  text?: string | undefined
  tone?: 'error' | 'warning' | undefined
  /** Below the text: a `Button`, or another paragraph. */
  action?: ReactNode
}

/** Picture, title, sentence and action, for empty lists, failures, waiting and explanations. */
export function Notice({ icon, art, title, text, tone, action, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`note${tone ? ` ${tone}` : ''}`}>
      {art ??
        (icon && (
          <span className="art">
            <Icon node={icon} size={24} />
          </span>
        ))}
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
