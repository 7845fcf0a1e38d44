import type { Network } from '../../chains/networks/network'
import { BaseError } from '../../shared/errors/base-error'
import { isGeneralCode, W3mError } from '../../shared/errors/w3m-error'
import type {
  ConnectorNetwork,
  PageConnector,
  PageConnectorAccounts,
  PageConnectorRequest,
} from '../../shared/host/page-connector'
import type { Caip2 } from '../../shared/lib/caip'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { lazy } from '../../shared/lib/lazy'
import { withSignal } from '../../shared/lib/promise'
import type { Connection, Connector, ConnectorEvent, ConnectorInfo } from '../connector'
import { isUserRejection, toWalletError } from '../eip1193/eip1193-wallet-error'
import { type ResponseParsers, readConnection, readEvent } from './read-responses'

/** Time limits in milliseconds for calls without a prompt. Only a connector that hangs takes longer. */
const SILENT_RESPONSE_MS = 10_000
const LEAVE_MS = 5000

/**
 * The connector over the page's provider. `parsers`: read what the page's own functions return; without them, only the
 * provider counts.
 */
export type ProviderConnector = { readonly connector: Connector; readonly parsers?: ResponseParsers }

type Options = {
  readonly info: ConnectorInfo
  readonly page: PageConnector
  /** Networks of the page on the connector's chain family, the preferred one first. */
  readonly networks: () => readonly Caip2[]
  readonly toConnectorNetwork: (network: Network) => ConnectorNetwork
  /** Creates the connector over the page's provider. Throws if that is not a provider. */
  readonly open: (provider: unknown) => Promise<ProviderConnector>
  readonly clock: Clock
}

const aborted = () => new W3mError('ABORTED')

/**
 * Creates the connector of a page's own connector. Where the page has no function of its own, the connector over its
 * provider does the work. Calls without a prompt have a time limit, and responses, events and errors are checked like
 * those of any wallet.
 */
export function createCustomConnector({
  info,
  page,
  networks,
  toConnectorNetwork,
  open,
  clock,
}: Options): Connector {
  const { namespace } = info
  const base = lazy(async () => open(await page.getProvider(namespace)))
  const silently = <T>(work: Promise<T>, details: string) =>
    withTimeout(work, clock, SILENT_RESPONSE_MS, () => new W3mError('WALLET_TIMEOUT', { details }))

  /** Reads the page's response. If there is none, asks the connector over the page's provider. */
  async function complete(
    { connector, parsers }: ProviderConnector,
    response: PageConnectorAccounts | undefined,
    ask: (connector: Connector) => Promise<Connection | undefined>,
  ): Promise<Connection | undefined> {
    return response == null || !parsers ? ask(connector) : readConnection(response, parsers)
  }

  async function connect(signal: AbortSignal): Promise<Connection> {
    const found = await base.load()
    const response = page.connect && (await page.connect(request(signal)))
    const connection = await complete(found, response, connector => connector.connect({ signal }))
    if (!connection) throw new W3mError('WALLET_LOCKED')
    return connection
  }

  async function restore(signal: AbortSignal, address?: string): Promise<Connection | undefined> {
    const found = await silently(base.load(), 'getProvider')
    const response =
      page.reconnect &&
      (await silently(
        call(() => page.reconnect?.(request(signal))),
        'reconnect',
      ))
    if (page.reconnect && response == null) return undefined
    return complete(found, response, connector => connector.restore({ signal, address }))
  }

  const request = (signal: AbortSignal): PageConnectorRequest => ({ namespace, networks: networks(), signal })
  const failure = (error: unknown) => {
    throw toConnectorError(error)
  }

  return {
    info,
    connect: ({ signal }) => withSignal(connect(signal), signal, aborted).catch(failure),
    restore: ({ signal, address }) => withSignal(restore(signal, address), signal, aborted).catch(failure),
    async disconnect() {
      if (!page.disconnect) return (await base.load()).connector.disconnect()
      const timeoutError = () => new W3mError('DISCONNECT_FAILED', { details: 'no response' })
      const left = call(() => page.disconnect?.())
      await withTimeout(left, clock, LEAVE_MS, timeoutError).catch(cause => {
        throw cause instanceof W3mError ? cause : new W3mError('DISCONNECT_FAILED', { cause })
      })
    },
    forget: () => base.peek()?.connector.forget?.(),
    async switchNetwork(network, urls) {
      const { connector, parsers } = await base.load()
      if (!page.switchNetwork) return connector.switchNetwork(network, urls)
      try {
        await page.switchNetwork(toConnectorNetwork(network))
      } catch (error) {
        throw isUserRejection(error) || isAbort(error)
          ? new W3mError('SWITCH_DECLINED', { cause: error })
          : toWalletError(error, 'SWITCH_DECLINED', 'SWITCH_FAILED')
      }
      if (parsers && (await parsers.network()) !== network.id)
        throw new W3mError('SWITCH_FAILED', { details: 'the wallet did not switch' })
    },
    chooseAccounts: accounts => base.peek()?.connector.chooseAccounts?.(accounts),
    getProvider: async () => (await base.load()).connector.getProvider(),
    subscribe(listener) {
      const found = base.peek()
      if (found) return follow(found, listener)
      let stop: (() => void) | undefined
      let isOver = false
      base.load().then(
        loaded => {
          if (!isOver) stop = follow(loaded, listener)
        },
        () => {}, // connecting reports it
      )
      return () => {
        isOver = true
        stop?.()
      }
    },
    release: () => base.peek()?.connector.release?.(),
    signIn: async fields => (await base.load()).connector.signIn?.(fields),
  }

  function follow(
    { connector, parsers }: ProviderConnector,
    listener: (event: ConnectorEvent) => void,
  ): () => void {
    if (!page.subscribe || !parsers) return connector.subscribe(listener)
    let isStopped = false
    const forward = (value: unknown) => {
      const event = isStopped ? undefined : readEvent(value, parsers)
      if (event) listener(event)
    }
    const stop = ignoreErrors(() => page.subscribe?.(forward, namespace))
    return () => {
      if (!isStopped && typeof stop === 'function') ignoreErrors(stop)
      isStopped = true
    }
  }
}

/** `async` also turns an exception into a rejection. */
const call = async <T>(work: () => T | Promise<T>): Promise<T> => work()

/** A connector with broken events still works. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error) // an error of the page
    return undefined
  }
}

const isAbort = (error: unknown): boolean => Reflect.get(Object(error), 'name') === 'AbortError'

/** Converts what a page's connector threw. Errors of the exported `W3mError` class keep a general code. */
function toConnectorError(error: unknown): W3mError {
  if (error instanceof W3mError) return error
  if (isAbort(error)) return new W3mError('CONNECT_DECLINED', { cause: error })
  if (error instanceof BaseError && isGeneralCode(error.code))
    return new W3mError(error.code, { cause: error.cause ?? error })
  return toWalletError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')
}
