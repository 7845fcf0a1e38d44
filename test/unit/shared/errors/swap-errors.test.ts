import { ERRORS } from '../../../../src/shared/errors/catalogue'
import { SWAP_ERRORS, swapError, swapFailsAs } from '../../../../src/shared/errors/swap-errors'

test.each([
  ['SWAP_INIT_FAILED', 'Failed to initialize swap'],
  ['SWAP_PRICE_FAILED', 'Failed to fetch network token price'],
  ['SWAP_ALLOWANCE_FAILED', 'Failed to check allowance'],
  ['SWAP_APPROVAL_FAILED', 'Failed to create approval transaction'],
  ['SWAP_BUILD_FAILED', 'Failed to create transaction'],
  ['SWAP_FAILED', 'Transaction error'],
] as const)('default: %s says "%s" in a snackbar (spec §8)', (code, message) => {
  expect(swapError(code)).toEqual({ code, message })
  expect(ERRORS[code]).toEqual({ text: message, surface: 'snackbar' })
})

test('behavior: the wallet’s short message in place of our words', () => {
  expect(swapError('SWAP_FAILED_SAYING', { values: { message: 'nonce too low' } }).message).toBe(
    'nonce too low',
  )
})

test('behavior: a failure carries what the server says, else what happened', () => {
  const cause = { code: 'HTTP_STATUS', message: 'HTTP status code: 400', values: { status: 400 } } as const
  expect(swapFailsAs('SWAP_BUILD_FAILED')(cause)).toMatchObject({
    code: 'SWAP_BUILD_FAILED',
    details: 'HTTP status code: 400',
    values: { status: 400 },
  })
  expect(swapFailsAs('SWAP_BUILD_FAILED')({ ...cause, details: 'too little' }).details).toBe('too little')
})

test('behavior: the rows are known to the catalogue once one of them was needed', () => {
  swapError('SWAP_FAILED')
  expect(ERRORS).toMatchObject(SWAP_ERRORS)
})
