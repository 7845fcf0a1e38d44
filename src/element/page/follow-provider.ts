import type { PublicConnection } from '../../shared/host/host-port'
import type { ProviderOf } from '../../shared/host/providers'
import type { Namespace } from '../../shared/lib/caip'
import type { W3mModalElement } from '../w3m-modal-element'
import { followModal } from './follow-modal'

/** Which modal of the page: the first one, where no `id` is given. */
export type WhichModal = { readonly modal?: string | undefined }

/** Calls back when who is connected on a chain family, or where, has changed; at first with what holds now. */
export function followPublicConnection(
  namespace: Namespace,
  { modal: id }: WhichModal,
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

/** The same with the wallet's provider. An answer that comes when the wallet has changed again is dropped. */
export function followProvider<Name extends Namespace>(
  namespace: Name,
  which: WhichModal,
  listener: (connected?: {
    readonly provider: ProviderOf<Name>
    readonly connection: PublicConnection
  }) => void,
): () => void {
  let turn = 0
  const stop = followPublicConnection(namespace, which, async (connection, modal) => {
    const ownTurn = ++turn
    const provider = connection && (await modal?.getProvider(namespace).catch(() => undefined))
    if (ownTurn === turn) listener(provider && { provider, connection })
  })
  return () => {
    turn++
    stop()
  }
}
