import { approvedOf, isApproved, mayGoTo } from '../../../src/wallets/approved-networks'

const ANY = {}
const ONE = { approvedNetworks: ['eip155:1'] }
const MORE = { ...ONE, supportsAllNetworks: true }

test.each([
  ['a wallet that names none', ANY, 'eip155:1', false, true],
  ['one that it names', ONE, 'eip155:1', true, true],
  ['one that it does not name', ONE, 'eip155:10', false, false],
  ['one beside those it names, where it takes others', MORE, 'eip155:10', false, true],
])('default: %s', (_name, wallet, network, approved, reachable) => {
  expect(isApproved(wallet, network)).toBe(approved)
  expect(mayGoTo(wallet, network)).toBe(reachable)
})

test('behavior: what was said before and no longer is, is there as nothing', () => {
  expect(approvedOf(ANY)).toStrictEqual({ approvedNetworks: undefined, supportsAllNetworks: undefined })
  expect(approvedOf({ ...MORE, accounts: ['0x'] } as typeof MORE)).toStrictEqual(MORE)
})
