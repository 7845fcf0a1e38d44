/** `w3m-modal/jsx/solid`: the tags in JSX of Solid. */
import type { JSX } from 'solid-js'
import type { W3mModalElement } from '../index'
import type { CompanionName, CompanionTag, InvokerAttributes, ModalTag } from './tags'

type Tag<Own, Target> = Omit<JSX.HTMLAttributes<Target>, keyof Own> & Own
/** Solid's property syntax for values that are not strings: `prop:themeVariables={…}`. */
type Properties<Own> = { readonly [Name in keyof Own & string as `prop:${Name}`]?: Own[Name] }
type W3mTags = { 'w3m-modal': Tag<ModalTag & Properties<ModalTag>, W3mModalElement> } & Record<
  CompanionName,
  Tag<CompanionTag, HTMLElement>
>

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends W3mTags {}
    interface ButtonHTMLAttributes<T> extends InvokerAttributes {}
  }
}
