/**
 * `w3m-modal/vue`: composables for the element. Configure Vue's compiler for the tag: `isCustomElement: tag =>
 * tag.startsWith('w3m-')`.
 */
import {
  type ComputedRef,
  computed,
  type DefineComponent,
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  shallowRef,
} from 'vue'
import { followModal, modalActions, modalState } from '../element/page/follow-modal'
import { followProvider } from '../element/page/follow-provider'
import { W3mModalElement } from '../index'
import type { CompanionName, CompanionTag, ModalTag } from '../jsx/tags'
import type { ProviderOf } from '../shared/host/providers'
import type { ModalState } from '../shared/host/runtime-contract'
import type { Namespace } from '../shared/lib/caip'

function useModalState(id?: string) {
  // a component that Vue hydrates has its element already; its first render must be that of the server
  const isHydrating = !!getCurrentInstance()?.vnode.el
  const state = shallowRef<ModalState>(isHydrating ? W3mModalElement.initialState : modalState(id))
  const follow = () => {
    const update = () => {
      state.value = modalState(id)
    }
    update()
    untilScopeEnds(followModal(id, update))
  }
  if (isHydrating) onMounted(follow)
  else follow()
  return state
}

/** Ends a subscription with the current effect scope. Outside a component or scope it never ends. */
const untilScopeEnds = (stop: () => void) => getCurrentScope() && onScopeDispose(stop)

/** State and methods of the modal. `id`: which modal, on a page with several. Calls reject if the page has no modal. */
export const useW3m = (id?: string) => ({ state: useModalState(id), ...modalActions(id) })

/** Connected account. Checking `connected` tells TypeScript that `address` is defined. */
export const useAccount = useModalState

/** Network of the wallet, or the one that it will connect on, and a function to switch. */
export function useNetwork(id?: string) {
  const { state, switchNetwork } = useW3m(id)
  return { network: computed(() => state.value.network), switchNetwork }
}

/** Native balance of the account as exact decimal text, with its symbol; `undefined` until it is known. */
export function useBalance(id?: string): {
  balance: ComputedRef<string | undefined>
  symbol: ComputedRef<string | undefined>
} {
  const state = useModalState(id)
  return { balance: computed(() => state.value.balance), symbol: computed(() => state.value.balanceSymbol) }
}

/** Provider of the wallet connected on that chain family; `undefined` without one. */
export function useProvider<Name extends Namespace>(namespace: Name, id?: string) {
  const provider = shallowRef<ProviderOf<Name>>()
  untilScopeEnds(
    followProvider(namespace, { modal: id }, connected => {
      provider.value = connected?.provider
    }),
  )
  return provider
}

type W3mTags = { 'w3m-modal': DefineComponent<ModalTag> } & Record<
  CompanionName,
  DefineComponent<CompanionTag>
>

declare module 'vue' {
  interface GlobalComponents extends W3mTags {}
}
