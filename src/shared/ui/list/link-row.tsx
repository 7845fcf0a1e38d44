import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import type { ComponentPropsWithRef } from 'react'
import { type RowContent, splitRow } from './list-row'

export type LinkRowProps = RowContent &
  Omit<ComponentPropsWithRef<'a'>, 'title' | 'children'> & { href: string }

/** Row that links to another site, in a new tab. */
export function LinkRow(props: LinkRowProps) {
  const { content, rest } = splitRow({ end: ExternalLink, ...props })
  return (
    <a part="row" {...rest} className="row" target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
