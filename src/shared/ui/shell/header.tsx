import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../action/icon-button'

type Action = { label: string; onClick: () => void; disabled?: boolean | undefined }

export type HeaderProps = {
  title: string
  /** For assistive technology only: the start slot says it already. */
  hideTitle?: boolean | undefined
  /** Takes the focus when the view changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  back?: Action | undefined
  help?: Action | undefined
  /** Instead of back and help: the `NetworkSelect`. */
  start?: ReactNode
  /** Absent: nothing is at the end (a view that must be answered). */
  close?: Action | undefined
}

/** Id of the heading, for the dialog's `aria-labelledby`. */
export const HEADING_ID = 'w3m-heading'

/** One row: back, help or the network at the start; the title; close at the end. */
export function Header({ title, hideTitle, headingRef, back, help, start, close }: HeaderProps) {
  return (
    <div className="head" part="header">
      {start ??
        (back ? (
          <IconButton {...back} icon={ChevronLeft} mirror part="back" data-testid="header-back" />
        ) : help ? (
          <IconButton {...help} icon={CircleQuestionMark} part="help" data-testid="header-help" />
        ) : (
          <i />
        ))}
      <h1
        id={HEADING_ID}
        ref={headingRef}
        tabIndex={-1}
        className={hideTitle ? 'vh' : undefined}
        part="heading"
        data-testid="w3m-header-text"
      >
        {title}
      </h1>
      {close ? <IconButton {...close} icon={X} part="close" data-testid="w3m-header-close" /> : <i />}
    </div>
  )
}
