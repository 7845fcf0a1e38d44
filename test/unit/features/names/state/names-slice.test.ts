import {
  namesReset,
  nameTyped,
  registerFailed,
  registerStarted,
  selectNames,
  signatureMade,
} from '../../../../../src/features/names/state/names-slice'
import { createTestStore } from '../../../../support/test-store'

const ERROR = { code: 'ABORTED', message: 'Request was aborted' } as const
const OWNER = 'eip155:1:0xabc'
let store: ReturnType<typeof createTestStore>
beforeEach(() => {
  store = createTestStore()
  store.dispatch(namesReset())
})
afterEach(() => store.stop())
const names = () => selectNames(store.getState())

test('default: typed, asked, told, failed; typing anew takes the words away', () => {
  store.dispatch(nameTyped('Teapot'))
  expect(names()).toMatchObject({ typed: 'Teapot', step: 'idle' })
  store.dispatch(registerStarted({ owner: OWNER, label: 'teapot' }))
  expect(names()).toMatchObject({ typed: 'teapot', step: 'wallet', owner: OWNER })
  store.dispatch(signatureMade())
  expect(names().step).toBe('server')
  store.dispatch(registerFailed(ERROR))
  expect(names()).toMatchObject({ step: 'idle', error: ERROR, failures: 1, typed: 'teapot' })
  store.dispatch(nameTyped('teapots'))
  expect(names()).toMatchObject({ error: null, failures: 1 })
})

test('behavior: what is being registered is not typed over', () => {
  store.dispatch(registerStarted({ owner: OWNER, label: 'teapot' }))
  store.dispatch(nameTyped('kettle'))
  expect(names().typed).toBe('teapot')
})
