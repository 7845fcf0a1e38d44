import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconNode } from '../picture/icon'

export type NoticeProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  icon?: IconNode | undefined
  /** Something other than an icon over the words: a `LoadingRing`, an `Avatar`. */
  art?: ReactNode
  title?: string | undefined
  /** What happened and what to do, in a sentence. */
  text?: string | undefined
  tone?: 'error' | 'warning' | undefined
  /** Below the words: a `Button`. */
  action?: ReactNode
}

/** A picture, a title, a sentence and what can be done: for empty lists, failures, waiting and explanations. */
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
