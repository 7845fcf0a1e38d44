import type { Deps } from '../../store/deps'
import type { ConnectorEvent } from '../connector'
import type { EstablishedConnection, Heard } from './sign-in-guard'

/** Buffers wallet events until a listener attaches, because a wallet may change or disconnect before that. */
export function bufferConnectorEvents(
  openings: readonly EstablishedConnection[],
  { connectors }: Deps,
): Heard {
  const buffered: (readonly [string, ConnectorEvent])[] = []
  let tell: Parameters<Heard['tell']>[0] = (...args) => void buffered.push(args)
  const stops = openings.map(({ connector: { uid } }) =>
    connectors
      .get(uid)
      ?.peek()
      ?.subscribe(event => tell(uid, event)),
  )
  return {
    tell(listener) {
      tell = listener
      for (const args of buffered.splice(0)) listener(...args)
    },
    stop() {
      for (const stop of stops) stop?.()
    },
  }
}
