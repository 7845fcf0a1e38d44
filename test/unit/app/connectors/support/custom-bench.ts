import { connectorRegistrar } from '../../../../../src/app/connectors/register-connectors'
import { registerCustomConnectors } from '../../../../../src/app/connectors/register-custom-connectors'
import type { PageConnector, PageConnectorFactory } from '../../../../../src/shared/host/page-connector'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { NO_FUNCTIONS, OPTIONS } from '../../../../support/fake-host'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { MAINNET } from '../../../../support/standard-wallet'
import { createTestStore } from '../../../../support/test-store'
import { until } from '../../../../support/until'

type Settings = Parameters<typeof createTestStore>[0]

/** Pages with their own connectors. Each is closed after its test, or when `reload` opens the next one. */
export function customBench() {
  let stop = () => {}
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  beforeEach(() => warned.mockClear())
  afterEach(() => stop())
  afterAll(() => warned.mockRestore())

  /** A page with these connectors, which it may replace. */
  function openPage(connectors: readonly unknown[], settings: Settings = {}) {
    stop()
    let given = connectors as readonly PageConnectorFactory[]
    const options = { networks: ['eip155:1', 'eip155:137', MAINNET], enableEmail: false, ...settings.options }
    const bench = createTestStore({
      ...settings,
      options,
      functions: () => ({ ...NO_FUNCTIONS, connectors: given }),
    })
    const ended = new AbortController()
    registerCustomConnectors(
      bench.context,
      connectorRegistrar(bench.context, ended.signal, bench.session.load),
      ended.signal,
    )
    let isOpen = true
    stop = () => {
      if (!isOpen) return
      isOpen = false
      ended.abort()
      bench.stop()
    }
    return {
      ...bench,
      close: () => stop(),
      connection: () => bench.getState().connections.byNamespace.eip155,
      replace(next: readonly unknown[]) {
        given = next as readonly PageConnectorFactory[]
        bench.dispatch(optionsChanged({ ...OPTIONS, ...options }))
      },
      errors: () => bench.host.events.flatMap(event => (event.name === 'error' ? [event.detail] : [])),
      listed: async (...ids: string[]) => {
        await until(() => expect(bench.getState().connectors.map(({ id }) => id)).toEqual(ids))
      },
    }
  }
  return { openPage, warned }
}

/** A connector over a fake provider. */
export const own = (provider = createFakeProvider(), more: Partial<PageConnector> = {}) => ({
  provider,
  factory: (): PageConnector => ({ id: 'own', name: 'Own Wallet', getProvider: () => provider, ...more }),
})
