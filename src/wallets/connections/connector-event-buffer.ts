import type { Deps } from '../../store/deps'
import type { ConnectorEvent } from '../connector'
import type { ConnectorEventBuffer, EstablishedConnection } from './sign-in-guard'

/** Buffers wallet events until a listener attaches, because a wallet may change or disconnect before that. */
export function bufferConnectorEvents(
  connections: readonly EstablishedConnection[],
  { connectors }: Deps,
): ConnectorEventBuffer {
  const buffered: (readonly [string, ConnectorEvent])[] = []
  let deliver: Parameters<ConnectorEventBuffer['replayTo']>[0] = (...args) => void buffered.push(args)
  const stops = connections.map(({ connector: { uid } }) =>
    connectors
      .get(uid)
      ?.peek()
      ?.subscribe(event => deliver(uid, event)),
  )
  return {
    replayTo(listener) {
      deliver = listener
      for (const args of buffered.splice(0)) listener(...args)
    },
    stop() {
      for (const stop of stops) stop?.()
    },
  }
}
