/**
 * `w3m-modal/svelte`: stores for the element, for Svelte 3 and later
 * (https://svelte.dev/docs/svelte/stores#Store-contract).
 */
import type { HTMLAttributes } from 'svelte/elements'
import { followModal, modalActions, modalState } from '../element/page/follow-modal'
import { followProvider } from '../element/page/follow-provider'
import type { W3mModalElement } from '../index'
import type { CompanionName, CompanionTag, ModalTag } from '../jsx/tags'
import type { EventDetails, W3mEvent } from '../shared/host/events'
import type { ProviderOf } from '../shared/host/providers'
import type { ModalState } from '../shared/host/runtime-contract'
import type { Namespace } from '../shared/lib/caip'
import '../index'

export type ModalStore<Value> = { subscribe(run: (value: Value) => void): () => void }

/** Store of a value that `read` derives from the modal's state. Notifies when the value changes. */
const derive = <Value>(id: string | undefined, read: (state: ModalState) => Value): ModalStore<Value> => ({
  subscribe(run) {
    let last = read(modalState(id))
    run(last)
    return followModal(id, () => {
      const value = read(modalState(id))
      if (value === last) return
      last = value
      run(value)
    })
  },
})

/**
 * State of the modal as a store, and its methods. `id`: which modal, on a page with several. Calls reject if the page
 * has no modal.
 */
export const w3m = (id?: string) => ({ state: derive(id, state => state), ...modalActions(id) })

export const network = (id?: string) => derive(id, state => state.network)
export const address = (id?: string) => derive(id, state => state.address)
/** Store of the native balance, as exact decimal text. */
export const balance = (id?: string) => derive(id, state => state.balance)

/** Provider of the wallet connected on that chain family; `undefined` without one. */
export const provider = <Name extends Namespace>(
  namespace: Name,
  id?: string,
): ModalStore<ProviderOf<Name> | undefined> => ({
  subscribe(run) {
    run(undefined)
    return followProvider(namespace, { modal: id }, connected => run(connected?.provider))
  },
})

type Tag<Own, Target extends EventTarget> = Omit<HTMLAttributes<Target>, keyof Own> & Own
/** `onconnect={…}`, and `on:connect={…}` of Svelte 3 and 4. */
type Events = {
  readonly [Name in keyof EventDetails & string as `on${Name}` | `on:${Name}`]?: (
    event: W3mEvent<Name>,
  ) => void
}
type ModalElementTag = Tag<ModalTag & Events, W3mModalElement>
type W3mTags = { 'w3m-modal': ModalElementTag } & Record<CompanionName, Tag<CompanionTag, HTMLElement>>

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends W3mTags {}
}
