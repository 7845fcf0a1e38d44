import { ERRORS } from '../../../../src/shared/errors/catalogue'
import { SOCIAL_ERRORS, socialError } from '../../../../src/shared/errors/social-errors'

test('default: the rows join the catalogue with the first of them', () => {
  const error = socialError('SOCIAL_UNTRUSTED')
  expect([error.code, error.message]).toEqual(['SOCIAL_UNTRUSTED', 'Untrusted Origin'])
  expect(ERRORS).toMatchObject(SOCIAL_ERRORS)
})

test("param: the provider's own words", () => {
  expect(socialError('SOCIAL_FAILED', { values: { message: 'No such client' } }).message).toBe(
    'No such client',
  )
})
