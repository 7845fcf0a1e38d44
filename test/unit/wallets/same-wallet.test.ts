import { isSameWallet } from '../../../src/wallets/same-wallet'

test.each<[string, Parameters<typeof isSameWallet>[0], Parameters<typeof isSameWallet>[1], boolean]>([
  ['the same directory id', { explorerId: 'a' }, { id: 'a' }, true],
  ['the same rdns', { rdns: 'com.a' }, { id: 'a', rdns: 'com.a' }, true],
  ['another rdns', { rdns: 'com.b' }, { id: 'a', rdns: 'com.a' }, false],
  ['another id', { explorerId: 'b' }, { id: 'a' }, false],
  ['two absent rdns (decisions.md "Connectors")', {}, { id: 'a' }, false],
  ['an absent rdns in the list', { rdns: 'com.a' }, { id: 'a' }, false],
])('param: %s', (_name, connector, wallet, same) => expect(isSameWallet(connector, wallet)).toBe(same))
