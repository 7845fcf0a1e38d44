import { act, type ComponentProps } from 'react'
import type { Network } from '../../../../src/chains/networks/network'
import { historyRows } from '../../../../src/services/blockchain/activity/history-rows'
import { networkMark } from '../../../../src/services/directory/network-marks'
import { AccountChoice } from '../../../../src/shared/components/account-choice'
import { ActivityItem } from '../../../../src/shared/components/activity/activity-item'
import { ActivityPicture } from '../../../../src/shared/components/activity/activity-picture'
import {
  AssetPicture,
  PicturesContext,
  WalletPicture,
} from '../../../../src/shared/components/pictures/asset-picture'
import { NetworkPicture } from '../../../../src/shared/components/pictures/network-picture'
import { TokenPicture } from '../../../../src/shared/components/pictures/token-picture'
import { WalletPictureOf } from '../../../../src/shared/components/pictures/wallet-picture'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { useAppSelector } from '../../../../src/store/hooks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { emailBench } from '../../../support/email-bench'
import { SILENCE, SMART } from '../../../support/fake-frame'
import { OPTIONS } from '../../../support/fake-host'
import { fakeIntersection } from '../../../support/fake-intersection'
import { fakeNetwork, pictureReply } from '../../../support/fake-network'
import { WALLET } from '../../../support/test-store'
import { eventually, type Screen, settleView, viewBench } from '../../../support/view-bench'
import { EVE, history, ME, moved, NETWORK, nft, sent } from '../../features/account/data/support/wire'

function Choice() {
  const connection = useAppSelector(selectConnection)
  return connection ? <AccountChoice connection={connection} /> : null
}

describe('asset picture', () => {
  const network = fakeNetwork()
  const screens = fakeIntersection()
  const bench = viewBench()
  const src = ({ root }: Screen) => root.querySelector('img')?.getAttribute('src')
  const comeNear = () => act(async () => screens.tell(true))
  const paths = () => network.requests.map(({ url }) => url.pathname)

  test('default: a picture of the directory is requested once it is on screen, and only then', async () => {
    network.on('/public/getAssetImage', pictureReply)
    const screen = bench.show(<AssetPicture name="Ethereum" imageId="some-id" />)
    await settleView()
    expect(network.requests).toEqual([])
    expect(screen.find('.pic').className).toContain('wait')
    await comeNear()
    await eventually(() => expect(src(screen)).toBe('blob:picture-1'))
    expect(paths()).toEqual(['/public/getAssetImage/some-id'])
  })

  test('param: where pictures are turned off, none is requested', async () => {
    network.on('/public/getAssetImage', pictureReply)
    const picture = (wanted: boolean) => (
      <PicturesContext value={wanted}>
        <AssetPicture name="Ethereum" imageId="some-id" />
      </PicturesContext>
    )
    const screen = bench.show(picture(false))
    expect(screens.watched).toEqual([])
    screen.rerender(picture(true))
    await comeNear()
    screen.rerender(picture(false))
    await eventually(() => expect(src(screen)).toBe('blob:picture-1')) // what was asked for comes
  })

  test('param: a wallet has its own folder', async () => {
    network.on('/getWalletImage', pictureReply)
    const screen = bench.show(<WalletPicture name="Wallet" imageId="some-id" />)
    await comeNear()
    await eventually(() => expect(src(screen)).toBe('blob:picture-1'))
    expect(paths()).toEqual(['/getWalletImage/some-id'])
  })

  test('param: url: shown as it is, and the directory gets no request', async () => {
    const screen = bench.show(
      <AssetPicture name="Wallet" url="https://img.example/w.png" imageId="some-id" />,
    )
    await settleView()
    expect(src(screen)).toBe('https://img.example/w.png')
    expect(screen.find('img').getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(screens.watched).toEqual([])
    expect(network.requests).toEqual([])
  })

  test('param: size and round reach the picture', () => {
    const screen = bench.show(<AssetPicture name="Ethereum" size={80} round imageId="some-id" />)
    expect(screen.find('.pic').style.width).toBe('80px')
    expect(screen.find('.pic').className).toContain('round')
  })

  test('behavior: neither picture nor id: its first letter at once', () => {
    expect(bench.show(<WalletPicture name="Some Wallet" />).find('.pic').dataset.initial).toBe('S')
  })

  test('behavior: the same picture twice is requested once', async () => {
    network.on('/public/getAssetImage', pictureReply)
    const screen = bench.show(
      <>
        <AssetPicture name="A" imageId="same" />
        <AssetPicture name="B" imageId="same" />
      </>,
    )
    await comeNear()
    await eventually(() => expect(screen.root.querySelectorAll('img')).toHaveLength(2))
    expect(network.requests).toHaveLength(1)
  })

  test('behavior: one that is cached is there at once, and is not requested again', async () => {
    network.on('/public/getAssetImage', pictureReply)
    const picture = (key: string) => <AssetPicture key={key} name="Ethereum" imageId="some-id" />
    const screen = bench.show(picture('first'))
    await comeNear()
    await eventually(() => expect(src(screen)).toBe('blob:picture-1'))
    screen.rerender(picture('second'))
    expect(src(screen)).toBe('blob:picture-1')
    await comeNear()
    expect([src(screen), network.requests.length]).toEqual(['blob:picture-1', 1])
  })

  test.each([
    ['is not there', () => new Response('', { status: 404 })],
    ['is no picture', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })],
  ])('error: a picture that %s leaves the first letter', async (_name, reply) => {
    network.on('/public/getAssetImage', reply)
    const screen = bench.show(<AssetPicture name="Ethereum" imageId="some-id" />)
    await comeNear()
    await eventually(() => expect(screen.find('.pic').dataset.initial).toBe('E'))
    expect(screen.store.getState().feedback.snackbar).toBeNull()
  })
})

describe('network picture', () => {
  const network = fakeNetwork()
  const bench = viewBench()

  const POLYGON: Network = {
    id: 'eip155:137',
    namespace: 'eip155',
    name: 'Polygon',
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  }

  const requested = () => network.requests.map(({ url }) => url.pathname)

  test.each<[string, Network, string]>([
    ['its own', POLYGON, '41d04d42-da3b-4453-8506-668cc0727900'],
    [
      'the one of its namespace, where it has none (issue, the store)',
      { ...POLYGON, id: 'eip155:31337', name: 'Local' },
      'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    ],
  ])('default: %s, without a request', async (_name, of, id) => {
    const { root } = bench.show(<NetworkPicture network={of} />)
    await eventually(() => expect(root.querySelector('img')?.getAttribute('src')).toBe(networkMark(id)))
    expect(requested()).toEqual([])
    expect(root.querySelector('.pic')?.className).toContain('round')
  })

  test('param: the one that the host gave, and the size', () => {
    const { find } = bench.show(
      <NetworkPicture network={{ ...POLYGON, imageUrl: 'https://img.example/p.png' }} size={80} />,
    )
    expect(find('img').getAttribute('src')).toBe('https://img.example/p.png')
    expect(find('.pic').style.width).toBe('80px')
    expect(requested()).toEqual([])
  })
})

describe('token picture', () => {
  const network = fakeNetwork()
  const bench = viewBench()
  const src = (root: ParentNode) => root.querySelector('img')?.getAttribute('src')

  test('default: the currency of a network has the mark in this package, whatever a service names', async () => {
    const token = { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900', imageUrl: 'https://img.example/e.png' }
    const { root } = bench.show(<TokenPicture token={token} name="ETH" />)
    await eventually(() => expect(src(root)).toBe(networkMark(token.imageId)))
    expect(network.requests).toEqual([])
  })

  test('param: without a mark, the first letter', () => {
    const { root } = bench.show(<TokenPicture token={{}} name="ETH" />)
    expect(root.querySelector<HTMLElement>('.pic')?.dataset.initial).toBe('E')
  })
})

describe('wallet picture', () => {
  const network = fakeNetwork()
  const bench = viewBench()

  beforeEach(() => {
    network.on('/getWalletImage', pictureReply)
    network.on('/public/getAssetImage', pictureReply)
  })

  const show = (
    props: Partial<ComponentProps<typeof WalletPictureOf>>,
    options: Partial<ModalOptions> = {},
  ) => {
    const screen = bench.show(<WalletPictureOf name="Wallet" {...props} />, bench.newStore({ options }))
    return { ...screen, src: () => screen.root.querySelector('img')?.src }
  }

  const requested = () => network.requests.map(({ url }) => url.pathname)

  test('default: a wallet of the directory has the picture of its id there', async () => {
    const { src } = show({ wallet: { id: 'a', name: 'A', image_id: 'picture' } })
    await eventually(() => expect(src()).toMatch(/^blob:/))
    expect(requested()).toEqual(['/getWalletImage/picture'])
  })

  test('param: a wallet of the page has its own, also where a connector brings another', () => {
    const wallet = { id: 'a', name: 'A', image_url: 'https://img.example/a.png' }
    const connector = { ...WALLET, imageUrl: 'https://img.example/b.png' }
    expect(show({ wallet, connector }, { customWallets: [wallet] }).src()).toBe('https://img.example/a.png')
    expect(requested()).toEqual([])
  })

  test('security: a URL on another host than the directory’s gets no request: its id there, or the first letter', async () => {
    const wallet = { id: 'a', name: 'A', image_url: 'https://stranger.example/a.png' }
    expect(show({ wallet }).src()).toBeUndefined()
    const { src } = show({ wallet: { ...wallet, image_id: 'picture' } })
    await eventually(() => expect(src()).toMatch(/^blob:/))
    expect(requested()).toEqual(['/getWalletImage/picture'])
    const own = { ...wallet, image_url: new URL('/a.png', OPTIONS.apiUrl).href }
    expect(show({ wallet: own }).src()).toBe(own.image_url)
  })

  test('param: without a wallet, what the connector brings', async () => {
    expect(show({ connector: { ...WALLET, imageUrl: 'https://img.example/b.png' } }).src()).toBe(
      'https://img.example/b.png',
    )
    const { src } = show({ connector: { ...WALLET, imageId: 'generic' } })
    await eventually(() => expect(src()).toMatch(/^blob:/))
    expect(requested()).toEqual(['/public/getAssetImage/generic'])
  })

  test('error: none: the first letter', () => {
    const { src, find } = show({ wallet: { id: 'a', name: 'A' } })
    expect([src(), find('.pic').dataset.initial]).toEqual([undefined, 'W'])
  })
})

describe('activity picture', () => {
  const bench = viewBench()

  function show(entry: object) {
    const [row] = historyRows(history(entry), { network: NETWORK, address: ME })
    if (!row) throw new Error('no row')
    return bench.show(<ActivityPicture row={row} />).root
  }

  const sign = (root: ShadowRoot) => root.querySelector('.sign')?.innerHTML

  test('default: what was moved, round for money, and a sign of where it went', () => {
    const root = show(sent())
    // its picture is on an untrusted host
    expect(root.querySelector('img')).toBeNull()
    expect(root.querySelector<HTMLElement>('.pic')?.dataset.initial).toBe('E')
    expect(root.querySelector('.pic')?.className).toContain('round')
    expect(sign(root)).not.toBe(sign(show(sent({ transfers: [moved({ direction: 'in' })] }))))
  })

  test('behavior: two for an exchange', () => {
    const root = show(sent({ transfers: [moved(), moved({ direction: 'in' })] }))
    expect(root.querySelectorAll('.pic')).toHaveLength(2)
  })

  test('behavior: NFTs are not round, and without a picture there is a letter', () => {
    const root = show(sent({ transfers: [nft('Ape')] }))
    expect(root.querySelector('.pic')?.className).not.toContain('round')
    expect(root.querySelector<HTMLElement>('.pic')?.dataset.initial).toBe('A')
  })

  test('behavior: nothing was moved: a quiet place', () => {
    expect(show(sent({ transfers: null })).querySelector('.pic')?.textContent).toBe('')
  })

  test('behavior: a failed one has a sign of its own, whichever way it went', () => {
    const failed = sign(show(sent({ status: 'failed' })))
    expect(failed).not.toBe(sign(show(sent())))
    expect(failed).toBe(sign(show(sent({ status: 'failed', transfers: [moved({ direction: 'in' })] }))))
  })
})

describe('activity item', () => {
  const bench = viewBench()

  function show(entry: object) {
    const [row] = historyRows(history(entry), { network: NETWORK, address: ME })
    if (!row) throw new Error('no row')
    const screen = bench.show(<ActivityItem row={row} locale="en" />)
    return { ...screen, row: screen.byTestId('transaction-row') }
  }

  test('default: what happened, what was moved and when; it leads to the explorer in a new tab', () => {
    const { row } = show(sent({ hash: '0xab' }))
    expect(row.textContent).toBe('Sent1.5 ETHMar 04')
    expect(row.getAttribute('href')).toBe('https://etherscan.io/tx/0xab')
    expect([row.getAttribute('target'), row.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test('behavior: one thing for another', () => {
    const other = moved({ direction: 'in', fungible_info: { name: 'Coin', symbol: 'CN', icon: null } })
    expect(show(sent({ operationType: 'trade', transfers: [moved(), other] })).row.textContent).toContain(
      'Swapped1.5 ETH → 1.5 CN',
    )
  })

  test.each([
    ['failed', 'Failed'],
    ['pending', 'Pending'],
  ])('behavior: %s is not drawn like what was done', (status, word) => {
    const { row } = show(sent({ status }))
    expect(row.textContent).toContain(word)
    expect(row.className).toContain(status)
  })

  test('behavior: nothing was moved: the status says it all', () => {
    expect(show(sent({ operationType: 'approve', transfers: null })).row.textContent).toContain(
      'ApprovedConfirmed',
    )
  })

  test('behavior: an unknown operation, as the server names it', () => {
    expect(show(sent({ operationType: 'wobble' })).row.textContent).toContain('wobble')
  })

  test('behavior: bait is marked, and says why', () => {
    const tiny = moved({ direction: 'in', quantity: { numeric: '0' }, value: 0 })
    const { row } = show(sent({ operationType: 'receive', sentFrom: EVE, transfers: [tiny] }))
    expect(row.textContent).toContain('Suspicious')
    expect(row.textContent).toContain('Don’t copy addresses from it.')
    expect(row.className).toContain('dust')
  })

  test('behavior: no explorer, no link', () => {
    expect(show(sent({ hash: null })).row.localName).toBe('div')
  })
})

describe('account choice', () => {
  fakeNetwork()
  const bench = emailBench()

  test('default: both addresses, the one that the page sees, and the button to switch to the other', async () => {
    const { present, connection } = await bench.connect()
    const screen = present(<Choice />)
    expect(screen.text).toContain('This site only sees the account in use.')
    const inUse = screen.byTestId('switch-address-item')
    expect(inUse.textContent).toBe('Standard account0x5aAe…eAedIn use')
    expect(inUse.getAttribute('aria-pressed')).toBe('true')
    const other = screen.byTestId('w3m-switch-address-button-1')
    expect(other.textContent).toBe('Smart account0xfB69…d359Use')
    await screen.click(other)
    await bench.eventually(() => expect(connection().accounts[0]).toBe(SMART))
    expect(screen.byTestId('switch-address-item').textContent).toContain('Smart account')
    expect(screen.byTestId('w3m-switch-address-button-0').textContent).toContain('Standard account')
  })

  test('behavior: while the request is open it shows that, and sends one only', async () => {
    const { present, frame } = await bench.connect()
    frame.handlers.SET_PREFERRED_ACCOUNT = SILENCE
    const screen = present(<Choice />)
    const other = screen.byTestId('w3m-switch-address-button-1')
    await screen.click(other)
    expect(other.textContent).toContain('Switching')
    await screen.click(other)
    expect(frame.requested('SET_PREFERRED_ACCOUNT')).toHaveLength(1)
  })
})
