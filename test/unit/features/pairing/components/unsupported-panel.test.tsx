import { UnsupportedPanel } from '../../../../../src/features/pairing/components/unsupported-panel'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: "Not Detected", whose, and where to get it', () => {
  const wallet = { id: 'a', name: 'Alpha', homepage: 'https://home.example/' }
  const { text, byTestId } = bench.show(<UnsupportedPanel wallet={wallet} />)
  expect(text).toContain('Not Detected')
  expect(text).toContain('Install Alpha in this browser, then reload the page.')
  expect(byTestId('download-website').getAttribute('href')).toBe('https://home.example/')
})
