import DownloadsView from '../../../../../src/features/pairing/views/downloads-view'
import { OPTIONS } from '../../../../support/fake-host'
import { viewBench } from '../../../../support/view-bench'

/** On the directory's host: pictures of other hosts are not requested. */
const PICTURE = new URL('/a.png', OPTIONS.apiUrl).href

const bench = viewBench()

test('default: its picture, and every place to get it from', () => {
  const wallet = {
    id: 'a',
    name: 'Alpha',
    image_url: PICTURE,
    homepage: 'https://home.example/',
    chrome_store: 'https://chrome.example/',
  }
  const { find, root } = bench.show(<DownloadsView params={{ wallet }} />)
  expect(find<HTMLImageElement>('img').src).toBe(PICTURE)
  expect([...root.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://chrome.example/',
    'https://home.example/',
  ])
})
