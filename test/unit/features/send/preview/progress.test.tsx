import { act, useEffect, useState } from 'react'
import { chainError } from '../../../../../src/chains/errors'
import { DuplicateWarning } from '../../../../../src/features/send/preview/agreement'
import { pendingDuplicates } from '../../../../../src/features/send/preview/pending-duplicates'
import { Progress } from '../../../../../src/features/send/preview/progress'
import { draftChanged, selectSendDraft } from '../../../../../src/features/send/send-slice'
import { transactionError } from '../../../../../src/features/transactions/errors'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { snackbarShown } from '../../../../../src/store/feedback/feedback-slice'
import { opened } from '../../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { ENTRY, plainText } from '../../../../support/send-bench'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const HASH = `0x${'ab'.repeat(32)}`
const show = (change: object) => bench.show(<Progress entry={{ ...ENTRY, ...change }} />)

test('default: pending, with a link to the explorer, and without an unknown fee', () => {
  const screen = show({ status: 'sent', hash: HASH })
  expect(screen.text).toContain('Transaction submitted')
  expect(screen.byTestId('send-explorer').getAttribute('href')).toBe(`https://etherscan.io/tx/${HASH}`)
  expect(screen.root.querySelector('.spin')).not.toBeNull()
  expect(screen.root.querySelector('[data-testid=send-paid]')).toBeNull()
})

test('default: in a block: what has arrived and what it has cost', () => {
  const screen = show({
    status: 'confirmed',
    hash: HASH,
    fee: '21000000000000',
    received: '1500000000000000000',
  })
  // the amounts show it already
  expect(plainText(screen.text)).not.toContain('1.5 ETH arrived.')
  expect(plainText(screen.byTestId('send-paid').textContent)).toBe('Network fee0.000021 ETH')
  expect(screen.root.querySelector('.spin')).toBeNull()
  expect(plainText(screen.root.querySelector('.moves')?.textContent ?? null)).toContain('1.5 ETH')
  expect(screen.root.querySelector('time')?.dateTime).toBe(new Date(ENTRY.startedAt).toISOString())
})

/** As the preview shows it: the same view from the transaction to its receipt, which comes with an event. */
function SentThenConfirmed() {
  const [status, setStatus] = useState<'sent' | 'confirmed'>('sent')
  useEffect(() => {
    const confirm = () => setStatus('confirmed')
    addEventListener('confirmed', confirm, { once: true })
    return () => removeEventListener('confirmed', confirm)
  }, [])
  return <Progress entry={{ ...ENTRY, status, hash: HASH }} />
}

describe('"Transaction started."', () => {
  afterEach(() => void jest.useRealTimers())

  test.each([
    ['at once, if it has been there for a second', 5_000, 0],
    ['once it has been there for a second', 300, 700],
  ])('behavior: goes when the receipt comes: %s', async (_when, before, after) => {
    jest.useFakeTimers()
    const store = bench.newStore()
    store.dispatch(snackbarShown({ variant: 'success', text: { key: 'send.started' } }))
    const snackbar = () => store.getState().feedback.snackbar
    bench.show(<SentThenConfirmed />, store)
    act(() => void jest.advanceTimersByTime(before))
    expect(snackbar()).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('confirmed')))
    if (after > 0) {
      act(() => void jest.advanceTimersByTime(after - 1))
      expect(snackbar()).not.toBeNull()
    }
    act(() => void jest.advanceTimersByTime(1))
    expect(snackbar()).toBeNull()
  })
})

test.each([
  ['failed', transactionError('TRANSACTION_REVERTED'), 'The transaction failed'],
  ['replaced', chainError('TRANSACTION_REPLACED'), 'Didn’t go through'],
  ['unsure', new W3mError('TRANSACTION_STATUS_UNKNOWN'), 'It may have been sent'],
] as const)('error: %s never reads as a success', (status, thrown, title) => {
  const error = serializeError(thrown)
  const screen = show({ status, error, ...(status === 'failed' && { hash: HASH, fee: '21000' }) })
  expect(screen.text).toContain(title)
  expect(screen.text).toContain(error.message)
  expect(screen.text).not.toContain('has arrived')
  expect(screen.byTestId('send-progress').dataset.status).toBe(status)
})

test('error: expired: only a node reports it, so the title is not definite, and a duplicate gets a warning', () => {
  const error = serializeError(chainError('TRANSACTION_EXPIRED'))
  const screen = show({ status: 'replaced', error })
  expect(screen.text).not.toContain('Didn’t go through')
  expect(screen.text).toContain('Check your wallet before you send it again.')
  const expired = { ...ENTRY, status: 'replaced', error, hash: HASH } as const
  expect(pendingDuplicates([expired], ENTRY.preview)).toEqual([expired])
  expect(pendingDuplicates([{ ...expired, hash: undefined }], ENTRY.preview)).toEqual([])
  const repeated = bench.show(<DuplicateWarning entries={[expired]} />)
  expect(repeated.text).toContain('You may have already sent this.')
})

test('behavior: without a hash there is nothing to explore', () => {
  expect(show({ status: 'unsure' }).root.querySelector('[data-testid=send-explorer]')).toBeNull()
})

test('behavior: done: back to the account, and the next one starts over', async () => {
  const store = bench.newStore()
  await store.dispatch(opened(route('Account')))
  store.dispatch(viewPushed(route('WalletSendPreview')))
  store.dispatch(draftChanged({ amount: '1', recipient: 'b' }))
  const screen = bench.show(<Progress entry={{ ...ENTRY, status: 'confirmed' }} />, store)
  await screen.click(screen.byTestId('send-done-button'))
  expect(store.getState().router.history.map(({ view }) => view)).toEqual(['Account'])
  expect(selectSendDraft(store.getState())).toMatchObject({ amount: '', recipient: '' })
})
