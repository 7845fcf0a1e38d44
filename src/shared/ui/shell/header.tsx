import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ComponentType, Fragment, type ReactNode, type Ref } from 'react'
import { IconButton } from '../action/icon-button'

type Action = { label: string; onClick: () => void; disabled?: boolean | undefined }

export type HeaderProps = {
  title: ReactNode
  /** Shows the title to assistive technology only, because the start of the header already shows it. */
  hideTitle?: boolean | undefined
  /** Takes the focus when the view changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  back?: Action | undefined
  help?: Action | undefined
  /** Shows back or help, its `children`, or something in their place: the `NetworkSelect`. Default: shows them. */
  start?: ComponentType<{ children: ReactNode }> | undefined
  /** Absent in a view that must be answered: then there is no close button. */
  close?: Action | undefined
}

/** Id of the heading, for the dialog's `aria-labelledby`. */
export const HEADING_ID = 'w3m-heading'

/** One row with back, help or the network at the start, then the title, and close at the end. */
export function Header({
  title,
  hideTitle,
  headingRef,
  back,
  help,
  start: Start = Fragment,
  close,
}: HeaderProps) {
  return (
    <div className="head" part="header">
      <Start>
        {back ? (
          <IconButton {...back} icon={ChevronLeft} mirror part="back" data-testid="header-back" />
        ) : help ? (
          <IconButton {...help} icon={CircleQuestionMark} part="help" data-testid="header-help" />
        ) : (
          <i />
        )}
      </Start>
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
