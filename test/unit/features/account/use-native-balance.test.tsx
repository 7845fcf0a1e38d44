import { useNativeBalance } from '../../../../src/features/account/use-native-balance'
import { eventually } from '../../../support/view-bench'
import { ME, NETWORK } from './data/support/wire'
import { accountBench } from './support/account-bench'

const { network, show } = accountBench()

function Balance({ of = NETWORK }: { of?: typeof NETWORK | null }) {
  const { text, trouble, isNodeThere } = useNativeBalance(ME, of ?? undefined)
  return <p>{`${text} ${trouble ?? 'fine'} ${isNodeThere}`}</p>
}

test('default: what a node says', async () => {
  const screen = await show(<Balance />)
  await eventually(() => expect(screen.text).toBe('1.5 ETH fine true'))
})

test('error: a node that does not answer is none', async () => {
  network.on('/', new Response('', { status: 404 }))
  const screen = await show(<Balance />)
  await eventually(() => expect(screen.text).toBe('0.000 ETH unknown false'))
})

test('behavior: no network, nobody to ask', async () => {
  const screen = await show(<Balance of={null} />)
  expect(screen.text).toBe(' fine false')
})
