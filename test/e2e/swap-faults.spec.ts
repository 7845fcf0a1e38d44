import { axe } from './support/axe'
import { MAINNET, ROUTER, USDC } from './support/chain'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { Fault, SandboxClient } from './support/sandbox-client'
import type { Demo } from './support/send'
import { type SwapPage, startSwap, type Traded } from './support/swap-page'

/** Chromium itself writes a line for every answer that is no success. */
test.use({ allowed: [/Failed to load resource/] })

/** Connects a visitor with ETH and USDC. */
const start = (demo: Demo) => startSwap(demo, { dollars: '500' })

type Row = {
  /** The text that is shown. */
  readonly text: string
  readonly fault: Fault
  /** Where it is read: the snackbar, or a test id. */
  readonly place: string
  /** The steps of a visitor until the failure shows. */
  readonly act: (swap: SwapPage) => Promise<void>
  /** Where they are then. */
  readonly view: string
}

const toPreview = (source: Traded) => (swap: SwapPage) => swap.preview(source)
const toForm = async (swap: SwapPage) => {
  await swap.open()
  await swap.choose('toToken', 'USDC')
}
const toSwap = async (swap: SwapPage) => {
  await toPreview('ETH')(swap)
  await swap.ready('Swap')
  await swap.confirm()
  await swap.approve()
}
const snackbar = 'wui-snackbar'

const ROWS: readonly Row[] = [
  {
    text: 'Failed to initialize swap',
    fault: { match: 'v1/convert/tokens', status: 503 },
    place: snackbar,
    act: ({ modal }) => modal.show('Swap'),
    view: 'Account',
  },
  {
    text: 'Failed to fetch network token price',
    fault: { match: 'v1/fungible/price', status: 503 },
    place: snackbar,
    act: ({ modal }) => modal.show('Swap'),
    view: 'Swap',
  },
  {
    text: 'Failed to fetch token balance',
    fault: { match: '/balance?', status: 503 },
    place: snackbar,
    act: ({ modal }) => modal.show('Swap'),
    view: 'Swap',
  },
  {
    text: 'Failed to check allowance',
    fault: { match: 'v1/convert/allowance', status: 503 },
    place: snackbar,
    act: toPreview('USDC'),
    view: 'SwapPreview',
  },
  {
    text: 'Failed to create approval transaction',
    fault: { match: 'v1/convert/build-approve', status: 503 },
    place: snackbar,
    act: toPreview('USDC'),
    view: 'SwapPreview',
  },
  {
    text: 'Failed to create transaction',
    fault: { match: 'v1/convert/build-transaction', status: 503 },
    place: snackbar,
    act: toPreview('ETH'),
    view: 'SwapPreview',
  },
  {
    text: 'insufficient funds for gas * price + value',
    fault: {
      match: 'eth_sendRawTransaction',
      // geth's words
      body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for gas * price + value: balance 0, tx cost 1, overshot 1"}}',
    },
    place: snackbar,
    act: toSwap,
    view: 'SwapPreview',
  },
  {
    text: 'Not available right now',
    fault: { match: 'v1/convert/gas-price', status: 503 },
    place: 'swap-detail-gas',
    act: toForm,
    view: 'Swap',
  },
  {
    text: 'No quote available',
    fault: { match: 'v1/convert/quotes', status: 503 },
    place: 'swap-action-button',
    act: toForm,
    view: 'Swap',
  },
  {
    text: 'No quote available',
    fault: { match: 'v1/convert/quotes', body: '{"quotes":[]}' },
    place: 'swap-action-button',
    act: toForm,
    view: 'Swap',
  },
]

for (const { text, fault, place, act, view } of ROWS) {
  test(`error: ${text} (${fault.match}${fault.status ? '' : ', told otherwise'})`, async ({
    openDemo,
    sandbox,
  }) => {
    const { modal, swap } = await start({ openDemo, sandbox })
    await sandbox.faults(fault)
    await act(swap)
    await expect(modal.testId(place)).toContainText(text)
    await expect(modal.view(view)).toBeVisible()
    await look(modal.page, `swap-says-${text.toLowerCase().replaceAll(' ', '-')}`)
    expect(await axe(modal.page)).toEqual([])
  })
}

test.describe('what is built is compared with what was asked for', () => {
  /** What the service would build, with its calldata changed. */
  async function built(sandbox: SandboxClient, address: string, change: (tx: Tx) => Tx): Promise<Fault> {
    const url = `${sandbox.manifest.blockchain}/v1/convert/build-transaction`
    const body = JSON.stringify({
      projectId: sandbox.manifest.projectId,
      amount: String(10n ** 18n),
      from: `${MAINNET}:0x${'e'.repeat(40)}`,
      to: `${MAINNET}:${USDC}`,
      userAddress: `${MAINNET}:${address}`,
      eip155: { slippage: 1 },
    })
    const { tx } = (await (await fetch(url, { method: 'POST', body })).json()) as { tx: Tx }
    return { match: 'v1/convert/build-transaction', body: JSON.stringify({ tx: change(tx) }) }
  }
  type Tx = { readonly to: string; readonly data: string; readonly [field: string]: unknown }
  const THIEF = '00000000000000000000000000000000000000000000000000000000000bad00'

  test('error: rejects calldata with another receiver', async ({ openDemo, sandbox }) => {
    const { modal, address, swap, chain } = await start({ openDemo, sandbox })
    const own = address.slice(2).toLowerCase().padStart(64, '0')
    await sandbox.faults(await built(sandbox, address, tx => ({ ...tx, data: tx.data.replace(own, THIEF) })))
    await toPreview('ETH')(swap)
    await expect(modal.testId('swap-preview-error')).toContainText(
      'This transaction doesn’t match your request',
    )
    await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    expect(await chain.count(address)).toBe(0)
    await look(modal.page, 'swap-other')
  })

  test('behavior: rejects a transaction that would revert', async ({ openDemo, sandbox }) => {
    const { modal, address, swap, chain } = await start({ openDemo, sandbox })
    await sandbox.faults(await built(sandbox, address, tx => tx))
    await chain.call('anvil_setCode', [ROUTER, '0x60006000fd'])
    await sandbox.faults({
      match: 'v1/convert/quotes',
      body: '{"quotes":[{"toAmount":"2478504256"}]}',
    })
    await toPreview('ETH')(swap)
    await expect(modal.testId('swap-proof-fails')).toBeVisible()
    await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  })
})

test('behavior: requests a new quote if it is too old, and sends nothing', async ({ openDemo, sandbox }) => {
  const { modal, address, swap, chain } = await start({ openDemo, sandbox })
  await toPreview('ETH')(swap)
  await swap.ready('Swap')
  // refreshes fail from now on, and half a minute passes
  await sandbox.faults({ match: 'v1/convert/quotes', delayMs: 9000 })
  await modal.page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 30_000
  })
  await swap.confirm()
  await expect(modal.testId('swap-refreshed')).toContainText('The quote was updated')
  expect(await chain.count(address)).toBe(0)
})
