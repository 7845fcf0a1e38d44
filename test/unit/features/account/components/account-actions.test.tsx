import { AccountActions } from '../../../../../src/features/account/components/account-actions'
import { accountBench, place } from '../support/account-bench'

const { show } = accountBench()

test('default: Receive leads to the address; what there is no view for yet is not offered', async () => {
  const screen = await show(<AccountActions face="external" />)
  const receive = screen.byTestId('w3m-account-default-receive-button')
  expect([receive.textContent, receive.getAttribute('aria-label')]).toEqual(['Receive', 'Receive tokens'])
  await screen.click(receive)
  expect(place(screen)).toBe('WalletReceive')
})

test('param: the names that hosts’ tests know in the other face', async () => {
  const screen = await show(<AccountActions face="embedded" />)
  expect(screen.byTestId('wallet-features-receive-button').textContent).toBe('Receive')
})

test('behavior: nothing on a network that the page did not ask for', async () => {
  const screen = await show(<AccountActions face="external" />, {
    networks: ['eip155:137'],
    allowUnsupportedChain: true,
  })
  expect(screen.root.querySelectorAll('button')).toHaveLength(0)
})
