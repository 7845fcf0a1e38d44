/** `w3m-modal/svelte`: stores over the element, for Svelte 3 and later (https://svelte.dev/docs/svelte/stores#Store-contract). */
import type { HTMLAttributes } from 'svelte/elements'
import { followModal, modalActions, modalState } from '../element/page/follow-modal'
import { followProvider } from '../element/page/follow-provider'
import type { W3mModalElement } from '../index'
import type { CompanionName, CompanionTag, ModalTag } from '../jsx/tags'
import type { EventDetails, W3mEvent } from '../shared/host/events'
import type { ModalState } from '../shared/host/host-port'
import type { ProviderOf } from '../shared/host/providers'
import type { Namespace } from '../shared/lib/caip'
import '../index'

export type ModalStore<Value> = { subscribe(run: (value: Value) => void): () => void }

/** A store of what `read` makes of the modal's state, that speaks when this has changed. */
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

/** The modal: its state as a store, and what can be asked of it. `id`: of a page with several. Calls reject without one. */
export const w3m = (id?: string) => ({ state: derive(id, state => state), ...modalActions(id) })

export const network = (id?: string) => derive(id, state => state.network)
export const address = (id?: string) => derive(id, state => state.address)
/** The native currency of the account, as exact decimal text. */
export const balance = (id?: string) => derive(id, state => state.balance)

/** The provider of the wallet that is connected on that chain family; `undefined` without one. */
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
