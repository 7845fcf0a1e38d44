import { RECENT } from '../../../../src/shared/storage/entries'
import { parseEntry } from '../../../../src/shared/storage/typed-storage'
import type { RecentWallet } from '../../../../src/wallets/pairing/recent-wallets-slice'
import { toRecentWallet } from '../../../../src/wallets/pairing/to-recent-wallet'

const KEPT: RecentWallet = {
  id: 'a',
  name: 'A',
  rdns: 'com.a',
  image_id: 'image',
  image_url: 'https://img.example/a.png',
  homepage: 'https://a.example',
  mobile_link: 'a://',
  desktop_link: 'a-desk://',
  webapp_link: 'https://web.a.example',
  app_store: 'https://apps.example',
  play_store: 'https://play.example',
  chrome_store: 'https://chrome.example',
  injected: [{ namespace: 'eip155', injected_id: 'isA' }],
}

test('default: its row, every way to it and where to get it, and nothing else', () => {
  expect(toRecentWallet({ ...KEPT, order: 7 } as RecentWallet)).toEqual(KEPT)
})

test('behavior: what is kept can be read again', () => {
  expect(parseEntry(RECENT, JSON.stringify([toRecentWallet(KEPT)]))).toEqual([KEPT])
})

test('behavior: what is not known is not written', () => {
  const wallet = { id: 'a', name: 'A', rdns: undefined, mobile_link: undefined }
  expect(Object.keys(toRecentWallet(wallet))).toEqual(['id', 'name'])
})
