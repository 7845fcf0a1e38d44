import { AccountActions } from '../../../../../src/features/account/components/account-actions'
import { accountBench, place } from '../support/account-bench'

const { show, showAs } = accountBench()

const names = (screen: { root: ParentNode }) =>
  [...screen.root.querySelectorAll('button')].map(button => button.textContent)

test('default: Buy, Swap, Receive and Send', async () => {
  const screen = await show(<AccountActions face="external" />, { enableOnramp: true })
  expect(names(screen)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  const receive = screen.byTestId('w3m-account-default-receive-button')
  expect([receive.textContent, receive.getAttribute('aria-label')]).toEqual(['Receive', 'Receive tokens'])
})

test.each([
  ['WalletReceive', 'receive', []],
  ['WalletSend', 'send', ['OPEN_SEND']],
  ['Swap', 'swaps', ['OPEN_SWAP']],
])('param: %s has its button, and the page is told where it asks', async (view, word, told) => {
  const screen = await show(<AccountActions face="external" />)
  await screen.click(screen.byTestId(`w3m-account-default-${word}-button`))
  expect(place(screen)).toBe(view)
  const tracked = screen.store.host.events.flatMap(({ name, detail }) =>
    name === 'track' && /^OPEN_/.test(detail.event) ? detail.event : [],
  )
  expect(tracked).toEqual(told)
})

test('behavior: Swap also where there are no swaps: its view says which networks have them', async () => {
  const screen = await showAs(<AccountActions face="external" />, {
    networks: ['eip155:1', 'eip155:11155111'],
    connection: { network: 'eip155:11155111' },
  })
  expect(names(screen)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
})

test('behavior: no Swap for other chain families, nor where the page does without', async () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = await showAs(<AccountActions face="embedded" />, {
    networks: [network],
    connection: { network },
  })
  expect(names(solana)).toEqual(['Receive', 'Send'])
  const without = await show(<AccountActions face="embedded" />, { enableSwaps: false })
  expect(names(without)).toEqual(['Buy', 'Receive', 'Send'])
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
