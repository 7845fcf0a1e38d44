import { isSameWallet } from '../../../src/wallets/same-wallet'

type Asked = Parameters<typeof isSameWallet>[0]
type Listed = Parameters<typeof isSameWallet>[1]

test.each<[string, Partial<Asked>, Partial<Listed>, boolean]>([
  ['the same directory id', { explorerId: 'a' }, {}, true],
  ['the same rdns', { rdns: 'com.a' }, { rdns: 'com.a' }, true],
  ['MetaMask in the browser of its app', { rdns: 'io.metamask.mobile' }, { rdns: 'io.metamask' }, true],
  ['another rdns', { rdns: 'com.b' }, { rdns: 'com.a' }, false],
  ['another id', { explorerId: 'b' }, {}, false],
  ['two absent rdns', {}, {}, false],
  ['an absent rdns in the list', { rdns: 'com.a' }, {}, false],
  [
    'window.ethereum, by the name of its flags',
    { type: 'INJECTED', name: 'Listed' },
    { rdns: 'com.a' },
    true,
  ],
  ['window.ethereum of another name', { type: 'INJECTED' }, {}, false],
  ['the Wallet Standard, by its name', { namespace: 'solana', name: 'Listed' }, { rdns: 'com.a' }, true],
  ['the Wallet Standard, of another name', { namespace: 'solana' }, {}, false],
  [
    'wallets elsewhere, whatever their name',
    { type: 'WALLET_CONNECT', namespace: 'solana', name: 'Listed' },
    {},
    false,
  ],
  ['an announced wallet that only has the name', { rdns: 'com.b', name: 'Listed' }, { rdns: 'com.a' }, false],
])('param: %s', (_name, connector, wallet, same) => {
  const requested: Asked = { type: 'ANNOUNCED', namespace: 'eip155', name: 'Asked', ...connector }
  expect(isSameWallet(requested, { id: 'a', name: 'Listed', ...wallet })).toBe(same)
})
