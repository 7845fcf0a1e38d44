import { ConnectListRow } from '../../../../../src/features/connect/components/connect-list-row'
import type { ConnectRow } from '../../../../../src/features/connect/connect-rows'
import type { Wallet } from '../../../../../src/services/directory/schemas'
import type { ModalOptions } from '../../../../../src/shared/host/host-port'
import type { ConnectorRow } from '../../../../../src/wallets/connections/connectors-slice'
import { fakeNetwork, pictureReply } from '../../../../support/fake-network'
import { WALLET } from '../../../../support/test-store'
import { eventually, viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

const connector: ConnectorRow = { ...WALLET, alsoAnnounced: false }
const wallet = { id: 'directory-id', name: 'Directory Wallet', image_id: 'image' } as Wallet
const row = (more: Partial<ConnectRow>): ConnectRow => ({
  key: 'k',
  name: 'Wallet',
  connector: undefined,
  wallet: undefined,
  tag: undefined,
  ...more,
})
const show = (more: Partial<ConnectRow>, options: Partial<ModalOptions> = {}) => {
  const screen = bench.show(<ConnectListRow row={row(more)} />, bench.newStore({ options }))
  return { ...screen, button: screen.find('button'), picture: () => screen.root.querySelector('img')?.src }
}

test('default: an installed wallet: name, tag and test ids', () => {
  const { button } = show({ connector, tag: 'installed' })
  expect(button.textContent).toBe('Walletinstalled')
  expect(button.dataset).toMatchObject({
    testid: 'wallet-selector-com.wallet',
    connectorId: 'com.wallet',
  })
  expect(button.dataset.walletId).toBeUndefined()
})

test('param: a wallet of the directory goes by its id there', () => {
  const { button } = show({ wallet })
  expect(button.dataset).toMatchObject({
    testid: 'wallet-selector-directory-id',
    walletId: 'directory-id',
  })
  expect(button.dataset.connectorId).toBeUndefined()
})

test('behavior: a click asks the wallet of this browser', async () => {
  const screen = show({ connector, wallet })
  await screen.click(screen.button)
  expect(screen.store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingExternal',
    params: { uid: WALLET.uid },
  })
})

describe('the picture', () => {
  test('default: what the wallet announced', () => {
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    expect(show({ connector: { ...connector, imageUrl: icon } }).picture()).toBe(icon)
    expect(network.requests).toEqual([])
  })

  test('param: one of the directory, by the wallet or by the connector', async () => {
    network.on('/getWalletImage', pictureReply)
    network.on('/public/getAssetImage', pictureReply)
    const listed = show({ wallet })
    await eventually(() => expect(listed.picture()).toMatch(/^blob:/))
    const generic = show({ connector: { ...connector, imageId: 'generic' } })
    await eventually(() => expect(generic.picture()).toMatch(/^blob:/))
    expect(network.requests.map(({ url }) => url.pathname)).toEqual([
      '/getWalletImage/image',
      '/public/getAssetImage/generic',
    ])
  })

  test('param: one that the host named with its own wallet', () => {
    const custom = { id: 'c', name: 'Custom', image_url: 'https://img.example/c.png' }
    expect(show({ wallet: custom }, { customWallets: [custom] }).picture()).toBe('https://img.example/c.png')
  })

  test('error: none: the first letter', () => {
    expect(show({ connector, name: 'wallet' }).find('.pic').dataset.initial).toBe('W')
  })
})

test('behavior: a hostile name is text', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { button, root } = show({ connector, name })
  expect(button.textContent).toContain(name)
  expect(root.querySelector('img')).toBeNull()
})
