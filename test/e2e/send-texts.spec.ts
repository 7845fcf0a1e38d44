import { Keypair } from '@solana/web3.js'
import { axe } from './support/axe'
import { Chain } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import type { Fault } from './support/sandbox-client'
import { approve, confirm, fill, open, review } from './support/send'
import { openSolana } from './support/send-solana'

test.use({ allowed: [HTTP_FAILURES] })

const toForm = async () => {}
const toReview = async (modal: ModalPage) => {
  await fill(modal, '1')
  await review(modal)
}
const toPreview = async (modal: ModalPage) => {
  await fill(modal, '1')
  await modal.testId('send-action-button').click()
}
const toSend = async (modal: ModalPage) => {
  await confirm(modal)
  await approve(modal)
}
const refusal = (code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } })

type Row = {
  /** The text that is shown. */
  readonly text: string
  readonly chain?: 'solana'
  /** What the visitor does before the fault begins. If absent, it begins before the form opens. */
  readonly before?: (modal: ModalPage) => Promise<void>
  readonly faults?: readonly Fault[]
  /** What the visitor does until the text shows. */
  readonly act: (modal: ModalPage) => Promise<void>
  /** Test id of the element with the text. */
  readonly place: string
  /** The view in which the text shows. */
  readonly view: string
  /** Test id of the button that is disabled. */
  readonly bars?: string
}

const SNACKBAR = 'wui-snackbar-message'
const ROWS: readonly Row[] = [
  {
    text: 'Failed to fetch token balance',
    faults: [{ match: '/balance?', status: 500 }],
    act: toForm,
    place: SNACKBAR,
    view: 'WalletSend',
  },
  {
    text: 'Error resolving name',
    faults: [{ match: '/profile/account/', status: 500 }],
    act: modal => fill(modal, '1', 'teapot.reown.id'),
    place: 'w3m-modal-card',
    view: 'WalletSend',
    bars: 'send-action-button',
  },
  {
    text: 'Please enter a valid amount and receiver address',
    act: modal => modal.show('WalletSendPreview'),
    place: SNACKBAR,
    view: 'WalletSend',
  },
  {
    text: 'Please enter a valid amount and receiver address',
    chain: 'solana',
    act: modal => modal.show('WalletSendPreview'),
    place: SNACKBAR,
    view: 'WalletSend',
  },
  {
    text: 'Something went wrong',
    before: toReview,
    // geth's words
    faults: [
      {
        match: 'eth_sendRawTransaction',
        body: refusal(-32000, 'insufficient funds for gas * price + value: balance 0, tx cost 1, overshot 1'),
      },
    ],
    act: toSend,
    place: SNACKBAR,
    view: 'WalletSendPreview',
  },
  {
    text: 'Failed to send transaction. Please try again.',
    chain: 'solana',
    before: async modal => {
      await fill(modal, '1', Keypair.generate().publicKey.toBase58())
      await review(modal)
    },
    faults: [{ match: 'getSignaturesForAddress', status: 500 }],
    act: confirm,
    place: SNACKBAR,
    view: 'WalletSendPreview',
  },
  {
    text: 'Confirm transaction in your wallet',
    before: toReview,
    act: confirm,
    place: SNACKBAR,
    view: 'WalletSendPreview',
  },
  {
    text: 'Transaction started.',
    before: toReview,
    act: toSend,
    place: SNACKBAR,
    view: 'WalletSendPreview',
  },
  {
    text: 'HTTP status code: 503',
    faults: [{ match: 'eth_estimateGas', status: 503 }],
    act: toPreview,
    place: 'w3m-modal-card',
    view: 'WalletSendPreview',
  },
  {
    // without a gas price the swap continues
    text: 'Not available right now',
    faults: [{ match: 'eth_getBlockByNumber', status: 503 }],
    act: toPreview,
    place: 'send-cost',
    view: 'WalletSendPreview',
    bars: 'send-confirm-button',
  },
  {
    // a node that cannot list the changes still says whether it would succeed
    text: 'Simulation: this should succeed',
    faults: [{ match: 'eth_simulateV1', body: refusal(-32601, 'method not found') }],
    act: toPreview,
    place: 'send-simulation',
    view: 'WalletSendPreview',
  },
  {
    text: 'It may have been sent',
    before: toReview,
    faults: [{ match: 'eth_sendRawTransaction', status: 502 }],
    act: toSend,
    place: 'send-progress',
    view: 'WalletSendPreview',
  },
]

for (const [number, { text, chain, before, faults = [], act, place, view, bars }] of ROWS.entries())
  test(`error: ${text} (${chain ?? faults.at(-1)?.match ?? 'no fault'})`, async ({ openDemo, sandbox }) => {
    if (!before) await sandbox.faults(...faults)
    const { modal } = await (chain ? openSolana : open)({ openDemo, sandbox })
    await before?.(modal)
    if (before) await sandbox.faults(...faults)
    await act(modal)
    await expect(modal.testId(place)).toContainText(text, { timeout: 15_000 })
    await expect(modal.view(view)).toBeVisible()
    if (bars) await expect(modal.testId(bars)).toHaveAttribute('aria-disabled', 'true')
    await look(modal.page, `send-says-${number}`)
    expect(await axe(modal.page)).toEqual([])
  })

test('error: other tokens cannot be loaded, and the native currency can still be sent', async ({
  openDemo,
  sandbox,
}) => {
  await sandbox.faults({ match: '/balance?', status: 500 })
  const { modal } = await open({ openDemo, sandbox })
  await expect(modal.card).toContainText('Couldn’t load your other tokens')
  await expect(modal.card).toContainText('Balance: \u206610 ETH')
  await toReview(modal)
})

test('error: Your balance doesn’t cover the amount and the network fee', async ({ openDemo, sandbox }) => {
  const { modal, address } = await open({ openDemo, sandbox })
  await toReview(modal)
  await new Chain(sandbox).call('anvil_setBalance', [address, '0x1'])
  await confirm(modal)
  await expect(modal.testId('send-error')).toContainText(
    'Your balance doesn’t cover the amount and the network fee.',
  )
  await look(modal.page, 'send-balance-low')
  expect(await axe(modal.page)).toEqual([])
})

test('error: Unsupported chain', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({
    wallet: 'evm',
    'attr.networks': 'eip155:137',
    'attr.allow-unsupported-chain': '',
  })
  await connect(modal)
  await sandbox.wallet({ approve: true })
  await modal.host.evaluate(async element => {
    type Page = { getProvider(n: string): Promise<{ request(r: object): Promise<unknown> }> }
    const provider = await (element as unknown as Page).getProvider('eip155')
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  })
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:10')
  for (const view of ['WalletSend', 'WalletSendPreview']) {
    await modal.show(view)
    await expect(modal.view('WalletSend')).toBeVisible()
    await expect(modal.card).toContainText('Unsupported chain')
  }
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'send-unsupported')
})
