import { type DiscoveredWallet, discoverConnectors } from '../../../src/wallets/discover-connectors'
import { createFakeProvider } from '../../support/fake-wallet'

const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const info = (rdns: string, uuid: string, name = rdns) => ({
  uuid,
  rdns,
  name,
  icon: 'https://icons.example/x.png',
})

let stop = () => {}

function start() {
  const found: DiscoveredWallet[] = []
  const known = { has: () => false, onChange: () => () => {} }
  stop = discoverConnectors(window, { known, found: wallet => found.push(wallet) })
  return {
    found,
    names: () =>
      found.map(({ info, alsoAnnounced }) => `${info.name}${alsoAnnounced ? ' (alsoAnnounced)' : ''}`),
  }
}

afterEach(() => {
  stop()
  Reflect.deleteProperty(window, 'ethereum')
})

describe('discoverConnectors', () => {
  test('default: nothing where nothing is', () => {
    expect(start().found).toEqual([])
  })

  test('behavior: asks wallets to announce themselves', () => {
    const answer = () => announce({ info: info('com.a', '1'), provider: createFakeProvider() })
    window.addEventListener('eip6963:requestProvider', answer)
    const { found } = start()
    window.removeEventListener('eip6963:requestProvider', answer)
    expect(found[0]?.info).toEqual({
      uid: 'announced:com.a',
      id: 'com.a',
      rdns: 'com.a',
      type: 'ANNOUNCED',
      namespace: 'eip155',
      name: 'com.a',
      imageUrl: 'https://icons.example/x.png',
    })
  })

  test('behavior: the same provider is one wallet; another one of that rdns stands beside it', () => {
    const { found, names } = start()
    const provider = createFakeProvider()
    const other = createFakeProvider()
    announce({ info: info('com.a', '1'), provider })
    announce({ info: info('com.a', '2'), provider })
    announce({ info: info('com.a', '3'), provider: other })
    announce({ info: info('com.b', '1'), provider: createFakeProvider() })
    expect(names()).toEqual(['com.a', 'com.a', 'com.b'])
    expect(found.map(({ info: { uid, id, rdns } }) => [uid, id, rdns])).toEqual([
      ['announced:com.a', 'com.a', 'com.a'],
      ['announced:com.a#2', 'com.a#2', 'com.a'],
      ['announced:com.b', 'com.b', 'com.b'],
    ])
    expect([found[0]?.provider(), found[1]?.provider()]).toEqual([provider, other])
  })

  test('behavior: a flood of announcements ends', () => {
    const { found } = start()
    for (let index = 0; index < 500; index++) {
      announce({ info: info(`com.w${index}`, `u${index}`), provider: createFakeProvider() })
    }
    expect(found).toHaveLength(100)
  })

  test('param: window.ethereum is the injected wallet, named after its flag', () => {
    Reflect.set(window, 'ethereum', Object.assign(createFakeProvider(), { isMetaMask: true, isRabby: true }))
    expect(start().found[0]?.info).toMatchObject({
      id: 'injected',
      type: 'INJECTED',
      name: 'Rabby Wallet',
    })
  })

  test('param: without a flag it is the Browser Wallet', () => {
    Reflect.set(window, 'ethereum', createFakeProvider())
    expect(start().names()).toEqual(['Browser Wallet'])
  })

  test('behavior: a wallet that is injected late is found', () => {
    const { names } = start()
    Reflect.set(window, 'ethereum', createFakeProvider())
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(names()).toEqual(['Browser Wallet'])
  })

  test('behavior: an injected wallet that also announces itself is a alsoAnnounced', () => {
    const provider = createFakeProvider()
    Reflect.set(window, 'ethereum', provider)
    const { names } = start()
    announce({ info: info('com.a', '1'), provider })
    expect(names()).toEqual(['Browser Wallet', 'com.a', 'Browser Wallet (alsoAnnounced)'])
  })

  test('behavior: stopping leaves no listener', () => {
    const { found } = start()
    stop()
    announce({ info: info('com.a', '1'), provider: createFakeProvider() })
    Reflect.set(window, 'ethereum', createFakeProvider())
    window.dispatchEvent(new Event('load'))
    expect(found).toEqual([])
  })
})
