import type { Deps } from '../../store/deps'
import type { Heard, Opening } from '../../wallets/connections/sign-in-guard'
import type { ConnectorEvent } from '../../wallets/connector'

/** Hears what wallets say while nobody has been told of them yet, and keeps it until somebody listens. */
export function hearWallets({ connectors }: Deps, openings: readonly Opening[]): Heard {
  const kept: (readonly [string, ConnectorEvent])[] = []
  let tell: Parameters<Heard['tell']>[0] = (...said) => void kept.push(said)
  const stops = openings.map(({ connector: { uid } }) =>
    connectors
      .get(uid)
      ?.peek()
      ?.subscribe(event => tell(uid, event)),
  )
  return {
    tell(listener) {
      tell = listener
      for (const said of kept.splice(0)) listener(...said)
    },
    stop() {
      for (const stop of stops) stop?.()
    },
  }
}
