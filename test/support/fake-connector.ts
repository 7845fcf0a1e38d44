import { connectorFound } from '../../src/wallets/connections/connectors-slice'
import type { Connection, Connector, ConnectorEvent, ConnectorInfo } from '../../src/wallets/connector'
import type { TestStore } from './test-store'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOL_ALICE = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
export const SOL_BOB = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

export const SOLANA_WALLET: ConnectorInfo = {
  uid: 'standard:Sol Wallet',
  id: 'Sol Wallet',
  type: 'ANNOUNCED',
  name: 'Sol Wallet',
  namespace: 'solana',
}

type Answers = Pick<Connector, 'connect' | 'restore' | 'disconnect' | 'switchNetwork'>

export type FakeConnector = Connector & {
  /** Requests in order. */
  readonly requested: (keyof Answers)[]
  /** Responses, which the test may replace. */
  readonly answers: Answers
  emit(event: ConnectorEvent): void
  readonly listeners: number
}

/** A connector whose wallet approves at once, on Solana by default. */
export function createFakeConnector(
  info: ConnectorInfo = SOLANA_WALLET,
  connection: Connection = { accounts: [SOL_ALICE], network: SOLANA },
): FakeConnector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const requested: (keyof Answers)[] = []
  const answers: Answers = {
    connect: async () => connection,
    restore: async () => connection,
    disconnect: async () => {},
    switchNetwork: async () => {},
  }
  const ask =
    <Name extends keyof Answers>(name: Name) =>
    (...args: Parameters<Answers[Name]>) => {
      requested.push(name)
      return (answers[name] as (...args: unknown[]) => ReturnType<Answers[Name]>)(...args)
    }
  return {
    info,
    requested,
    answers,
    connect: ask('connect'),
    restore: ask('restore'),
    disconnect: ask('disconnect'),
    switchNetwork: ask('switchNetwork'),
    getProvider: async () => answers,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    get listeners() {
      return listeners.size
    },
  }
}

/** Adds a wallet's connector, as when the wallet announces itself. */
export function addConnector(
  store: Pick<TestStore, 'dispatch' | 'deps'>,
  connector: FakeConnector = createFakeConnector(),
): FakeConnector {
  const { info } = connector
  store.dispatch(connectorFound({ ...info, alsoAnnounced: false }))
  store.deps.connectors.remove(info.uid)
  store.deps.connectors.add({ info, open: async () => connector, peek: () => connector })
  return connector
}
