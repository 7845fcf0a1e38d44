import type { ConnectorInfo } from '../../../src/wallets/connector'
import { installedConnectors, siblingsOf } from '../../../src/wallets/installed-connectors'

type Known = ConnectorInfo & { readonly twin: boolean }

const evm = (name: string, more: Partial<Known> = {}): Known => ({
  uid: `announced:${name}`,
  id: `com.${name}`,
  rdns: `com.${name}`,
  type: 'ANNOUNCED',
  name,
  namespace: 'eip155',
  twin: false,
  ...more,
})
const solana = (name: string, more: Partial<Known> = {}): Known => {
  const { rdns: _none, ...rest } = evm(name)
  return { ...rest, uid: `standard:${name}`, id: name, namespace: 'solana', ...more }
}
const injected = (name = 'Browser Wallet', more: Partial<Known> = {}): Known => {
  const { rdns: _none, ...rest } = evm(name)
  return { ...rest, uid: 'injected', id: 'injected', type: 'INJECTED', ...more }
}
const pairing = (): Known => evm('WalletConnect', { uid: 'walletConnect', type: 'WALLET_CONNECT' })

const OFFER: Parameters<typeof installedConnectors>[1] = {
  enableEip6963: true,
  namespaces: ['eip155', 'solana'],
  hiddenWallets: [],
}
const uids = (connectors: readonly Known[], offer: Partial<typeof OFFER> = {}) =>
  installedConnectors(connectors, { ...OFFER, ...offer }).map(({ uid }) => uid)

describe('installedConnectors', () => {
  test('default: announced ones, then the injected one; wallets elsewhere are not installed', () => {
    expect(uids([injected(), pairing(), evm('a'), solana('s')])).toEqual([
      'announced:a',
      'standard:s',
      'injected',
    ])
  })

  test('param: enableEip6963 rules EVM announcements alone', () => {
    const all = [evm('a'), solana('s'), injected('a', { twin: true })]
    expect(uids(all, { enableEip6963: false })).toEqual(['standard:s', 'injected'])
  })

  test.each([
    ['eip155', ['announced:a', 'injected']],
    ['solana', ['standard:s']],
  ] as const)('param: namespaces: %s', (namespace, expected) => {
    expect(uids([evm('a'), solana('s'), injected()], { namespaces: [namespace] })).toEqual(expected)
  })

  test('param: hiddenWallets', () => {
    expect(uids([evm('a'), evm('b'), solana('s')], { hiddenWallets: ['com.a'] })).toEqual([
      'announced:b',
      'standard:s',
    ])
  })

  test('param: hiddenWallets, by id, of every kind', () => {
    const hiddenWallets = ['com.a', 's', 'injected']
    expect(uids([evm('a'), solana('s'), injected(), solana('t')], { hiddenWallets })).toEqual(['standard:t'])
  })

  test('behavior: the injected wallet that announces itself is there once', () => {
    expect(uids([evm('a'), injected('x', { twin: true })])).toEqual(['announced:a'])
    expect(uids([evm('a'), injected('a')])).toEqual(['announced:a'])
  })

  test('behavior: its namesake on another chain is not the same', () => {
    expect(uids([solana('a'), injected('a')])).toEqual(['standard:a', 'injected'])
  })
})

describe('siblingsOf (protocol-facts §8.1 "Connector merge")', () => {
  test('default: one of each chain, EVM first, by name', () => {
    const all = [solana('a'), evm('b'), evm('a')]
    expect(siblingsOf(all, { name: 'a' }).map(({ uid }) => uid)).toEqual(['announced:a', 'standard:a'])
    expect(siblingsOf(all, { name: 'b' }).map(({ uid }) => uid)).toEqual(['announced:b'])
    expect(siblingsOf(all, { name: 'c' })).toEqual([])
  })

  test('behavior: of two namesakes on one chain the first', () => {
    const [first, second] = [evm('a'), evm('a', { uid: 'announced:other' })]
    expect(siblingsOf([first, second, solana('a')], { name: 'a' })[0]).toBe(first)
  })
})
