import { ownRecipients, rememberRecipient } from '../../../../src/features/transactions/own-recipients'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { ALICE } from '../../../support/fake-wallet'

const deps = { storage: createMemoryStorage(), config: () => ({ projectId: 'p' }) } as never
const here = { network: 'eip155:1', from: ALICE }

test('default: the latest first, each once, fifty in all, and of this account on this network only', () => {
  const remember = (to: string, fields = {}) => rememberRecipient(deps, { ...here, ...fields, to })
  expect(ownRecipients(deps, here)).toEqual([])
  for (const to of ['a', 'b', 'a']) remember(to)
  remember('a', { network: 'eip155:137' })
  remember('a', { from: 'other' })
  expect(ownRecipients(deps, here)).toEqual(['a', 'b'])
  expect(ownRecipients(deps, { ...here, from: 'other' })).toEqual(['a'])
  for (let count = 0; count < 60; count++) remember(`to ${count}`)
  expect(ownRecipients(deps, here)).toHaveLength(50)
  expect(ownRecipients(deps, here)[0]).toBe('to 59')
})

test.each([
  ['no list', '{}'],
  ['an empty recipient', JSON.stringify([{ ...here, to: '' }])],
  ['no network', JSON.stringify([{ from: ALICE, to: 'a' }])],
])('error: storage with %s holds none', (_what, text) => {
  const { storage } = deps as { storage: ReturnType<typeof createMemoryStorage> }
  storage.setItem('@w3m/p/recipients', text)
  expect(ownRecipients(deps, here)).toEqual([])
})
