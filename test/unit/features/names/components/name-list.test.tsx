import { NameList } from '../../../../../src/features/names/components/name-list'
import type { NameForm } from '../../../../../src/features/names/state/use-name-form'
import { namesBench } from '../../../../support/names-bench'

const { views } = namesBench()
const form = (change: Partial<NameForm>): NameForm => ({
  typed: 'teapot',
  step: 'idle',
  error: null,
  suffix: '.reown.id',
  label: 'teapot',
  availability: {
    isSettled: true,
    isLooking: false,
    found: { isTaken: true, others: ['teapot', 'teapot1'] },
    retry() {},
  },
  isOwned: false,
  fault: undefined,
  canRegister: false,
  type() {},
  register() {},
  ...change,
})
const rowsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('[data-testid=account-name-suggestion]')].map(row => [
    row.textContent,
    row.getAttribute('aria-disabled') === 'true',
  ])

test('default: the name itself once, and what can be had instead', () => {
  expect(rowsOf(views.show(<NameList form={form({})} />).root)).toEqual([
    ['teapot.reown.idRegistered', true],
    ['teapot1.reown.idAvailable', false],
  ])
})

test('behavior: where it is free there is no need of others', () => {
  const availability = { ...form({}).availability, found: { isTaken: false, others: ['teapot1'] } }
  expect(rowsOf(views.show(<NameList form={form({ availability })} />).root)).toEqual([
    ['teapot.reown.idAvailable', false],
  ])
})

test.each<[string, Partial<NameForm>]>([
  ['the wallet is asked', { step: 'wallet' }],
  ['the account has a name', { isOwned: true }],
])('behavior: none can be chosen while %s', (_name, change) => {
  expect(rowsOf(views.show(<NameList form={form(change)} />).root).every(([, isOff]) => isOff)).toBe(true)
})

test('behavior: nothing while nothing is known', () => {
  const { found: _found, ...unknown } = form({}).availability
  expect(views.show(<NameList form={form({ availability: unknown })} />).text).toBe('')
})
