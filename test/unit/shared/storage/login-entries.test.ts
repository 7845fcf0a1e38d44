import * as keys from '../../../../src/shared/storage/entries'
import * as entries from '../../../../src/shared/storage/login-entries'
import { parseEntry } from '../../../../src/shared/storage/typed-storage'
import { WALLET_CONNECT } from '../../../../src/shared/storage/wallet-connect-entry'

test('default: six, as spec §3 lists them, under names that nothing else has', () => {
  const names = Object.values(entries).map(({ name }) => name)
  expect(names.sort()).toEqual([
    'email',
    'emailLoginUsed',
    'lastEmailLoginTime',
    'lastUsedChain',
    'smartAccountEnabledNetworks',
    'socialUsername',
  ])
  const others: string[] = [keys.SESSION, keys.NETWORK, keys.RECENT, WALLET_CONNECT].map(({ name }) => name)
  expect(names.filter(name => others.includes(name))).toEqual([])
})

test.each(['"1"', '"137,11155111"'])('default: networks are joined by commas: %s', text => {
  expect(parseEntry(entries.SMART_ACCOUNT_NETWORKS, text)).toBe(JSON.parse(text))
})

test.each(['"1,"', '"a"', '[1]', '"1, 2"', '"-1"'])('error: %s are no networks', text => {
  expect(parseEntry(entries.SMART_ACCOUNT_NETWORKS, text)).toBeUndefined()
})
