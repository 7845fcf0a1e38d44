import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconNode } from '../picture/icon'
import { Tag, type TagProps } from './tag'

export type RowContent = {
  /** Content at the start: a `Picture`, a `NetworkMark` or an `Icon`. */
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  tag?: string | undefined
  tagTone?: TagProps['tone']
  /** Icon at the end; `chevron` if the row leads to another view. */
  end?: IconNode | 'chevron' | undefined
}

export type ListRowProps = RowContent &
  Omit<ComponentPropsWithRef<'button'>, 'title' | 'children' | 'disabled' | 'type'> & {
    /** Reason why the row cannot be used. The row stays in the list and shows it. */
    reason?: string | undefined
    disabled?: boolean | undefined
  }

/** Row with an action: at least 56 px high, clickable across its full width. */
export function ListRow({ reason, disabled, onClick, ...props }: ListRowProps) {
  const off = disabled || reason !== undefined
  const { content, rest } = splitRow({ ...props, note: reason ?? props.note })
  return (
    <button
      part="row"
      {...rest}
      type="button"
      className="row"
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {content}
    </button>
  )
}

/** Separates the content of a row from the attributes of its element. */
export function splitRow<T extends RowContent>({ start, title, note, tag, tagTone, end, ...rest }: T) {
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
