/**
 * `w3m-modal/react`: the element as a component, and hooks for its state. Supports server rendering; needs React 18 or
 * later.
 */
import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ModalProps } from '../element/modal-properties'
import { followModal, modalActions, modalState, readyModal } from '../element/page/follow-modal'
import { W3mModalElement } from '../index'
import type { EventDetails, W3mEvent } from '../shared/host/events'
import type { ProviderOf } from '../shared/host/providers'
import type { ModalState } from '../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../shared/lib/caip'

const EVENTS = {
  onOpen: 'open',
  onClose: 'close',
  onBeforeClose: 'beforeclose',
  onConnect: 'connect',
  onDisconnect: 'disconnect',
  onAccountChange: 'accountchange',
  onNetworkChange: 'networkchange',
  onError: 'error',
  onTrack: 'track',
} as const satisfies Record<string, keyof EventDetails>

type Events = {
  readonly [Name in keyof typeof EVENTS]?: ((event: W3mEvent<(typeof EVENTS)[Name]>) => void) | undefined
}
type PageAttributes = Pick<
  HTMLAttributes<W3mModalElement>,
  'id' | 'className' | 'style' | 'slot' | 'hidden' | 'lang' | 'dir'
>
export type W3mModalProps = ModalProps & Events & PageAttributes

const PAGE_ATTRIBUTE = /^(id|className|style|slot|hidden|lang|dir|(data|aria)-.+)$/
/** React warns about layout effects on a server, where effects do not run. */
const useIsomorphicLayoutEffect = globalThis.document ? useLayoutEffect : useEffect

/**
 * `<w3m-modal>` with its properties and events. Strings render as attributes, so that server-rendered pages contain
 * them; other values are set as properties before the browser paints. Removed props go back to their defaults.
 */
export const W3mModal = forwardRef<W3mModalElement, W3mModalProps>((props, ref) => {
  const element = useRef<W3mModalElement>(null)
  const latest = useRef(props)
  const applied = useRef<Record<string, unknown>>({})
  useImperativeHandle(ref, () => element.current as W3mModalElement, [])
  useIsomorphicLayoutEffect(() => {
    latest.current = props
    const target = element.current as unknown as Record<string, unknown>
    const next = Object.fromEntries(Object.entries(props).filter(([name, value]) => isProperty(name, value)))
    for (const name of new Set([...Object.keys(applied.current), ...Object.keys(next)]))
      if (applied.current[name] !== next[name]) target[name] = next[name]
    applied.current = next
  })
  useIsomorphicLayoutEffect(() => {
    const modal = element.current
    const listeners = Object.entries(EVENTS).map(([name, type]) => {
      const listener = (event: Event) => latest.current[name as keyof Events]?.(event as never)
      modal?.addEventListener(type as 'click', listener)
      return () => modal?.removeEventListener(type as 'click', listener)
    })
    return () => {
      for (const stop of listeners) stop()
    }
  }, [])
  const attributes = Object.entries(props).flatMap(([name, value]) => {
    // React 18 writes the props of custom elements as they are: `classname="…"`, `hidden="false"`
    if (name === 'className') return [['class', value]]
    if (name === 'hidden') return [[name, value || undefined]]
    if (PAGE_ATTRIBUTE.test(name)) return [[name, value]]
    return typeof value === 'string' ? [[toAttribute(name), value]] : []
  })
  return createElement('w3m-modal', {
    ...Object.fromEntries(attributes),
    ref: element,
    // the element sets attributes itself, such as `open`
    suppressHydrationWarning: true,
  })
})
W3mModal.displayName = 'W3mModal'

const toAttribute = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const isProperty = (name: string, value: unknown) =>
  !PAGE_ATTRIBUTE.test(name) && !(name in EVENTS) && typeof value !== 'string'

/** Reads from the modal, again with every change of its state and when it is added or removed. */
function useModalValue<Value>(id: string | undefined, read: (id?: string) => Value, onServer: Value): Value {
  const subscribe = useCallback((listener: () => void) => followModal(id, listener), [id])
  return useSyncExternalStore(
    subscribe,
    () => read(id),
    () => onServer,
  )
}

const useModalState = (id?: string): ModalState => useModalValue(id, modalState, W3mModalElement.initialState)

/** State and methods of the modal. `id`: which modal, on a page with several. Calls reject if the page has no modal. */
export function useW3m(id?: string) {
  const state = useModalState(id)
  // followed too, because a modal that is added after the first render has the same state as none
  const modal = useModalValue(id, readyModal, undefined)
  const actions = useMemo(() => modalActions(id), [id])
  return { state, modal, ...actions }
}

/** Connected account. Checking `connected` tells TypeScript that `address` is defined. */
export const useAccount = (id?: string) => useModalState(id)

/** Network of the wallet, or the one that it will connect on, and a function to switch. */
export function useNetwork(id?: string): {
  network: Caip2 | undefined
  switchNetwork: (network: Caip2) => Promise<void>
} {
  const { state, switchNetwork } = useW3m(id)
  return { network: state.network, switchNetwork }
}

/** Native balance of the account as exact decimal text, with its symbol; `undefined` until it is known. */
export function useBalance(id?: string): { balance: string | undefined; symbol: string | undefined } {
  const { balance, balanceSymbol } = useModalState(id)
  return { balance, symbol: balanceSymbol }
}

/** Provider of the wallet connected on that chain family; `undefined` without one, and until its code is loaded. */
export function useProvider<Name extends Namespace>(
  namespace: Name,
  id?: string,
): ProviderOf<Name> | undefined {
  const connection = useModalState(id).connections.find(each => each.namespace === namespace)
  const connector = connection && [id, namespace, connection.connector.id].join()
  const [held, hold] = useState<{ readonly connector: string; readonly provider: ProviderOf<Name> }>()
  useEffect(() => {
    if (!connector) return hold(undefined)
    let isCurrent = true
    const provider = readyModal(id)?.getProvider(namespace)
    provider?.then(
      provider => isCurrent && hold({ connector, provider }),
      () => isCurrent && hold(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [connector, namespace, id])
  // never the provider of the previous wallet, or of another chain family or modal
  return held && held.connector === connector ? held.provider : undefined
}
