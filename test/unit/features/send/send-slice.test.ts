import {
  draftChanged,
  draftReset,
  formOpened,
  maxFound,
  selectSendDraft,
} from '../../../../src/features/send/send-slice'
import { rootReducer } from '../../../../src/store/root-reducer'

type Action = Parameters<typeof rootReducer>[1]
const after = (...actions: Action[]) =>
  selectSendDraft(actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' })))
const filled = [
  formOpened('eip155:1:a'),
  draftChanged({ amount: '1', receiver: 'b', tokenKey: 'x', transactionId: 'one' }),
]

test('default: kept until it is sent; what was looked at has the preview’s view', () => {
  const draft = { amount: '1', receiver: 'b', tokenKey: 'x', transactionId: undefined }
  expect(after(...filled, formOpened('eip155:1:a'))).toMatchObject(draft)
})

test('behavior: another account or network begins anew, and so does what follows a sending', () => {
  expect(after(...filled, formOpened('eip155:137:a'))).toEqual({
    place: 'eip155:137:a',
    amount: '',
    receiver: '',
  })
  expect(after(...filled, draftReset())).toEqual({ place: 'eip155:1:a', amount: '', receiver: '' })
})

test('behavior: the most of another token, account or network says nothing', () => {
  const most = { place: 'eip155:1:a', tokenKey: 'x', amount: '9' }
  expect(after(...filled, maxFound(most)).amount).toBe('9')
  expect(after(...filled, maxFound({ ...most, tokenKey: 'y' })).amount).toBe('1')
  expect(after(...filled, maxFound({ ...most, place: 'eip155:137:a' })).amount).toBe('1')
})
