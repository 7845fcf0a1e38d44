/** `w3m-modal/jsx`: the tags in JSX of React 18 and 19. */
import type { ClassAttributes, HTMLAttributes } from 'react'
import type { W3mModalElement } from '../index'
import type { CompanionName, CompanionTag, InvokerAttributes, ModalTag } from './tags'

type Tag<Own> = ClassAttributes<W3mModalElement> & Omit<HTMLAttributes<HTMLElement>, keyof Own> & Own
type W3mTags = { 'w3m-modal': Tag<ModalTag> } & Record<CompanionName, Tag<CompanionTag>>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends W3mTags {}
  }
  interface ButtonHTMLAttributes<T> extends InvokerAttributes {}
}
