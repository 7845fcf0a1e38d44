import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconNode } from '../picture/icon'
import { Tag, type TagProps } from './tag'

type RowContent = {
  /** At the start: a `Picture`, a `NetworkMark` or an `Icon`. */
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  tag?: string | undefined
  tagTone?: TagProps['tone']
  /** At the end: an icon, or `chevron` where the row leads to another view. */
  end?: IconNode | 'chevron' | undefined
  tone?: 'danger' | undefined
}

export type ListRowProps = RowContent &
  Omit<ComponentPropsWithRef<'button'>, 'title' | 'children' | 'disabled' | 'type'> & {
    /** Why the row cannot be used. It stays in the list and says so. */
    reason?: string | undefined
    disabled?: boolean | undefined
  }

export type LinkRowProps = RowContent &
  Omit<ComponentPropsWithRef<'a'>, 'title' | 'children'> & { href: string }

/** A row that does something: at least 56 px high, its whole width is the target. */
export function ListRow({ reason, disabled, onClick, ...props }: ListRowProps) {
  const off = disabled || reason !== undefined
  const { content, rest } = split({ ...props, note: reason ?? props.note })
  return (
    <button
      part="row"
      {...rest}
      type="button"
      className={className(props)}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {content}
    </button>
  )
}

/** A row that leads out of the page, in a new tab. */
export function LinkRow(props: LinkRowProps) {
  const { content, rest } = split({ end: ExternalLink, ...props })
  return (
    <a part="row" {...rest} className={className(props)} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}

const className = ({ tone }: RowContent) => (tone ? `row ${tone}` : 'row')

function split<T extends RowContent>({ start, title, note, tag, tagTone, end, tone, ...rest }: T) {
  const content = (
    <>
      {start}
      <span className="txt">
        <bdi>{title}</bdi>
        {note && <small>{note}</small>}
      </span>
      {tag && <Tag tone={tagTone}>{tag}</Tag>}
      {end && <Icon node={end === 'chevron' ? ChevronRight : end} size={18} mirror={end === 'chevron'} />}
    </>
  )
  return { content, rest }
}
