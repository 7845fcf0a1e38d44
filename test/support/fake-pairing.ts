import type { ErrorCode } from '../../src/shared/errors/catalogue'
import { W3mError } from '../../src/shared/errors/w3m-error'
import { connectorFound } from '../../src/wallets/connections/connectors-slice'
import type { Connection, Connector, PairedConnection, WalletPairing } from '../../src/wallets/connector'
import type { Device } from '../../src/wallets/device'
import { PAIRING_MS } from '../../src/wallets/walletconnect/state/pairing-offers'
import type { PairedInfo } from '../../src/wallets/walletconnect/wallet-connect-infos'
import { anyError } from './any-error'
import { ALICE } from './fake-wallet'
import type { TestStore } from './test-store'

export const PAIRING_INFO: PairedInfo = {
  uid: 'walletConnect',
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
}

export const DESKTOP: Device = { isPhone: false, isIos: false, isAndroid: false }
export const IPHONE: Device = { isPhone: true, isIos: true, isAndroid: false }
export const ANDROID: Device = { isPhone: true, isIos: false, isAndroid: true }

export type PairingAttempt = {
  readonly signal: AbortSignal
  readonly uri: string
  /** `others`: connections of other chain families in the session. */
  approve(more?: Partial<Connection>, others?: readonly PairedConnection[]): void
  fail(code: ErrorCode): void
}

/** The URI of an attempt, counted from 1. It has the real length, so that its QR code is as dense as a real one. */
export const pairingUri = (count: number): string =>
  `wc:${count.toString(16).padStart(64, '7f')}@2?expiryTimestamp=1800000300&relay-protocol=irn&symKey=${'e5'.repeat(32)}`

/** A pairing connector whose attempts the test ends. Each has a URI of its own right away. */
export function addPairing(store: TestStore) {
  const attempts: PairingAttempt[] = []
  const waiting = new Set<AbortSignal>()
  let opened = 0
  const pairing: WalletPairing = {
    pair: ({ signal, onUri }) =>
      new Promise<readonly [PairedConnection, ...PairedConnection[]]>((resolve, reject) => {
        const uri = pairingUri(attempts.length + 1)
        waiting.add(signal)
        attempts.push({
          signal,
          uri,
          approve: (more, others = []) =>
            resolve([
              { info: PAIRING_INFO, connection: { accounts: [ALICE], network: 'eip155:1', ...more } },
              ...others,
            ]),
          fail: code => reject(anyError(code)),
        })
        signal.addEventListener('abort', () => reject(new W3mError('ABORTED')))
        onUri?.(uri, store.clock.now() + PAIRING_MS)
      })
        .then(joined => ({ joined, auths: [] }))
        .finally(() => waiting.delete(signal)),
    resume: async () => [],
  }
  const connector = {
    info: PAIRING_INFO,
    pairing,
    connect: async options => (await pairing.pair(options)).joined[0].connection,
    subscribe: () => () => {},
    restore: async () => undefined,
    disconnect: async () => {},
    switchNetwork: async () => {},
    getProvider: async () => ({}),
  } satisfies Connector
  store.dispatch(connectorFound({ ...PAIRING_INFO, alsoAnnounced: false }))
  store.deps.connectors.add({
    info: PAIRING_INFO,
    open: async () => {
      opened += 1
      return connector
    },
    peek: () => connector,
  })
  return {
    attempts,
    /** The latest attempt. */
    get last(): PairingAttempt {
      const last = attempts.at(-1)
      if (!last) throw new Error('Nothing is paired')
      return last
    },
    /** Attempts that a wallet may still approve. */
    live: () => waiting.size,
    /** How often the connector was opened. */
    opened: () => opened,
  }
}

/** `window.open`, which jsdom lacks. */
export const watchLinks = (): jest.SpyInstance => jest.spyOn(window, 'open').mockReturnValue(null)
