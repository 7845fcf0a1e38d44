import { namespaceOf } from '../../src/chains/namespaces'
import { W3mError } from '../../src/shared/errors/w3m-error'
import type { Connection, Connector, ConnectorEvent } from '../../src/wallets/connector'

/** A connector with a wallet that the test controls. The wallet approves everything unless told otherwise. */
export type ConnectorBench = {
  readonly connector: Connector
  /** Connects, with all approvals that this needs. */
  connect(): Promise<Connection>
  /** Connects, and the user rejects it. */
  connectDeclined(): Promise<Connection>
  /** Connects, and the wallet never responds. */
  connectUnanswered(signal: AbortSignal): Promise<Connection>
  /** A connector of another page with the same wallet, as after a reload. */
  reopen(): Connector
  /** Switches the wallet to another account and returns it. */
  changeAccount(): Promise<string>
  /** The wallet ends the connection. */
  end(): Promise<void>
  /** How often the wallet has prompted its user. */
  readonly prompts: () => number
  stop(): void
}

const signal = new AbortController().signal

/** What every `Connector` guarantees, regardless of its wallet. */
export function connectorContract(name: string, open: () => ConnectorBench): void {
  describe(`${name} is a Connector`, () => {
    let bench: ConnectorBench
    beforeEach(() => {
      bench = open()
    })
    afterEach(() => bench.stop())

    const listen = (connector: Connector) => {
      const events: ConnectorEvent[] = []
      // data about the same accounts arrives at any time
      const stop = connector.subscribe(event => event.type === 'embeddedChanged' || events.push(event))
      return { events, stop }
    }
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'resolved',
        error => (error instanceof W3mError ? error.code : `no W3mError: ${error}`),
      )

    test('default: accounts, on a network of its namespace', async () => {
      const { accounts, network } = await bench.connect()
      expect(accounts.length).toBeGreaterThan(0)
      expect(new Set(accounts).size).toBe(accounts.length)
      expect(namespaceOf(network)).toBe(bench.connector.info.namespace)
    })

    test('default: one provider', async () => {
      await bench.connect()
      const provider = await bench.connector.getProvider()
      expect(provider).toEqual(expect.anything())
      expect(await bench.connector.getProvider()).toBe(provider)
    })

    test('error: the visitor says no, and nothing is left behind', async () => {
      expect(await codeOf(bench.connectDeclined())).toBe('CONNECT_DECLINED')
      expect(await bench.reopen().restore({ signal })).toBeUndefined()
    })

    test('error: the page cancels', async () => {
      const controller = new AbortController()
      const outcome = codeOf(bench.connectUnanswered(controller.signal))
      controller.abort()
      expect(await outcome).toBe('ABORTED')
    })

    test('error: the page had canceled before', async () => {
      expect(await codeOf(bench.connectUnanswered(AbortSignal.abort()))).toBe('ABORTED')
    })

    test('behavior: declined once, it can be asked again', async () => {
      await codeOf(bench.connectDeclined())
      expect((await bench.connect()).accounts.length).toBeGreaterThan(0)
    })

    test('behavior: nothing to restore where nothing was', async () => {
      expect(await bench.connector.restore({ signal })).toBeUndefined()
      expect(bench.prompts()).toBe(0)
    })

    test('behavior: restored after a reload, without asking', async () => {
      const { accounts, network } = await bench.connect()
      const requested = bench.prompts()
      expect(await bench.reopen().restore({ signal })).toMatchObject({ accounts, network })
      expect(bench.prompts()).toBe(requested)
    })

    test('behavior: another account is told once, the new one first', async () => {
      await bench.connect()
      const { events } = listen(bench.connector)
      const account = await bench.changeAccount()
      expect(events).toHaveLength(1)
      expect(events).toMatchObject([{ type: 'accountsChanged', accounts: expect.arrayContaining([account]) }])
      expect(events[0]?.type === 'accountsChanged' && events[0].accounts[0]).toBe(account)
    })

    test('behavior: the end is told once', async () => {
      await bench.connect()
      const { events } = listen(bench.connector)
      await bench.end()
      expect(events).toEqual([{ type: 'disconnected' }])
    })

    test('behavior: unsubscribed, nothing is heard', async () => {
      await bench.connect()
      const { events, stop } = listen(bench.connector)
      const other = listen(bench.connector)
      stop()
      stop()
      await bench.changeAccount()
      expect(events).toEqual([])
      expect(other.events).toHaveLength(1)
    })

    test('behavior: disconnected, and connected again', async () => {
      const { accounts } = await bench.connect()
      await bench.connector.disconnect()
      expect(await bench.connect()).toMatchObject({ accounts })
    })
  })
}
