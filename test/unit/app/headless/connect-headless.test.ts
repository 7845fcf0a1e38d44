import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { addPairing, pairingUri } from '../../../support/fake-pairing'
import { settled, WALLET } from '../../../support/test-store'
import { until } from '../../../support/until'
import { connectBench, network } from '../connect/support/connect-bench'

const ROCKET = { id: 'f'.repeat(64), name: 'Rocket', mobile_link: 'rocket://' }

async function bench() {
  const page = await connectBench(['eip155:1'])
  const pairing = addPairing(page.store)
  const uris: string[] = []
  const onUri = (uri: string) => void uris.push(uri)
  return { ...page, pairing, uris, onUri }
}

describe('with a code of the page’s own', () => {
  test('default: no view opens, and the outcome is that of the wallet', async () => {
    const { connect, view, pairing, uris, onUri, store } = await bench()
    const outcome = connect('walletConnect', { onUri })
    await settled()
    expect([view(), uris]).toEqual([false, [pairingUri(1)]])
    pairing.last.approve()
    expect(await outcome).toBeUndefined()
    expect(selectConnection(store.getState())?.connector.type).toBe('WALLET_CONNECT')
  })

  test('behavior: the page gives up', async () => {
    const { connect, pairing, onUri } = await bench()
    const giveUp = new AbortController()
    const outcome = connect('walletConnect', { onUri, signal: giveUp.signal })
    await settled()
    giveUp.abort()
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    await settled()
    expect(pairing.live()).toBe(0)
  })

  test('error: no code is available', async () => {
    const { connect, pairing, onUri } = await bench()
    const outcome = connect('walletConnect', { onUri })
    await settled()
    pairing.last.fail('RELAY_UNREACHABLE')
    expect(await outcome).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  })
})

describe('a wallet of the directory', () => {
  test('default: by its id, with its own code', async () => {
    network.on('/getWallets', Response.json({ data: [ROCKET], count: 1 }))
    const { connect, view, store, pairing } = await bench()
    const outcome = connect(ROCKET.id)
    await until(() => expect(view()).toBe('ConnectingWalletConnect'))
    expect(store.getState().pairing.wallet).toMatchObject({ name: 'Rocket' })
    expect(network.to('/getWallets')[0]?.url.searchParams.get('include')).toBe(ROCKET.id)
    store.deps.tasks.abortAll()
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    expect(pairing.live()).toBe(0)
  })

  test('error: the directory knows none', async () => {
    const { connect } = await bench()
    expect(await connect(ROCKET.id)).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })
})

describe('a newer call takes the place of an older one', () => {
  const COMET = { ...ROCKET, id: 'c'.repeat(64), name: 'Comet' }

  test('behavior: the directory answers the older one later', async () => {
    const { connect, store, view } = await bench()
    let answer = (_response: Response) => {}
    const slow = new Promise<Response>(resolve => {
      answer = resolve
    })
    network.on('/getWallets', ({ url }) =>
      url.searchParams.get('include') === ROCKET.id ? slow : Response.json({ data: [COMET], count: 1 }),
    )
    const older = connect(ROCKET.id)
    const newer = connect(COMET.id)
    await until(() => expect(view()).toBe('ConnectingWalletConnect'))
    answer(Response.json({ data: [ROCKET], count: 1 }))
    expect(await older).toMatchObject({ code: 'ABORTED' })
    expect(store.getState().pairing.wallet).toMatchObject({ name: 'Comet' })
    store.deps.tasks.abortAll()
    expect(await newer).toMatchObject({ code: 'ABORTED' })
  })

  test('behavior: a code of the page’s own ends when another wallet connects', async () => {
    const { connect, pairing, onUri, store } = await bench()
    store.addWallet()
    const older = connect('walletConnect', { onUri })
    await settled()
    expect(await connect(WALLET.id)).toBeUndefined()
    expect(await older).toMatchObject({ code: 'ABORTED' })
    await settled()
    expect(pairing.live()).toBe(0)
    expect(selectConnection(store.getState())?.connector.id).toBe(WALLET.id)
  })
})

describe('signal', () => {
  test('default: aborted before, sends no request', async () => {
    const { connect, store } = await bench()
    store.addWallet()
    expect(await connect(WALLET.id, { signal: AbortSignal.abort() })).toMatchObject({ code: 'ABORTED' })
    expect(selectConnection(store.getState())).toBeUndefined()
  })

  test('behavior: aborted while the wallet request is open', async () => {
    const { connect, store } = await bench()
    const provider = store.addWallet()
    provider.request = () => new Promise(() => {})
    const giveUp = new AbortController()
    const outcome = connect(WALLET.id, { signal: giveUp.signal })
    await settled()
    giveUp.abort()
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    expect(selectConnection(store.getState())).toBeUndefined()
  })
})
