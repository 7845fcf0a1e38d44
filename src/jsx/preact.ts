/** `w3m-modal/jsx/preact`: the tags in JSX of Preact. */
import type { HTMLAttributes } from 'preact'
import type { W3mModalElement } from '../index'
import type { CompanionName, CompanionTag, ModalTag } from './tags'

type Tag<Own, Target extends EventTarget> = Omit<HTMLAttributes<Target>, keyof Own> & Own
type W3mTags = { 'w3m-modal': Tag<ModalTag, W3mModalElement> } & Record<
  CompanionName,
  Tag<CompanionTag, HTMLElement>
>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends W3mTags {}
  }
}
