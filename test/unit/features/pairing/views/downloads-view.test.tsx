import DownloadsView from '../../../../../src/features/pairing/views/downloads-view'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: its picture, and every place to get it from', () => {
  const wallet = {
    id: 'a',
    name: 'Alpha',
    image_url: 'https://img.example/a.png',
    homepage: 'https://home.example/',
    chrome_store: 'https://chrome.example/',
  }
  const { find, root } = bench.show(<DownloadsView params={{ wallet }} />)
  expect(find<HTMLImageElement>('img').src).toBe('https://img.example/a.png')
  expect([...root.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://chrome.example/',
    'https://home.example/',
  ])
})
