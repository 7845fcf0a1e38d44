import { AccountSummary } from '../../../../../src/shared/ui/picture/account-summary'
import { renderInShadow } from '../../../../support/render-in-shadow'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('default: the whole address can be read, with its ends marked', () => {
  const { byTestId } = renderInShadow(
    <AccountSummary address={ADDRESS} name="vitalik.eth" balance="1.234 ETH" />,
  )
  const address = byTestId('account-settings-address')
  expect(address.textContent).toBe(ADDRESS)
  expect(address.dir).toBe('ltr')
  expect([...address.querySelectorAll('b')].map(end => end.textContent)).toEqual(['0x71C7', '976F'])
  expect(byTestId('balance-amount').textContent).toBe('1.234 ETH')
})

test('behavior: an unknown balance keeps its place', () => {
  const { byTestId } = renderInShadow(<AccountSummary address={ADDRESS} name="a" balance={undefined} />)
  expect(byTestId('balance-amount').className).toBe('sum wait')
  expect(byTestId('balance-amount').textContent).toBe('\u00A0')
})
