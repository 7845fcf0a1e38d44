import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import type { ConnectorFactory, W3mModalElement } from '../../src/index'
import { Chain, ETHER } from './support/chain'
import { expect, test } from './support/fixtures'

/** Connectors of the page's own, as the package has them in `dist/connectors`. */

const OWN = 'com.example.wallet'
const SAFE = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A connector of the page: the sandbox wallet's provider under another name. */
const addOwnWallet = (page: Page) =>
  page.addInitScript(id => {
    addEventListener('DOMContentLoaded', async () => {
      const path = '/connectors/from-provider.js'
      const { fromProvider } = (await import(path)) as typeof import('../../src/connectors/from-provider')
      const modal = document.querySelector('w3m-modal') as W3mModalElement
      const provider = () =>
        new Promise<never>(resolve => {
          addEventListener('eip6963:announceProvider', event =>
            resolve(Reflect.get(event, 'detail').provider),
          )
          dispatchEvent(new Event('eip6963:requestProvider'))
        })
      modal.connectors = [
        fromProvider({
          id,
          name: 'Example Wallet',
          icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
          provider,
        }),
        // violates the `Connector` interface
        () => ({ id: 'nameless' }) as never,
      ]
    })
  }, OWN)

test('default: a wallet of the page is listed, connects, is restored after a reload, and disconnects', async ({
  modal,
  openDemo,
}) => {
  await addOwnWallet(modal.page)
  await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:137' })
  await modal.show()
  const rows = modal.page.getByTestId(/^wallet-selector-/)
  await expect(rows.first()).toHaveAttribute('data-testid', `wallet-selector-${OWN}`)
  await expect(rows.first()).toContainText('Example Wallet')
  await modal.connector(OWN).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.card).toBeHidden()
  const { address, connector } = await modal.state()
  expect(connector).toMatchObject({ id: OWN, name: 'Example Wallet' })
  await modal.page.reload()
  await expect.poll(() => modal.state()).toMatchObject({ connected: true, address, connector: { id: OWN } })
  expect(await modal.events('connect')).toMatchObject([{ detail: { restored: true } }])
  await modal.disconnect()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
})

test('error: reports an invalid connector, and passes on the wallet’s rejection', async ({
  modal,
  openDemo,
  sandbox,
}) => {
  const notes: string[] = []
  modal.page.on('console', message => void notes.push(message.text()))
  await addOwnWallet(modal.page)
  await openDemo({ wallet: 'evm' })
  await sandbox.wallet({ approve: false })
  expect(await modal.connect(OWN)).toBe('CONNECT_DECLINED')
  expect(notes.filter(note => note.includes('"nameless" has no name'))).toHaveLength(1)
  expect(await modal.events('error')).toMatchObject([
    { detail: { code: 'CONNECTOR_INVALID' } },
    { detail: { code: 'CONNECT_DECLINED' } },
  ])
})

test('behavior: the rows follow changes of the list', async ({ modal, openDemo }) => {
  await addOwnWallet(modal.page)
  await openDemo({ wallet: 'evm' })
  await modal.show()
  await expect(modal.connector(OWN)).toBeVisible()
  await modal.host.evaluate(element => {
    const target = element as unknown as W3mModalElement
    target.connectors = [] as ConnectorFactory[]
  })
  await expect(modal.connector(OWN)).toHaveCount(0)
})

test.describe('Safe', () => {
  type Answer = { readonly success: boolean; readonly data?: unknown; readonly error?: string }
  type Call = { readonly to: string; readonly data: string; readonly value: string }

  let server: Server | undefined
  test.afterEach(() => server?.close())

  /** A real server: a page that Playwright fulfills may not embed a frame from this machine. */
  async function serve(body: string): Promise<string> {
    const started = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(body),
    )
    server = started
    await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  }

  /** The Safe wallet around the page: one owner, who signs at once. It sends real transactions to the sandbox. */
  async function openInSafe(page: Page, url: string, chain: Chain): Promise<Frame> {
    await chain.call('anvil_impersonateAccount', [SAFE])
    const executed = new Map<string, unknown>()
    const answers: Readonly<Record<string, (params: never) => unknown>> = {
      getSafeInfo: () => ({ safeAddress: SAFE, chainId: 1, threshold: 1, owners: [BOB], isReadOnly: false }),
      async sendTransactions({ txs }: { txs: readonly Call[] }) {
        const [{ to, data, value } = { to: '', data: '0x', value: '0' }] = txs
        const transaction = { from: SAFE, to, data, value: `0x${BigInt(value).toString(16)}` }
        const safeTxHash = `0x${String(executed.size + 1).padStart(64, '0')}`
        executed.set(safeTxHash, await chain.call('eth_sendTransaction', [transaction]))
        return { safeTxHash }
      },
      getTxBySafeTxHash: ({ safeTxHash }: { safeTxHash: string }) =>
        executed.has(safeTxHash) ? { txHash: executed.get(safeTxHash), txStatus: 'SUCCESS' } : undefined,
      rpcCall: ({ call, params }: { call: string; params: readonly unknown[] }) => chain.call(call, params),
    }
    await page.exposeFunction('answerSafe', async (method: string, params: never): Promise<Answer> => {
      try {
        const data = await answers[method]?.(params)
        return data === undefined ? { success: false, error: `No ${method}` } : { success: true, data }
      } catch (error) {
        return { success: false, error: String(error) }
      }
    })
    const origin = new URL(url).origin
    const body = `<!doctype html><title>Safe</title><link rel="icon" href="data:,">
      <iframe src="${url}" width="900" height="700"></iframe><script>
        addEventListener('message', async ({ source, origin, data }) => {
          if (origin !== '${origin}' || source !== frames[0]) return
          source.postMessage({ id: data.id, version: '1.18.0', ...(await answerSafe(data.method, data.params)) }, origin)
        })
      </script>`
    const around = await serve(body)
    await page.addInitScript(safeOrigin => {
      addEventListener('DOMContentLoaded', async () => {
        const modal = document.querySelector('w3m-modal') as W3mModalElement | null
        if (!modal || top === window) return
        const path = '/connectors/safe.js'
        const { safe } = (await import(path)) as typeof import('../../src/connectors/safe')
        modal.connectors = [safe({ origins: [safeOrigin] })]
      })
    }, around)
    await page.goto(around)
    const frame = page.frame({ url })
    if (!frame) throw new Error('The page is not in the frame')
    return frame
  }

  const stateOf = (frame: Frame) =>
    frame.locator('w3m-modal').evaluate(element => (element as unknown as W3mModalElement).state)

  test('default: a page in a Safe is connected without a click, and sends from it', async ({
    guard,
    modal,
    sandbox,
  }) => {
    guard.allow(/^outside: GET http:\/\/127\.0\.0\.1:\d+\/$/)
    const chain = new Chain(sandbox)
    await sandbox.fund({ caip2: 'eip155:1', address: SAFE, amount: '5' })
    const url = new URL('/bench.html?attr.preload=idle', sandbox.manifest.demo).href
    const frame = await openInSafe(modal.page, url, chain)
    await expect
      .poll(() => stateOf(frame))
      .toMatchObject({
        connected: true,
        address: SAFE,
        network: 'eip155:1',
        connector: { id: 'safe', name: 'Safe' },
      })
    expect(await modal.card.count()).toBe(0)

    const before = await chain.balance(BOB)
    const receipt = await frame.locator('w3m-modal').evaluate(async (element, to) => {
      const provider = await (element as unknown as W3mModalElement).getProvider('eip155')
      const [from] = (await provider.request({ method: 'eth_accounts' })) as string[]
      const params = [{ from, to, value: '0xde0b6b3a7640000' }]
      const hash = await provider.request({ method: 'eth_sendTransaction', params } as never)
      return provider.request({ method: 'eth_getTransactionReceipt', params: [hash] } as never)
    }, BOB)
    expect(receipt).toMatchObject({ status: '0x1', from: SAFE.toLowerCase(), to: BOB.toLowerCase() })
    expect((await chain.balance(BOB)) - before).toBe(ETHER)
  })

  test('behavior: lists no Safe outside of a frame', async ({ modal, openDemo }) => {
    await modal.page.addInitScript(() => {
      addEventListener('DOMContentLoaded', async () => {
        const path = '/connectors/safe.js'
        const { safe } = (await import(path)) as typeof import('../../src/connectors/safe')
        const modal = document.querySelector('w3m-modal') as W3mModalElement
        modal.connectors = [safe()]
      })
    })
    await openDemo({ wallet: 'evm' })
    await modal.show()
    await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
    await expect(modal.connector('safe')).toHaveCount(0)
  })
})
