import { SignInStatusText } from '../../../../../src/features/sign-in/components/sign-in-status'
import { ALICE } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const { show } = viewBench()
const requested = {
  connector: WALLET,
  address: ALICE,
  network: 'eip155:56',
  target: 'eip155:137',
  live: false,
}
const error = { code: 'WALLET_TIMEOUT', message: 'The wallet did not answer.' } as const

test.each([
  ['awaitingConfirmation', 'Your wallet is on another network. It will ask you to switch to Polygon first.'],
  ['checking', 'Verifying your signature…'],
  ['switchingNetwork', 'Approve the switch to Polygon in your wallet.'],
  ['signing', 'Read and sign the message in your wallet.'],
  ['verifying', 'Verifying your signature…'],
] as const)('default: %s has its sentence', (status, words) => {
  expect(show(<SignInStatusText requestedAccount={requested} status={status} error={null} />).text).toBe(
    words,
  )
})

test('behavior: nothing to say on the right network', () => {
  const there = { ...requested, network: 'eip155:137' }
  expect(
    show(<SignInStatusText requestedAccount={there} status="awaitingConfirmation" error={null} />).text,
  ).toBe('')
})

test('behavior: the words to sign come before the network', () => {
  expect(
    show(<SignInStatusText requestedAccount={requested} status="preparing" error={null} isComing />).text,
  ).toBe('Preparing the message…')
})

test('behavior: what went wrong goes first', () => {
  const { root, text } = show(
    <SignInStatusText requestedAccount={requested} status="awaitingConfirmation" error={error} />,
  )
  expect(text).toBe(error.message)
  expect(root.querySelector('[role="alert"]')).not.toBeNull()
})
