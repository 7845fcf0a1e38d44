import type { UnknownAction } from '@reduxjs/toolkit'
import { act } from 'react'
import { swapError } from '../../../../../src/features/swap/errors'
import { amountTyped, swapFailed, tokenSelected } from '../../../../../src/features/swap/state/swap-slice'
import { useSwap } from '../../../../../src/features/swap/state/use-swap'
import SwapPreviewView from '../../../../../src/features/swap/views/swap-preview-view'
import {
  dismissTransaction,
  selectTransactions,
} from '../../../../../src/features/transactions/transactions-slice'
import type { TransactionEntry } from '../../../../../src/features/transactions/types'
import { nodeApi } from '../../../../../src/services/node/node-api'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { route } from '../../../../../src/store/router/routes'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../../support/fake-wallet'
import { click, type } from '../../../../support/render-in-shadow'
import { ENTRY, eventsTo } from '../../../../support/send-bench'
import { approveCall, ETH, moved, NATIVE, USDC, USDC_ID } from '../../../../support/swap-bench'
import { SWAP_FORM, showSwap, soon, swapViews } from '../../../../support/swap-views'
import { nextTurn } from '../../../../support/until'

/** A known router whose calls are not read. */
const LIFI = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const { network, world, bench } = swapViews({ realDate: true })

const BACK = [
  ...SWAP_FORM,
  tokenSelected({ side: 'sourceToken', token: USDC }),
  tokenSelected({ side: 'toToken', token: ETH }),
  amountTyped('100'),
]
/** Fair amount for 100 dollars. */
const FAIR = '39660000000000000'
const HASH = `0x${'ab'.repeat(32)}`
/** A swap of Alice that has been sent. */
const SWAPPING: TransactionEntry = {
  ...ENTRY,
  intent: { ...ENTRY.intent, kind: 'swap', target: 'USDC' },
  preview: { ...ENTRY.preview, from: ALICE },
  status: 'sent',
  hash: HASH,
}

function Action() {
  return <output data-testid="action">{useSwap()?.action}</output>
}

async function show(before: readonly UnknownAction[] = SWAP_FORM, provider = createFakeProvider()) {
  const view = await showSwap(bench, {
    node: <SwapPreviewView />,
    place: route('SwapPreview'),
    provider,
    before,
  })
  const confirm = () => view.byTestId('swap-confirm-button')
  return {
    ...view,
    confirm,
    /** Waits until the button has this label and is enabled. */
    until: (label: string) =>
      soon(() => {
        expect(confirm().textContent).toBe(label)
        expect(confirm().getAttribute('aria-disabled')).toBeNull()
      }),
    /** Waits until the button is disabled because of this element. */
    held: (testId: string) =>
      soon(() => {
        view.byTestId(testId)
        expect(confirm().getAttribute('aria-disabled')).toBe('true')
      }),
    sent: () => provider.requested.filter(({ method }) => method === 'eth_sendTransaction'),
  }
}

test('default: the transaction as it reads, with the least that arrives by its calldata', async () => {
  const view = await show()
  await view.until('Swap')
  expect(view.byTestId('swap-preview-sourceToken').textContent).toBe('You pay1 ETH$2,500.00')
  expect(view.byTestId('swap-preview-toToken').textContent).toContain('2,478 USDC')
  expect(view.byTestId('swap-detail-minimum').textContent).toBe('2,453.22 USDC')
  expect(view.byTestId('swap-detail-gas').textContent).toBe('up to $0.50\u20660.0002 ETH\u2069')
  view.byTestId('swap-proof-checked')
})

test('default: the shown transaction is signed, requested once however often the button is clicked', async () => {
  const view = await show(SWAP_FORM, createFakeProvider({ eth_sendTransaction: () => new Promise(() => {}) }))
  await view.until('Swap')
  for (let times = 0; times < 3; times++) click(view.confirm())
  await soon(() => expect(view.sent()).toHaveLength(1))
  expect(view.sent()[0]?.params).toEqual([
    expect.objectContaining({ value: '0xde0b6b3a7640000', chainId: '0x1', from: ALICE }),
  ])
  await soon(() => expect(view.confirm().textContent).toBe('Swapping…'))
  expect(view.snackbar()).toMatchObject({ variant: 'loading', text: { key: 'swap.confirming' } })
})

test('default: of a token the approval first, with its fixed text', async () => {
  world.toAmount = FAIR
  const view = await show(BACK, createFakeProvider({ eth_sendTransaction: () => HASH }))
  await view.until('Approve')
  expect(view.byTestId('swap-approval-text').textContent).toContain('a spending limit of exactly 100 USDC')
  await view.click(view.confirm())
  await soon(() => expect(view.snackbar()).toMatchObject({ text: { key: 'swap.approving' } }))
  await soon(() => expect(view.confirm().textContent).toBe('Approving...'))
})

test('behavior: declined, it shows an error and can be retried', async () => {
  const decline = () => {
    throw walletError(4001, 'User rejected')
  }
  const view = await show(SWAP_FORM, createFakeProvider({ eth_sendTransaction: decline }))
  await view.until('Swap')
  await view.click(view.confirm())
  await soon(() =>
    expect(view.byTestId('swap-failure').textContent).toContain('Your wallet rejected the transaction'),
  )
  expect(view.snackbar()).toBeNull()
  await view.until('Swap')
})

test('behavior: the response was lost: shown at once, and nothing can be sent meanwhile', async () => {
  const lose = () => {
    throw walletError(-32000, 'request timed out')
  }
  const view = await show(SWAP_FORM, createFakeProvider({ eth_sendTransaction: lose }))
  await view.until('Swap')
  await view.click(view.confirm())
  await soon(() =>
    expect(view.byTestId('swap-failure').textContent).toContain('didn’t say whether this was sent'),
  )
  expect(view.snackbar()).toBeNull()
  expect(view.confirm().textContent).toBe('Checking…')
  await view.click(view.confirm())
  expect(view.sent()).toHaveLength(1)
})

test('behavior: the wallet’s short message', async () => {
  const refuse = () => {
    throw walletError(-32000, 'insufficient funds for transfer')
  }
  const view = await show(SWAP_FORM, createFakeProvider({ eth_sendTransaction: refuse }))
  await view.until('Swap')
  await view.click(view.confirm())
  await soon(() =>
    expect(view.snackbar()).toMatchObject({
      text: { error: { message: 'insufficient funds for transfer' } },
    }),
  )
})

test.each([
  ['1%', '2470000000', 'swap-warning-impact', false],
  ['5%', '2370000000', 'swap-agree-impact', true],
] as const)('behavior: a price impact from %s', async (_what, toAmount, testId, holds) => {
  world.toAmount = toAmount
  const view = await show()
  if (!holds) {
    await view.until('Swap')
    view.byTestId(testId)
    return
  }
  await view.held(testId)
  await view.click(view.byTestId(testId))
  await view.until('Swap')
})

test('behavior: from 15% it waits for a word, and a new quote asks for it again', async () => {
  world.toAmount = '2000000000'
  const view = await show()
  await view.held('swap-unlock-input')
  const unlock = () => view.byTestId('swap-unlock-input') as HTMLInputElement
  type(unlock(), 'swa')
  expect(view.confirm().getAttribute('aria-disabled')).toBe('true')
  type(unlock(), 'Swap')
  await view.until('Swap')
  world.toAmount = '1990000000'
  act(() => void jest.advanceTimersByTime(8000))
  await soon(() => expect(unlock().value).toBe(''))
  await view.held('swap-unlock-input')
})

test('behavior: without prices it has to be agreed to', async () => {
  world.prices = { [NATIVE.toLowerCase()]: 2500 }
  const view = await show()
  await view.held('swap-agree-impactUnknown')
  await view.click(view.byTestId('swap-agree-impactUnknown'))
  await view.until('Swap')
})

test('error: an approval for a contract that is no known router is not offered', async () => {
  world.approve = { data: approveCall(BOB, '100000000') }
  world.toAmount = FAIR
  const view = await show(BACK)
  await soon(() => expect(view.byTestId('swap-preview-error').textContent).toContain(BOB))
  expect(view.confirm().getAttribute('aria-disabled')).toBe('true')
})

test('behavior: a transaction that could be neither decoded nor simulated, as text', async () => {
  world.build = () => ({ to: `eip155:1:${LIFI}`, data: '0x12345678' })
  const view = await show()
  await view.held('swap-agree-unverified')
  await view.click(view.byTestId('swap-agree-unverified'))
  await view.until('Swap')
})

test('security: what the builder’s own node says of an unknown form is agreed to, not verified', async () => {
  world.build = () => ({ to: `eip155:1:${LIFI}`, data: '0x12345678' })
  const logs = [moved(NATIVE, ALICE, BOB, `1${'0'.repeat(18)}`), moved(USDC_ID, BOB, ALICE, '2477000000')]
  world.simulated = { status: '0x1', logs }
  const view = await show()
  await view.held('swap-agree-unverified')
  expect(view.byTestId('swap-detail-minimum').textContent).toContain('not guaranteed')
  await view.click(view.byTestId('swap-agree-unverified'))
  await view.until('Swap')
  expect(view.byTestId('swap-preview-toToken').textContent).toContain('2,477 USDC')
})

test('behavior: rate and values are those of the shown amounts, not of the quote of the form', async () => {
  world.build = () => ({ to: `eip155:1:${LIFI}`, data: '0x12345678' })
  const logs = [moved(NATIVE, ALICE, BOB, `1${'0'.repeat(18)}`), moved(USDC_ID, BOB, ALICE, '2460000000')]
  world.simulated = { status: '0x1', logs }
  const view = await show(SWAP_FORM, createFakeProvider({ eth_sendTransaction: () => new Promise(() => {}) }))
  await view.held('swap-agree-unverified')
  expect(view.byTestId('swap-preview-toToken').textContent).toContain('2,460 USDC$2,460.00')
  expect(view.byTestId('swap-detail-rate').textContent).toBe('1 ETH = 2,460 USDC')
  await view.click(view.byTestId('swap-agree-unverified'))
  await view.until('Swap')
  await view.click(view.confirm())
  await soon(() => expect(view.sent()).toHaveLength(1))
  expect(selectTransactions(view.store.getState())[0]?.intent).toMatchObject({
    quoted: '2460',
    targetShown: { fiat: '2460' },
  })
})

test('behavior: a balance that does not cover the gas is shown, and the wallet gets no request', async () => {
  // an ether, and less than the transaction's 200,000 gas; the form reckons with 150,000
  world.balance = '1000170000000000000'
  const view = await show([...SWAP_FORM, amountTyped('1')])
  await view.held('swap-short')
})

test('behavior: what the network would refuse is not offered', async () => {
  world.simulated = { status: '0x0', logs: [] }
  const view = await show()
  await view.held('swap-proof-fails')
})

test('error: no transaction, with the reason and a retry', async () => {
  world.fails = ['build-transaction']
  const view = await show()
  await soon(() =>
    expect(view.byTestId('swap-preview-error').textContent).toContain('Failed to create transaction'),
  )
  expect(view.root.textContent).toContain('out of order')
  expect(view.snackbar()).toMatchObject({ text: { error: { code: 'SWAP_BUILD_FAILED' } } })
  world.fails = []
  await view.click(view.button('Try again'))
  await view.until('Swap')
})

test('behavior: a quote that is too old is requested again, and nothing is sent', async () => {
  const view = await show()
  await view.until('Swap')
  await view.store.clock.advance(30_000)
  await view.click(view.confirm())
  await soon(() => view.byTestId('swap-refreshed'))
  expect(view.sent()).toEqual([])
  await view.until('Swap')
})

test('behavior: a service that takes longer than the time between two quotes: its answer is shown', async () => {
  const path = '/v1/convert/build-transaction'
  const release = network.hold(path)
  const view = await show()
  await soon(() => expect(network.to(path)).toHaveLength(1))
  await act(async () => void jest.advanceTimersByTime(12_000))
  await act(nextTurn)
  expect(network.to(path)).toHaveLength(1)
  release()
  await view.until('Swap')
})

test('default: Cancel goes back', async () => {
  const view = await show()
  await view.until('Swap')
  await view.click(view.byTestId('swap-cancel-button'))
  expect(view.view()).toBe('Account')
})

test('behavior: without the balance it goes back', async () => {
  world.balance = '0'
  const view = await show()
  await soon(() => expect(view.view()).toBe('Account'))
})

test('behavior: a balance reduced by a pending swap does not leave the view; once it is dismissed, back', async () => {
  const view = await showSwap(bench, {
    node: (
      <>
        <SwapPreviewView />
        <Action />
      </>
    ),
    place: route('SwapPreview'),
    before: SWAP_FORM,
  })
  const place = { address: ALICE, network: 'eip155:1' } as const
  const { initiate, select } = nodeApi.endpoints.getNativeBalance
  await soon(() => expect(select(place)(view.store.getState()).isSuccess).toBe(true))
  await soon(() => expect(view.byTestId('swap-confirm-button').textContent).toBe('Swap'))
  act(() => {
    for (const action of eventsTo(SWAPPING)) view.store.dispatch(action)
    world.balance = '0'
  })
  await view.dispatch(initiate(place, { forceRefetch: true }))
  await soon(() => expect(view.byTestId('action').textContent).toBe('insufficient'))
  expect(view.view()).toBe('SwapPreview')
  act(() => {
    view.store.dispatch(swapFailed(serializeError(swapError('SWAP_FAILED'))))
    view.store.dispatch(dismissTransaction(ENTRY.id))
  })
  await soon(() => view.byTestId('swap-failure'))
  expect(view.view()).toBe('SwapPreview')
  act(() => void view.store.dispatch(swapFailed(null)))
  expect(view.view()).toBe('Account')
})

test('behavior: a pending swap of an earlier page load is shown and followed', async () => {
  const view = await show()
  act(() => eventsTo(SWAPPING).forEach(action => void view.store.dispatch(action)))
  await soon(() => expect(view.byTestId('pending-transaction').textContent).toContain('To USDC'))
  expect(view.confirm().getAttribute('aria-disabled')).toBe('true')
})

test('behavior: one that no block takes can be given up, and then a swap can be confirmed', async () => {
  const view = await show()
  act(() => eventsTo(SWAPPING).forEach(action => void view.store.dispatch(action)))
  const dismissButton = await soon(() => view.byTestId('pending-dismiss'))
  expect(view.confirm().getAttribute('aria-disabled')).toBe('true')
  await view.click(dismissButton)
  await view.until('Swap')
})
