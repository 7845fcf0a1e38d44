/** `w3m-modal/vue`: composables over the element. Tell Vue's compiler of the tag: `isCustomElement: tag => tag.startsWith('w3m-')`. */
import {
  type ComputedRef,
  computed,
  type DefineComponent,
  getCurrentScope,
  onScopeDispose,
  shallowRef,
} from 'vue'
import { followModal, modalActions, modalState } from '../element/page/follow-modal'
import { followProvider } from '../element/page/follow-provider'
import type { CompanionName, CompanionTag, ModalTag } from '../jsx/tags'
import type { ModalState } from '../shared/host/host-port'
import type { ProviderOf } from '../shared/host/providers'
import type { Namespace } from '../shared/lib/caip'
import '../index'

function useModalState(id?: string) {
  const state = shallowRef<ModalState>(modalState(id))
  untilScopeEnds(
    followModal(id, () => {
      state.value = modalState(id)
    }),
  )
  return state
}

/** Outside a component or an effect scope there is no event that ends the subscription. */
const untilScopeEnds = (stop: () => void) => getCurrentScope() && onScopeDispose(stop)

/** The modal: its state, and what can be asked of it. `id`: of a page with several. Calls reject where the page has none. */
export const useW3m = (id?: string) => ({ state: useModalState(id), ...modalActions(id) })

/** Who is connected. `connected` tells TypeScript that there is an address. */
export const useAccount = useModalState

/** Where the wallet is, or is to go, and how to go elsewhere. */
export function useNetwork(id?: string) {
  const { state, switchNetwork } = useW3m(id)
  return { network: computed(() => state.value.network), switchNetwork }
}

/** The native currency of the account, as exact decimal text; `undefined` until it is known. */
export function useBalance(id?: string): {
  balance: ComputedRef<string | undefined>
  symbol: ComputedRef<string | undefined>
} {
  const state = useModalState(id)
  return { balance: computed(() => state.value.balance), symbol: computed(() => state.value.balanceSymbol) }
}

/** The provider of the wallet that is connected on that chain family; `undefined` without one. */
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
