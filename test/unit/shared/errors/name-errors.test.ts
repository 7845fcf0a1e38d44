import { ERRORS } from '../../../../src/shared/errors/catalogue'
import { NAME_ERRORS, nameError, nameFailure } from '../../../../src/shared/errors/name-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

test('default: the specification’s words', () => {
  expect(NAME_ERRORS).toMatchObject({
    NAME_SUGGESTIONS_FAILED: { text: 'Error fetching name suggestions', surface: 'inline' }, // spec §8
    NAME_REGISTER_FAILED: { text: 'Error registering name', surface: 'inline' }, // spec §8
    NAME_SIGNER_MISSING: { text: 'Address or auth connector not found', surface: 'inline' }, // spec §8
    NAME_CHAIN_INVALID: { text: 'Invalid chainId', surface: 'inline' }, // spec §5
  })
})

test('behavior: a refused time names its cause and what to do', () => {
  expect(NAME_ERRORS.DEVICE_CLOCK_SKEW.text).toMatch(/clock of this device.*\. Set it right/)
  expect(NAME_ERRORS.NAME_SIGNATURE_EXPIRED.text).toMatch(/too late.*ten seconds.*sign sooner/)
})

test('behavior: as data it keeps code and details, and its row has joined the catalogue', () => {
  const error = serializeError(nameError('DEVICE_CLOCK_SKEW', { details: 'x' }))
  expect(error).toEqual({
    code: 'DEVICE_CLOCK_SKEW',
    message: NAME_ERRORS.DEVICE_CLOCK_SKEW.text,
    details: 'x',
  })
  expect(ERRORS.DEVICE_CLOCK_SKEW).toBe(NAME_ERRORS.DEVICE_CLOCK_SKEW)
})

test('behavior: of a refused request the service’s own words; what was not asked keeps its own error', () => {
  const refused = { values: { status: 400 }, details: 'Invalid name length: te' }
  expect(nameFailure('NAME_REGISTER_FAILED', serializeError(new W3mError('HTTP_STATUS', refused)))).toEqual({
    code: 'NAME_REGISTER_FAILED',
    message: 'Error registering name',
    details: 'Invalid name length: te',
    values: { status: 400, reason: 'HTTP_STATUS' },
  })
  const unasked = serializeError(new W3mError('PROJECT_ID_MISSING'))
  expect(nameFailure('NAME_REGISTER_FAILED', unasked)).toBe(unasked)
})
