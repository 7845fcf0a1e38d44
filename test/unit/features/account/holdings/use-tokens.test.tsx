import { type Holder, useTokens } from '../../../../../src/features/account/holdings/use-tokens'
import { eventually } from '../../../../support/view-bench'
import { ME, NETWORK, native, token } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, holds, show } = accountBench()

function Tokens(holder: Partial<Holder>) {
  const { rows, error } = useTokens({ address: ME, network: NETWORK, ...holder })
  return <p>{error?.message ?? rows?.shown.map(({ symbol }) => symbol).join()}</p>
}
const asked = (path: string) => network.to(path).length

test('default: what the server says', async () => {
  holds(native())
  const screen = await show(<Tokens />)
  await eventually(() => expect(screen.text).toBe('ETH'))
})

test('behavior: tokens that can be swapped are known, and asked for where there is swap alone', async () => {
  const address = 'eip155:1:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
  const tokens = [{ name: 'Coin', symbol: 'CN', address, decimals: 6 }]
  network.on('/v1/convert/tokens', () => Response.json({ tokens }))
  holds(token({ price: 0, iconUrl: '' }))
  const screen = await show(<Tokens />)
  await eventually(() => expect(screen.text).toBe(''))
  expect(asked('/v1/convert/tokens')).toBe(0)
  screen.rerender(<Tokens network={{ ...NETWORK, swap: true }} />)
  await eventually(() => expect(screen.text).toBe('CN'))
})

test('param: never: somebody else asks, and this one reads', async () => {
  holds(native())
  const screen = await show(
    <>
      <Tokens />
      <Tokens asks="never" />
    </>,
  )
  await eventually(() => expect(screen.text).toBe('ETHETH'))
  expect(asked(`/v1/account/${ME}/balance`)).toBe(1)
})
