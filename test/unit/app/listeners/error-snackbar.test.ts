import { ERRORS, type GeneralErrorCode } from '../../../../src/shared/errors/catalogue'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { errorRaised } from '../../../../src/store/feedback/error-raised'
import { createTestStore, type TestStore } from '../../../support/test-store'

let store: TestStore
beforeEach(() => {
  store = createTestStore()
})
afterEach(() => store.stop())

const raise = (code: GeneralErrorCode) => {
  const error = serializeError(new W3mError(code))
  store.dispatch(errorRaised(error))
  return error
}
const codes = Object.keys(ERRORS) as GeneralErrorCode[]

test.each(codes.filter(code => ERRORS[code].surface === 'snackbar'))('default: %s is shown', code => {
  const error = raise(code)
  expect(store.getState().feedback.snackbar).toMatchObject({ variant: 'error', text: { error } })
})

test.each(codes.filter(code => ERRORS[code].surface !== 'snackbar'))('behavior: %s is not', code => {
  raise(code)
  expect(store.getState().feedback.snackbar).toBeNull()
})
