import { blockchainError } from '../../../../src/services/blockchain/blockchain-errors'
import { projectError } from '../../../../src/services/refusals/project-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { errorRaised } from '../../../../src/store/feedback/error-raised'
import { createTestStore } from '../../../support/test-store'

const refusal = serializeError(projectError('PROJECT_LIMIT_REACHED', { values: { status: 429 } }))
const balanceFailed = (status: number) =>
  serializeError(blockchainError('BALANCE_FAILED', { values: { status, reason: 'HTTP_STATUS' } }))

/** Code of the error in the snackbar after these errors. */
function shownAfter(...errors: readonly ReturnType<typeof serializeError>[]): string | undefined {
  const store = createTestStore()
  for (const error of errors) store.dispatch(errorRaised(error))
  const text = store.getState().feedback.snackbar?.text
  return text && 'error' in text ? text.error.code : undefined
}

test('default: shows the last error', () => {
  expect(shownAfter(refusal, balanceFailed(500))).toBe('BALANCE_FAILED')
})

test('behavior: the reason for a refusal stays when a refused request fails', () => {
  expect(shownAfter(refusal, balanceFailed(429))).toBe('PROJECT_LIMIT_REACHED')
  expect(shownAfter(balanceFailed(429), refusal)).toBe('PROJECT_LIMIT_REACHED')
})
