import { QrCode } from '../../../../src/shared/components/qr-code'
import { qrMatrix } from '../../../../src/shared/ui/picture/qr-matrix'
import { pairingUri } from '../../../support/fake-pairing'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()
const path = (root: ShadowRoot) => root.querySelector('path')?.getAttribute('d')

test('default: the tag and the attribute that hosts’ tests look for, and a name', () => {
  const { find } = bench.show(<QrCode text={pairingUri(1)} label="QR code" />)
  expect(find('wui-qr-code').getAttribute('uri')).toBe(pairingUri(1))
  expect(find('svg').getAttribute('aria-label')).toBe('QR code')
  expect(find('svg').getAttribute('role')).toBe('img')
  const { size } = qrMatrix(pairingUri(1), { hole: 0 })
  expect(find('svg').getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
})

test('param: a picture in the middle, where nothing is drawn', () => {
  const { root, find } = bench.show(<QrCode text="wc:1" label="Code" logo={<b>W</b>} />)
  expect(find('.logo').textContent).toBe('W')
  expect(path(root)).toBe(qrMatrix('wc:1', { hole: 0.2 }).path)
})

test('param: without a text it waits, and is no code yet', () => {
  const screen = bench.show(<QrCode text="wc:1" label="Code" logo={<b>W</b>} />)
  screen.rerender(<QrCode text={undefined} label="Code" logo={<b>W</b>} />)
  expect(screen.root.querySelector('wui-qr-code, [data-testid=wui-qr-code]')).toBeNull()
  expect(screen.find('.qr.wait').childElementCount).toBe(0)
})

test('behavior: another text is another code', () => {
  const screen = bench.show(<QrCode text="wc:1" label="Code" />)
  const before = path(screen.root)
  screen.rerender(<QrCode text="wc:2" label="Code" />)
  expect(path(screen.root)).not.toBe(before)
  expect(screen.find('wui-qr-code').getAttribute('uri')).toBe('wc:2')
})
