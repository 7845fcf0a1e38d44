import { AccountChoice } from '../../../../src/shared/components/account-choice'
import { useAppSelector } from '../../../../src/store/hooks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { emailBench } from '../../../support/email-bench'
import { SILENCE, SMART } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'

fakeNetwork()
const bench = emailBench()

function Choice() {
  const connection = useAppSelector(selectConnection)
  return connection ? <AccountChoice connection={connection} /> : null
}

test('default: both addresses, which one the page sees, and the way to the other', async () => {
  const { present, connection } = await bench.connect()
  const screen = present(<Choice />)
  expect(screen.text).toContain('This site only sees the account in use.')
  const inUse = screen.byTestId('switch-address-item')
  expect(inUse.textContent).toBe('Standard account0x5aAe...1BeAedIn use')
  expect(inUse.getAttribute('aria-pressed')).toBe('true')
  const other = screen.byTestId('w3m-switch-address-button-1')
  expect(other.textContent).toBe('Smart account0xfB69...c5d359Use')
  await screen.click(other)
  await bench.eventually(() => expect(connection().accounts[0]).toBe(SMART))
  expect(screen.byTestId('switch-address-item').textContent).toContain('Smart account')
  expect(screen.byTestId('w3m-switch-address-button-0').textContent).toContain('Standard account')
})

test('behavior: while it is asked it says so, and asks once', async () => {
  const { present, frame } = await bench.connect()
  frame.handlers.SET_PREFERRED_ACCOUNT = SILENCE
  const screen = present(<Choice />)
  const other = screen.byTestId('w3m-switch-address-button-1')
  await screen.click(other)
  expect(other.textContent).toContain('Switching')
  await screen.click(other)
  expect(frame.asked('SET_PREFERRED_ACCOUNT')).toHaveLength(1)
})
