import { disconnected } from '../../../../../src/wallets/connections/connections-slice'
import { walletError } from '../../../../support/fake-wallet'
import { moneyBench, waitFor } from '../../../../support/money-bench'
import { waiting } from '../../../../support/waiting'

const bench = moneyBench()
const { open, rpc } = bench

/** A transaction that is requested from an injected wallet, with the wallet's response. */
async function asking() {
  const page = await open()
  const answer = waiting<unknown>()
  let params: unknown
  page.provider.answers.eth_sendTransaction = requested => {
    params = requested
    return answer.promise
  }
  const built = await page.build()
  const sending = page.send(built)
  await waitFor(() => page.requested().length === 1)
  const send = () => rpc('eth_sendTransaction', params as unknown[])
  return {
    ...page,
    answer,
    send,
    entry: () => page.find(built.id),
    sending,
  }
}

type Asking = Awaited<ReturnType<typeof asking>>
const losses: Readonly<Record<string, (page: Asking) => unknown>> = {
  'disconnect 1013': ({ provider }) => provider.emit('disconnect', walletError(1013)),
  'disconnect 4900': ({ provider }) => provider.emit('disconnect', walletError(4900)),
  'the end of its connection': ({ dispatch }) => dispatch(disconnected({ namespace: 'eip155' })),
}

for (const [name, lose] of Object.entries(losses))
  test(`error: ${name} while the wallet request is open: unknown, followed, and never refused by time`, async () => {
    const page = await asking()
    lose(page)
    await waitFor(() => page.entry()?.status !== 'asking')
    expect(page.entry()).toMatchObject({
      status: 'unsure',
      error: { code: 'TRANSACTION_STATUS_UNKNOWN' },
    })
    await page.clock.advance(10 * 60_000)
    expect(page.entry()?.status).toBe('unsure')
    await page.send()
    expect(await page.end(page.sending)).toMatchObject({ status: 'confirmed', error: undefined })
  })

test('behavior: once the wallet has answered, its events are ignored', async () => {
  const page = await asking()
  const before = page.provider.listeners
  page.answer.resolve(await page.send())
  await page.end(page.sending)
  expect(page.provider.listeners).toBe(before - 1)
})
