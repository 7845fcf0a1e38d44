import { BalanceProblem } from '../../../../../src/features/account/components/balance-problem'
import { eventually } from '../../../../support/view-bench'
import { NETWORK } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, show } = accountBench()

test('default: for the moment, with what is known meanwhile', async () => {
  const screen = await show(<BalanceProblem problem="old" network={NETWORK} />)
  expect(screen.text).toBe('This balance may be outdated. Trying again…')
  screen.rerender(<BalanceProblem problem="unknown" network={NETWORK} />)
  expect(screen.text).toBe('Couldn’t load your balance. Trying again…')
})

test('error: a network that the service has no node of', async () => {
  network.on('/v1/supported-chains', Response.json({ http: ['eip155:137'], ws: [] }))
  const screen = await show(<BalanceProblem problem="unknown" network={NETWORK} />)
  await eventually(() => expect(screen.text).toBe('Balances aren’t available on Ethereum.'))
  screen.rerender(
    <BalanceProblem problem="unknown" network={{ ...NETWORK, id: 'eip155:137', name: 'Polygon' }} />,
  )
  await eventually(() => expect(screen.text).toContain('Couldn’t load your balance'))
})
