import { draftChanged, selectSendDraft } from '../../../../src/features/send/send-slice'
import { sendTransaction } from '../../../../src/features/send/send-transaction'
import { type SendTokens, useSendTokens } from '../../../../src/features/send/use-send-tokens'
import { previewed } from '../../../../src/features/transactions/transactions-slice'
import { opened } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import { RICH } from '../../../support/evm-node'
import { BOB, walletError } from '../../../support/fake-wallet'
import { INTENT, moneyBench, waitFor } from '../../../support/money-bench'
import { ETHEREUM, sendBench } from '../../../support/send-bench'

let seen: SendTokens

const PLACE = { address: RICH, network: ETHEREUM }

function Probe({ place }: { place?: typeof PLACE }) {
  seen = useSendTokens(place)
  return null
}

describe('send transaction', () => {
  const { open: openBench, balanceOf, rpc } = moneyBench()

  async function open() {
    const bench = await openBench()
    const shown: unknown[] = []
    let last: unknown = null
    bench.subscribe(() => {
      const { snackbar } = bench.getState().feedback
      if (snackbar === last) return
      last = snackbar
      shown.push(snackbar && ('key' in snackbar.text ? snackbar.text.key : snackbar.text.error.code))
    })
    const draft = () => selectSendDraft(bench.getState())
    bench.dispatch(draftChanged({ amount: '5', recipient: BOB }))
    const tracked = () =>
      bench.host.events.flatMap(({ name, detail }) =>
        name === 'track' && detail.event.startsWith('SEND_') ? [detail] : [],
      )
    /** Like the preview that is on screen. */
    const show = async () => {
      const built = await bench.build('5')
      await bench.dispatch(opened(route('WalletSendPreview')))
      bench.dispatch(previewed({ form: 'send', built }))
      bench.dispatch(draftChanged({ transactionId: built.id }))
      return built.id
    }
    const send = async (id: string) => {
      await bench.dispatch(sendTransaction(id, { intent: INTENT }))
      return bench.find(id)
    }
    return { ...bench, draft, shown, tracked, show, send }
  }

  const names = (tracked: readonly { event: string }[]) => tracked.map(({ event }) => event)

  test('default: the prompt, then that it has started; the form is empty for the next one', async () => {
    const { end, show, send, shown, tracked, draft } = await open()
    const before = await balanceOf(BOB)
    const entry = await end(send(await show()))
    expect(entry?.status).toBe('confirmed')
    expect((await balanceOf(BOB)) - before).toBe(5n)
    expect(shown.slice(0, 2)).toEqual(['send.prompt', 'send.started'])
    expect(draft()).toMatchObject({ amount: '', recipient: '' })
    expect(names(tracked())).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    const words = JSON.stringify(tracked())
    expect(words).toContain('eip155:1')
    expect(words.toLowerCase()).not.toContain(BOB.toLowerCase())
  })

  test('behavior: the same plan twice is one transaction: one event, one notification', async () => {
    const { end, show, send, requested, tracked, shown } = await open()
    const id = await show()
    await end(Promise.all([send(id), send(id)]))
    expect(requested()).toHaveLength(1)
    expect(names(tracked())).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(shown.filter(each => each === 'send.started')).toHaveLength(1)
  })

  test('behavior: another one that was filled in meanwhile stays in the form', async () => {
    const { dispatch, end, show, send, draft, provider, requested } = await open()
    let agree = () => {}
    const agreed = new Promise<void>(resolve => {
      agree = resolve
    })
    provider.answers.eth_sendTransaction = async params => {
      await agreed
      return rpc('eth_sendTransaction', params as unknown[])
    }
    const sending = send(await show())
    await waitFor(() => requested().length === 1)
    dispatch(draftChanged({ amount: '7', transactionId: undefined }))
    agree()
    expect((await end(sending))?.status).toBe('confirmed')
    expect(draft()).toMatchObject({ amount: '7', recipient: BOB })
  })

  test('error: declined: no snackbar stays, and nothing typed is lost', async () => {
    const { end, show, send, provider, shown, tracked, draft } = await open()
    provider.answers.eth_sendTransaction = () => Promise.reject(walletError(4001))
    const entry = await end(send(await show()))
    expect(entry).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_DECLINED' } })
    expect(shown).toEqual(['send.prompt', null])
    expect(draft()).toMatchObject({ amount: '5', recipient: BOB })
    expect(names(tracked())).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  })

  test('error: declined with the preview no longer on screen: no snackbar over another view, and the failure stays listed', async () => {
    const { dispatch, end, show, send, provider, shown } = await open()
    provider.answers.eth_sendTransaction = () => Promise.reject(walletError(4001))
    const id = await show()
    await dispatch(opened(route('Account')))
    expect(await end(send(id))).toMatchObject({ status: 'refused', isUnseen: true })
    expect(shown).not.toContain('send.prompt')
  })

  test('error: the wallet’s node refuses: the general sentence, with its words for developers', async () => {
    const { end, show, send, provider, shown, host, getState } = await open()
    provider.answers.eth_sendTransaction = () =>
      Promise.reject(walletError(-32_000, 'insufficient funds for gas'))
    const entry = await end(send(await show()))
    expect(entry?.status).toBe('refused')
    expect(shown.at(-1)).toBe('UNEXPECTED')
    expect(host.events.filter(({ name }) => name === 'error')).toHaveLength(1)
    expect(getState().feedback.snackbar?.text).toMatchObject({
      error: { details: 'insufficient funds for gas' },
    })
  })

  test('error: the balance does not cover it anymore: the preview says so, and no snackbar says less', async () => {
    const { end, show, send, shown, tracked } = await open()
    const held = await balanceOf(RICH)
    const id = await show()
    await rpc('anvil_setBalance', [RICH, '0x1'])
    const entry = await end(send(id))
    await rpc('anvil_setBalance', [RICH, `0x${held.toString(16)}`])
    expect(entry).toMatchObject({ status: 'refused', error: { code: 'INSUFFICIENT_FUNDS' } })
    expect(shown.filter(Boolean)).toEqual([])
    expect(names(tracked())).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  })
})

describe('use send tokens', () => {
  const { network, rpc, connect, show } = sendBench()
  const BALANCE = `/v1/account/${RICH}/balance`
  const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const numeric = (decimals: string, quantity: string) => ({ quantity: { decimals, numeric: quantity } })
  const ETHER = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, ...numeric('18', '3') }

  const DOLLARS = {
    name: 'USD Coin',
    symbol: 'USDC',
    address: USDC,
    price: 1,
    iconUrl: 'https://assets.example/usdc.png',
    ...numeric('6', '900000'),
  }

  const UNKNOWN_TOKEN = {
    name: 'Gift',
    symbol: 'GIFT',
    address: `eip155:1:0x${'12'.repeat(20)}`,
    price: 0,
    ...numeric('18', '5'),
  }

  beforeEach(() => rpc('anvil_setBalance', [RICH, '0xde0b6b3a7640001']))

  test('default: the native currency first, by the node’s figure to the last wei and the list’s price', async () => {
    network.on(BALANCE, Response.json({ balances: [DOLLARS, ETHER, UNKNOWN_TOKEN] }))
    const listed = {
      name: 'USD Coin',
      symbol: 'USDC',
      address: USDC,
      decimals: 6,
      logoUri: null,
      eip2612: null,
    }
    network.on('/v1/convert/tokens', Response.json({ tokens: [listed] }))
    const store = await connect()
    show(<Probe place={PLACE} />, store)
    expect(seen.isLoading).toBe(true)
    await store.soon(() => expect(seen.shown.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC']))
    await store.soon(() => expect(seen.shown[0]?.quantity).toBe('1.000000000000000001'))
    expect(seen.shown[0]).toMatchObject({
      key: 'native',
      address: undefined,
      price: '2000',
      value: '2000.000000000000002',
    })
    expect(seen.hidden.map(({ symbol }) => symbol)).toEqual(['GIFT'])
    expect(seen.isLoading).toBe(false)
  })

  test('error: the list fails: the native currency can still be sent, without a price', async () => {
    network.on(BALANCE, new Response('', { status: 400 }))
    const store = await connect()
    show(<Probe place={PLACE} />, store)
    await store.soon(() => expect(seen.error).toBeDefined())
    await store.soon(() => expect(seen.shown).toHaveLength(1))
    expect(seen.shown[0]).toMatchObject({ symbol: 'ETH', quantity: '1.000000000000000001', price: undefined })
  })

  test('error: the node fails: the list’s figure stands in', async () => {
    network.on(BALANCE, Response.json({ balances: [ETHER] }))
    network.on('/', new Response('', { status: 400 }))
    const store = await connect()
    show(<Probe place={PLACE} />, store)
    await store.soon(() => expect(seen.shown[0]).toMatchObject({ key: 'native', quantity: '3' }))
    expect(seen.isLoading).toBe(false)
  })

  test('behavior: not connected: nothing, and no request', async () => {
    const store = await connect()
    network.requests.length = 0
    show(<Probe />, store)
    expect(seen).toMatchObject({ shown: [], hidden: [] })
    expect(network.requests).toEqual([])
  })
})
