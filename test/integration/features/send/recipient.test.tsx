import { Interface } from 'ethers'
import { act } from 'react'
import { SuggestedRecipients } from '../../../../src/features/send/components/suggested-recipients'
import { isSerious, type RecipientWarning } from '../../../../src/features/send/recipient/recipient-warnings'
import { type Recipient, useRecipient } from '../../../../src/features/send/recipient/use-recipient'
import { useWarnings } from '../../../../src/features/send/recipient/use-warnings'
import { RICH } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { ETHEREUM, POLYGON, sendBench } from '../../../support/send-bench'
import { EVE, moved, sent } from '../../../unit/features/account/data/support/wire'

let seen: Recipient

function Probe({ typed, at = ETHEREUM }: { typed: string; at?: typeof ETHEREUM }) {
  seen = useRecipient(typed, { address: ALICE, network: at })
  return null
}

let warningsSeen: readonly RecipientWarning[] | undefined

type Props = { recipient: string | undefined; at?: typeof ETHEREUM; own?: string; isElsewhere?: boolean }

function WarningsProbe({ recipient, at = ETHEREUM, own = RICH, isElsewhere }: Props) {
  warningsSeen = useWarnings(recipient, { address: own, network: at }, isElsewhere)
  return null
}

describe('use recipient', () => {
  const { network, connect, show } = sendBench()
  const PATH = '/v1/profile/account'
  const requested = () => network.to(PATH).map(({ url }) => url.pathname.split('/').at(-1))

  const found = (addresses: Record<string, string>) =>
    Response.json({
      addresses: Object.fromEntries(Object.entries(addresses).map(([coin, address]) => [coin, { address }])),
    })

  test('default: an address is itself, at once; sends no request', async () => {
    show(<Probe typed={BOB.toLowerCase()} />, await connect())
    expect(seen).toMatchObject({ text: { kind: 'address', address: BOB }, isSearching: false })
    expect(requested()).toEqual([])
  })

  test('default: a name becomes its address, and keeps its name', async () => {
    network.on(PATH, found({ 60: BOB.toLowerCase() }))
    const store = await connect()
    show(<Probe typed="bob.reown.id" />, store)
    expect(seen).toMatchObject({ isSearching: true, text: { kind: 'name' } })
    await store.soon(() => expect(seen.isSearching).toBe(false))
    expect(seen).toMatchObject({ text: { kind: 'address', address: BOB }, name: 'bob.reown.id' })
  })

  test('behavior: a name is looked up once it has stood for half a second', async () => {
    network.on(PATH, found({ 60: BOB }))
    const store = await connect()
    const screen = show(<Probe typed="" />, store)
    for (const typed of ['b.reown.id', 'bo.reown.id', 'bob.reown.id']) {
      screen.rerender(<Probe typed={typed} />)
      act(() => void jest.advanceTimersByTime(499))
      expect(seen.isSearching).toBe(true)
    }
    await store.soon(() => expect(seen.name).toBe('bob.reown.id'))
    expect(requested()).toEqual(['bob.reown.id'])
  })

  test('behavior: the address of one name, or of one network, never stands for another', async () => {
    network.on(PATH, ({ url }) =>
      url.pathname.endsWith('bob.reown.id') ? found({ 60: BOB, 2147483785: ALICE }) : Response.json([]),
    )
    const store = await connect()
    const screen = show(<Probe typed="bob.reown.id" />, store)
    await store.soon(() => expect(seen.text).toEqual({ kind: 'address', address: BOB }))
    screen.rerender(<Probe typed="bob.reown.id" at={POLYGON} />)
    expect(seen).toMatchObject({ text: { kind: 'name' }, isSearching: true })
    await store.soon(() => expect(seen.text).toEqual({ kind: 'address', address: ALICE }))
    screen.rerender(<Probe typed="eve.reown.id" at={POLYGON} />)
    expect(seen).toMatchObject({ text: { kind: 'name' }, isSearching: true })
    expect(seen.name).toBeUndefined()
    await store.soon(() => expect(seen.isUnknown).toBe(true))
    expect(seen.text.kind).toBe('name')
  })

  test('error: a failed look-up differs from an unregistered name; with a retry', async () => {
    network.on(PATH, new Response('', { status: 400 }))
    const store = await connect()
    show(<Probe typed="bob.reown.id" />, store)
    await store.soon(() => expect(seen.error?.code).toBe('NAME_UNRESOLVED'))
    expect(seen).toMatchObject({ isUnknown: false, isSearching: false, text: { kind: 'name' } })
    network.on(PATH, found({ 60: BOB }))
    act(() => seen.retry())
    await store.soon(() => expect(seen.text).toEqual({ kind: 'address', address: BOB }))
    expect(seen.error).toBeUndefined()
  })

  test('error: a name that resolves to the zero address is refused like the address itself', async () => {
    network.on(PATH, found({ 60: `0x${'0'.repeat(40)}` }))
    const store = await connect()
    show(<Probe typed="zero.reown.id" />, store)
    await store.soon(() => expect(seen.isSearching).toBe(false))
    expect(seen).toMatchObject({ text: { kind: 'invalid', reason: 'zero' }, name: 'zero.reown.id' })
  })
})

describe('use warnings', () => {
  const { network, rpc, connect, show } = sendBench()
  const HISTORY = `/v1/account/${RICH}/history`

  /** A history with an address to which the account has really sent something. */
  async function sentTo(to: string) {
    const hash = await rpc('eth_sendTransaction', [{ from: RICH, to, value: '0x1' }])
    await rpc('evm_mine', [])
    return Response.json({
      data: [
        {
          id: '1',
          metadata: { operationType: 'send', hash, sentFrom: RICH, sentTo: to, status: 'confirmed' },
          transfers: [
            {
              fungible_info: { name: 'Ether', symbol: 'ETH' },
              direction: 'out',
              quantity: { numeric: '1' },
              value: 5,
            },
          ],
        },
      ],
    })
  }

  afterEach(() => rpc('anvil_setCode', [BOB, '0x']))

  test('default: no warning for known recipients', async () => {
    network.on(HISTORY, await sentTo(BOB))
    const store = await connect()
    show(<WarningsProbe recipient={BOB} />, store)
    expect(warningsSeen).toBeUndefined()
    await store.soon(() => expect(warningsSeen).toEqual([]))
  })

  test('behavior: a name of another network is a serious warning, for any recipient', async () => {
    network.on(HISTORY, await sentTo(BOB))
    const store = await connect()
    show(<WarningsProbe recipient={BOB} isElsewhere />, store)
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'elsewhere' }]))
    expect(warningsSeen?.every(isSerious)).toBe(true)
  })

  test('behavior: a contract, for the first time; without a recipient, no warning', async () => {
    await rpc('anvil_setCode', [BOB, '0x6000'])
    const store = await connect()
    const screen = show(<WarningsProbe recipient={BOB} />, store)
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'contract' }, { kind: 'firstTime' }]))
    screen.rerender(<WarningsProbe recipient={undefined} />)
    expect(warningsSeen).toBeUndefined()
  })

  test('behavior: warnings of another recipient, network or account are not shown for this one', async () => {
    const store = await connect()
    const screen = show(<WarningsProbe recipient={BOB} />, store)
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'firstTime' }]))
    screen.rerender(<WarningsProbe recipient={ALICE} />)
    expect(warningsSeen).toBeUndefined()
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'firstTime' }]))
    screen.rerender(<WarningsProbe recipient={ALICE} at={POLYGON} />)
    expect(warningsSeen).toBeUndefined()
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'firstTime' }]))
    screen.rerender(<WarningsProbe recipient={ALICE} at={POLYGON} own={ALICE} />)
    expect(warningsSeen).toBeUndefined()
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'own' }]))
  })

  test('error: reports that the history cannot be loaded', async () => {
    network.on(HISTORY, new Response('', { status: 400 }))
    const store = await connect()
    show(<WarningsProbe recipient={BOB} />, store)
    await store.soon(() => expect(warningsSeen).toEqual([{ kind: 'history' }]))
  })
})

describe('suggested recipients', () => {
  const bench = sendBench()
  const onChoose = jest.fn()

  /** Of the transaction that sends tokens. */
  const TOKENS = `0x${'cd'.repeat(32)}`

  const usdc = { name: 'USD Coin', symbol: 'USDC', icon: null }

  /** The account's history, and the node's data about its transactions. */
  function past(rows: readonly object[]) {
    const input = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
      BOB,
      5,
    ])
    bench.network.on('/', ({ body }) => {
      const [hash] = (body as { params: string[] }).params
      const call =
        hash === TOKENS ? { to: EVE, input, value: '0x0' } : { to: ALICE, input: '0x', value: '0x1' }
      return Response.json({ jsonrpc: '2.0', id: 1, result: { hash, from: RICH, ...call } })
    })
    bench.network.on('/v1/account', Response.json({ data: rows, next: null }))
  }

  async function show(isShown = true) {
    const store = await bench.connect()
    const place = { address: RICH, network: ETHEREUM }
    const node = (shown: boolean) => (
      <SuggestedRecipients sender={place} isShown={shown} onChoose={onChoose} />
    )
    const screen = bench.show(node(isShown), store)
    const rows = () => [
      ...screen.root.querySelectorAll<HTMLElement>('[data-testid=send-suggested-recipient]'),
    ]
    const requested = () =>
      bench.network.requests.filter(({ url }) => url.pathname.endsWith('/history')).length
    return { ...screen, store, rows, requested, node }
  }

  test('default: own recipients are suggested, of tokens too; third-party senders are not', async () => {
    past([
      sent({ sentFrom: RICH, sentTo: EVE }),
      sent({ hash: TOKENS, sentFrom: RICH, sentTo: EVE, transfers: [moved({ fungible_info: usdc })] }),
      sent({
        operationType: 'receive',
        sentFrom: EVE,
        sentTo: RICH,
        transfers: [moved({ direction: 'in' })],
      }),
    ])
    const screen = await show()
    await screen.store.soon(() => expect(screen.rows().map(row => row.textContent)).toEqual([ALICE, BOB]))
    await screen.click(screen.rows()[1] as HTMLElement)
    expect(onChoose).toHaveBeenLastCalledWith(BOB)
  })

  test('behavior: hidden once a recipient is chosen, and not requested again', async () => {
    past([sent({ sentFrom: RICH, sentTo: ALICE })])
    const screen = await show()
    await screen.store.soon(() => expect(screen.rows()).toHaveLength(1))
    screen.rerender(screen.node(false))
    expect(screen.rows()).toEqual([])
    screen.rerender(screen.node(true))
    expect(screen.rows()).toHaveLength(1)
    expect(screen.requested()).toBe(1)
  })

  test('error: without a history there are no suggestions', async () => {
    bench.network.on('/v1/account', new Response('', { status: 404 }))
    const screen = await show()
    await screen.store.soon(() => expect(screen.requested()).toBe(1))
    expect(screen.text).toBe('')
  })
})
