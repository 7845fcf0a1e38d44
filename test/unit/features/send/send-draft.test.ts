import { DraftStore } from '../../../../src/features/send/send-draft'

test('default: kept until it is sent; another account or network begins anew', () => {
  const store = new DraftStore()
  store.enter('eip155:1:a')
  store.change({ amount: '1', receiver: 'b', tokenKey: 'x' })
  store.enter('eip155:1:a')
  expect(store.get()).toMatchObject({ amount: '1', receiver: 'b', tokenKey: 'x' })
  store.enter('eip155:137:a')
  expect(store.get()).toMatchObject({ place: 'eip155:137:a', amount: '', receiver: '', tokenKey: undefined })
  store.change({ amount: '2', plan: {} as never })
  store.reset()
  expect(store.get()).toMatchObject({ place: 'eip155:137:a', amount: '', plan: undefined })
})

test('behavior: tells of changes, until nobody listens', () => {
  const store = new DraftStore()
  const listener = jest.fn()
  const stop = store.subscribe(listener)
  store.change({ amount: '1' })
  stop()
  store.change({ amount: '2' })
  expect(listener).toHaveBeenCalledTimes(1)
})
