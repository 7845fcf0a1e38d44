import { ERRORS } from '../../../../src/shared/errors/catalogue'
import { ONRAMP_ERRORS, onrampError } from '../../../../src/shared/errors/onramp-errors'

test('default: the rows join the catalogue with the first of them', () => {
  const error = onrampError('ONRAMP_PAGE_FAILED', { details: 'out of order' })
  expect(error.message).toBe('The payment page could not be had. Nothing was charged. Try again.')
  expect([error.code, error.details]).toEqual(['ONRAMP_PAGE_FAILED', 'out of order'])
  expect(ERRORS).toMatchObject(ONRAMP_ERRORS)
})
