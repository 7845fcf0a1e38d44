import type { ProviderOf } from '../../shared/host/providers'
import type { PublicConnection } from '../../shared/host/runtime-contract'
import type { Namespace } from '../../shared/lib/caip'
import type { W3mModalElement } from '../w3m-modal-element'
import { followModal } from './follow-modal'

/** Id of the modal. Default: the page's first one. */
export type ModalRef = { readonly modal?: string | undefined }

/** Calls back with the connection of a chain family, immediately and on every change of account or network. */
export function followPublicConnection(
  namespace: Namespace,
  { modal: id }: ModalRef,
  listener: (connection: PublicConnection | undefined, modal: W3mModalElement | undefined) => void,
): () => void {
  let last: string | undefined
  const update = (modal?: W3mModalElement) => {
    const connection = modal?.state.connections.find(each => each.namespace === namespace)
    const now = JSON.stringify(connection ?? null)
    if (now === last) return
    last = now
    listener(connection, modal)
  }
  const stop = followModal(id, update)
  if (last === undefined) update()
  return stop
}

/** The same with the wallet's provider. A provider that arrives after the wallet has changed again is dropped. */
export function followProvider<Name extends Namespace>(
  namespace: Name,
  which: ModalRef,
  listener: (connected?: {
    readonly provider: ProviderOf<Name>
    readonly connection: PublicConnection
  }) => void,
): () => void {
  let lastCall = 0
  const stop = followPublicConnection(namespace, which, async (connection, modal) => {
    const call = ++lastCall
    const provider = connection && (await modal?.getProvider(namespace).catch(() => undefined))
    if (call === lastCall) listener(provider && { provider, connection })
  })
  return () => {
    lastCall++
    stop()
  }
}
