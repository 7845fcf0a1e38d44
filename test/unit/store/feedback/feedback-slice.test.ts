import {
  type FeedbackState,
  feedbackReducer,
  snackbarHidden,
  snackbarShown,
} from '../../../../src/store/feedback/feedback-slice'

const run = (...actions: Parameters<typeof feedbackReducer>[1][]): FeedbackState =>
  actions.reduce<FeedbackState>(feedbackReducer, feedbackReducer(undefined, { type: 'init' }))
const copied = snackbarShown({ variant: 'success', text: { key: 'account.copied' } })
const failed = snackbarShown({
  variant: 'error',
  text: { error: { code: 'COPY_FAILED', message: 'Failed to copy' } },
})

test('default: nothing is said', () => {
  expect(run().snackbar).toBeNull()
})

test.each([
  ['success', copied],
  ['error', failed],
  ['loading', snackbarShown({ variant: 'loading', text: { key: 'common.loading' } })],
])('param: variant %s (spec §2 "Snackbar with variants loading, success, error")', (variant, action) => {
  expect(run(action).snackbar).toEqual({ id: 1, ...action.payload })
  expect(action.payload.variant).toBe(variant)
})

test('behavior: the same text twice is two snackbars, also after one was hidden', () => {
  expect(run(copied, copied).snackbar?.id).toBe(2)
  expect(run(copied, snackbarHidden(), copied).snackbar?.id).toBe(2)
})

test('behavior: a newer one takes the place of the older', () => {
  expect(run(copied, failed).snackbar).toMatchObject({ variant: 'error' })
})

test('behavior: hidden', () => {
  expect(run(copied, snackbarHidden()).snackbar).toBeNull()
})
