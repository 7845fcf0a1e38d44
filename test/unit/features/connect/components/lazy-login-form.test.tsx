import { FEATURES } from '../../../../../src/app/loaders'
import { LazyLoginForm } from '../../../../../src/features/connect/components/lazy-login-form'
import type { ModalOptions } from '../../../../../src/shared/host/host-port'
import { fakeNetwork } from '../../../../support/fake-network'
import { eventually, settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const OFF = { enableEmail: false, socials: [] }

const show = (options: Partial<ModalOptions>) =>
  bench.show(<LazyLoginForm />, bench.newStore({ options: { ...OFF, ...options } }))

test('default: off: nothing is drawn, and no code is asked for', async () => {
  const load = jest.spyOn(FEATURES.loginForm, 'load')
  const screen = show({})
  await settleView()
  expect([screen.text, load.mock.calls]).toEqual(['', []])
  load.mockRestore()
})

test.each<[Partial<ModalOptions>, string]>([
  [{ enableEmail: true }, '48px'],
  [{ socials: ['google'] }, '48px'],
  [{ socials: ['google', 'x'] }, '48px'],
  [{ socials: ['google', 'x', 'apple'] }, '104px'],
  [{ enableEmail: true, socials: ['google', 'x', 'apple'] }, '160px'],
])('behavior: %j has its place before its code comes', async (options, size) => {
  const screen = show(options)
  expect(screen.find<HTMLElement>('.list').style.minBlockSize).toBe(size)
  expect(screen.text).toContain('or')
  await eventually(() => expect(screen.root.querySelector('form, fieldset')).not.toBeNull())
})

test('error: its code does not come: there are the wallets', async () => {
  const load = jest.spyOn(FEATURES.loginForm, 'load').mockRejectedValue(new Error('offline'))
  const peek = jest.spyOn(FEATURES.loginForm, 'peek').mockReturnValue(undefined)
  const screen = show({ socials: ['google'] })
  await settleView()
  expect(screen.root.querySelector('fieldset')).toBeNull()
  load.mockRestore()
  peek.mockRestore()
})
