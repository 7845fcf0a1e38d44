import { DownloadRows } from '../../../../../src/features/pairing/components/download-rows'
import type { ListedWallet } from '../../../../../src/store/router/routes'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const links = (wallet: Record<string, string>) => {
  const { root } = bench.show(<DownloadRows wallet={{ id: 'a', name: 'A', ...wallet } as ListedWallet} />)
  return [...root.querySelectorAll('a')]
}

test('default: every place, in the order of protocol-facts §2.7, in a new tab that cannot reach back', () => {
  const rows = links({
    homepage: 'https://home.example/',
    play_store: 'https://play.example/',
    app_store: 'https://apps.example/',
    chrome_store: 'https://chrome.example/',
  })
  expect(rows.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['Chrome Extension', 'https://chrome.example/'],
    ['iOS App', 'https://apps.example/'],
    ['Android App', 'https://play.example/'],
    ['Website', 'https://home.example/'],
  ])
  for (const { target, rel } of rows) expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
})

test('param: only what is known', () => {
  expect(links({ app_store: 'https://apps.example/' }).map(({ textContent }) => textContent)).toEqual([
    'iOS App',
  ])
})
