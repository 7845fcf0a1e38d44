import { directoryApi } from '../../../../src/services/directory/directory-api'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { addConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { WALLET } from '../../../support/test-store'
import { connectBench, network } from './support/connect-bench'

describe('a wallet of the page', () => {
  test.each([WALLET.id, WALLET.uid])('default: by %s; nothing opens', async id => {
    const { store, connect, view } = await connectBench()
    store.addWallet()
    expect(await connect(id)).toBeUndefined()
    expect(selectConnection(store.getState())?.connector.id).toBe(WALLET.id)
    expect(view()).toBe(false)
  })

  test('behavior: of two with one id, the one of a chain that the page has', async () => {
    const { store, connect } = await connectBench([SOLANA])
    store.addWallet(undefined, { ...WALLET, id: SOLANA_WALLET.id })
    addConnector(store)
    expect(await connect(SOLANA_WALLET.id)).toBeUndefined()
    expect(selectConnection(store.getState())?.connector.uid).toBe(SOLANA_WALLET.uid)
  })

  test('error: the page has no network of its chain: no request is sent', async () => {
    const { store, connect } = await connectBench(['eip155:1'])
    const solana = addConnector(store)
    expect(await connect(SOLANA_WALLET.id)).toMatchObject({
      code: 'WALLET_NETWORKS_UNSUPPORTED',
      message: 'This wallet doesn’t support this site’s networks. Use another wallet.',
    })
    expect(solana.requested).toEqual([])
  })

  test('error: there is none', async () => {
    const { connect } = await connectBench()
    expect(await connect('nobody')).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })
})

describe('a wallet of the directory', () => {
  test('behavior: what was requested leaves no subscription', async () => {
    const id = 'ab'.repeat(32)
    const { store, connect } = await connectBench()
    expect(await connect(id)).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    expect(network.to('/getWallets').map(({ url }) => url.searchParams.get('include'))).toEqual([id])
    const { isRequestSubscribed } = store.dispatch(
      directoryApi.internalActions.internal_getRTKQSubscriptions(),
    ) as unknown as { isRequestSubscribed(key: string, requestId: string): boolean }
    const queries = Object.entries(store.getState().directory.queries)
    expect(queries).toHaveLength(1)
    expect(queries.filter(([key, query]) => isRequestSubscribed(key, query?.requestId ?? ''))).toEqual([])
  })

  test('error: the directory fails', async () => {
    network.on('/getWallets', new Response(null, { status: 403 }))
    const { connect } = await connectBench()
    expect(await connect('ab'.repeat(32))).toMatchObject({ code: 'HTTP_STATUS', values: { status: 403 } })
  })
})
