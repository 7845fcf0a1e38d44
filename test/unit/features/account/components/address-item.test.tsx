import { AddressItem } from '../../../../../src/features/account/components/address-item'
import { eventually } from '../../../../support/view-bench'
import { ME, native } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, holds, show } = accountBench()
const item = (part: object = {}) => {
  const onSwitch = jest.fn(async () => {})
  const all = { address: ME, label: undefined, index: 2, isCurrent: false, onSwitch, ...part }
  return { node: <AddressItem {...all} />, onSwitch }
}

test('default: the address, what it is worth, and the way to it', async () => {
  holds(native({ price: 10 }))
  const { node, onSwitch } = item()
  const screen = await show(node)
  await eventually(() => expect(screen.byTestId('switch-address-item').textContent).toContain('$20.00'))
  expect(screen.text).toContain('0x5a...1BeAed')
  const button = screen.byTestId('w3m-switch-address-button-2')
  expect(button.textContent).toBe('Switch to')
  await screen.click(button)
  expect(onSwitch).toHaveBeenCalledTimes(1)
  expect(network.to(`/v1/account/${ME}/balance`)).toHaveLength(1)
})

test('param: its label', async () => {
  const { node } = item({ label: 'Savings' })
  const screen = await show(node)
  expect(screen.text).toContain('Savings0x5a...1BeAed')
  expect(screen.byTestId('w3m-switch-address-button-2').getAttribute('aria-label')).toBe('Switch to Savings')
})

test('param: the one in use has no way to itself', async () => {
  const screen = await show(item({ isCurrent: true }).node)
  expect(screen.text).toContain('In use')
  expect(screen.root.querySelector('button')).toBeNull()
})

test('behavior: one click, one switch', async () => {
  let end = () => {}
  const onSwitch = jest.fn(() => new Promise<void>(resolve => (end = resolve)))
  const screen = await show(item({ onSwitch }).node)
  const button = screen.byTestId('w3m-switch-address-button-2')
  await screen.click(button)
  await screen.click(button)
  expect(onSwitch).toHaveBeenCalledTimes(1)
  end()
  await eventually(() => expect(button.getAttribute('aria-disabled')).toBeNull())
})
