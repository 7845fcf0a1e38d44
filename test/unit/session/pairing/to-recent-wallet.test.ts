import type { RecentWallet } from '../../../../src/session/pairing/recent-wallets-slice'
import { toRecentWallet } from '../../../../src/session/pairing/to-recent-wallet'

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
}

test('default: what its row and its links need, and nothing else', () => {
  expect(
    toRecentWallet({ ...KEPT, app_store: 'https://apps.example', injected: [] } as RecentWallet),
  ).toEqual(KEPT)
})

test('behavior: what is not known is not written', () => {
  const wallet = { id: 'a', name: 'A', rdns: undefined, mobile_link: undefined }
  expect(Object.keys(toRecentWallet(wallet))).toEqual(['id', 'name'])
})
