import { TokensRow } from '../../../../../src/features/account/holdings/tokens-row'
import { eventually } from '../../../../support/view-bench'
import { ME, NETWORK, native } from '../../../session/account/support/wire'
import { accountBench } from '../support/account-bench'

const { network, holds, show } = accountBench()

test('default: the sum, and the tokens once they are asked for, with no second question', async () => {
  holds(native({ price: 2000.5 }))
  const screen = await show(<TokensRow address={ME} network={NETWORK} />)
  await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$4,001.00'))
  expect(screen.root.querySelector('[data-testid=token-row-ETH]')).toBeNull()
  await screen.click(screen.byTestId('account-tokens'))
  expect(screen.byTestId('account-tokens').getAttribute('aria-expanded')).toBe('true')
  await eventually(() => screen.byTestId('token-row-ETH'))
  expect(network.to(`/v1/account/${ME}/balance`)).toHaveLength(1)
  await screen.click(screen.byTestId('account-tokens'))
  expect(screen.root.querySelector('[data-testid=token-row-ETH]')).toBeNull()
})
