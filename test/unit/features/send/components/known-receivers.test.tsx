import { Interface } from 'ethers'
import { KnownReceivers } from '../../../../../src/features/send/components/known-receivers'
import { RICH } from '../../../../support/evm-node'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { ETHEREUM, sendBench } from '../../../../support/send-bench'
import { EVE, moved, sent } from '../../account/data/support/wire'

const bench = sendBench()
const onChoose = jest.fn()
/** Of the transaction that sends tokens. */
const TOKENS = `0x${'cd'.repeat(32)}`
const usdc = { name: 'USD Coin', symbol: 'USDC', icon: null }

/** The account's history, and what a node knows of its transactions. */
function past(rows: readonly object[]) {
  const input = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [BOB, 5])
  bench.network.on('/', ({ body }) => {
    const [hash] = (body as { params: string[] }).params
    const call = hash === TOKENS ? { to: EVE, input, value: '0x0' } : { to: ALICE, input: '0x', value: '0x1' }
    return Response.json({ jsonrpc: '2.0', id: 1, result: { hash, from: RICH, ...call } })
  })
  bench.network.on('/v1/account', Response.json({ data: rows, next: null }))
}

async function show(isShown = true) {
  const store = await bench.connect()
  const place = { address: RICH, network: ETHEREUM }
  const node = (shown: boolean) => <KnownReceivers place={place} isShown={shown} onChoose={onChoose} />
  const screen = bench.show(node(isShown), store)
  const rows = () => [...screen.root.querySelectorAll<HTMLElement>('[data-testid=send-known-receiver]')]
  const asked = () => bench.network.requests.filter(({ url }) => url.pathname.endsWith('/history')).length
  return { ...screen, store, rows, asked, node }
}

test('default: whom the person sent to is offered, of tokens too; a stranger who sent is not', async () => {
  past([
    sent({ sentFrom: RICH, sentTo: EVE }),
    sent({ hash: TOKENS, sentFrom: RICH, sentTo: EVE, transfers: [moved({ fungible_info: usdc })] }),
    sent({ operationType: 'receive', sentFrom: EVE, sentTo: RICH, transfers: [moved({ direction: 'in' })] }),
  ])
  const screen = await show()
  await screen.store.soon(() => expect(screen.rows().map(row => row.textContent)).toEqual([ALICE, BOB]))
  await screen.click(screen.rows()[1] as HTMLElement)
  expect(onChoose).toHaveBeenLastCalledWith(BOB)
})

test('behavior: out of the way where somebody is chosen, and not asked for again', async () => {
  past([sent({ sentFrom: RICH, sentTo: ALICE })])
  const screen = await show()
  await screen.store.soon(() => expect(screen.rows()).toHaveLength(1))
  screen.rerender(screen.node(false))
  expect(screen.rows()).toEqual([])
  screen.rerender(screen.node(true))
  expect(screen.rows()).toHaveLength(1)
  expect(screen.asked()).toBe(1)
})

test('error: a history that does not come offers nobody', async () => {
  bench.network.on('/v1/account', new Response('', { status: 404 }))
  const screen = await show()
  await screen.store.soon(() => expect(screen.asked()).toBe(1))
  expect(screen.text).toBe('')
})
