import * as fc from 'fast-check'
import jsQR from 'jsqr'
import { correction, generate } from 'lean-qr'
import { USUAL_MODULES } from '../../../../src/shared/components/qr-code'
import { AccountSummary } from '../../../../src/shared/ui/picture/account-summary'
import { Avatar } from '../../../../src/shared/ui/picture/avatar'
import { Icon } from '../../../../src/shared/ui/picture/icon'
import { Picture } from '../../../../src/shared/ui/picture/picture'
import { type QrMatrix, qrMatrix } from '../../../../src/shared/ui/picture/qr-matrix'
import { safeImageUrl } from '../../../../src/shared/ui/picture/safe-image-url'
import { pairingUri } from '../../../support/fake-pairing'
import { fire, renderInShadow } from '../../../support/render-in-shadow'
import { runs } from '../../../support/runs'

describe('account summary', () => {
  const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

  test('default: the name, and the short address below it', () => {
    const { byTestId, find } = renderInShadow(<AccountSummary address={ADDRESS} name="vitalik.eth" />)
    const address = byTestId('account-settings-address')
    expect([address.textContent, address.title]).toEqual(['0x71C7…976F', ADDRESS])
    expect(find('.who').textContent).toBe('vitalik.eth')
  })

  test('default: without a name the address takes its place', () => {
    const { root, find } = renderInShadow(<AccountSummary address={ADDRESS} name={null} />)
    expect(find('.who').textContent).toBe('0x71C7…976F')
    expect(root.querySelectorAll('[data-testid=account-settings-address]')).toHaveLength(1)
  })
})

describe('avatar', () => {
  test('default: drawn from the address', () => {
    const { find } = renderInShadow(<Avatar address="0xff0000C7ab88b098defB751B7401B5f6d8976F71" />)
    expect(find('.pic > span').style.backgroundImage).toContain('radial-gradient')
  })

  test('param: image, and the drawing where it is broken', () => {
    const { find, root } = renderInShadow(<Avatar address="0xff0000" image="https://example.org/me.png" />)
    expect(root.querySelector('.pic > span')).toBeNull()
    fire(find('img'), new Event('error'))
    expect(find('.pic > span')).toBeTruthy()
  })
})

describe('icon', () => {
  test('default: drawn as inline SVG, hidden from assistive technology', () => {
    const { find } = renderInShadow(
      <Icon
        node={[
          ['path', { d: 'M18 6 6 18' }],
          ['circle', { cx: 1, cy: 2, r: 3 }],
        ]}
      />,
    )
    const svg = find<SVGElement>('svg')
    expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(svg.getAttribute('width')).toBe('20')
    expect(svg.innerHTML).toBe('<path d="M18 6 6 18"></path><circle cx="1" cy="2" r="3"></circle>')
  })
})

describe('picture', () => {
  const URL_A = 'https://example.org/a.png'

  test('default', () => {
    const { find } = renderInShadow(<Picture src={URL_A} name="MetaMask" size={40} />)
    const image = find<HTMLImageElement>('img')
    expect(image.alt).toBe('')
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(image.getAttribute('decoding')).toBe('async')
    expect(find('.pic').style.width).toBe('40px')
  })

  test('behavior: a quiet block while it is awaited', () => {
    const { find, root } = renderInShadow(<Picture src={undefined} name="MetaMask" />)
    expect(find('.pic').className).toBe('pic wait')
    expect(find('.pic').textContent).toBe('')
    expect(root.querySelector('img')).toBeNull()
  })

  test('behavior: stands still once it is shown', () => {
    const { find } = renderInShadow(<Picture src={URL_A} name="MetaMask" />)
    expect(find('.pic').className).toBe('pic wait')
    fire(find('img'), new Event('load'))
    expect(find('.pic').className).toBe('pic')
  })

  test.each([null, 'javascript:alert(1)', 'http://example.org/a.png'])(
    'error: %s gives the first letter and asks for nothing',
    src => {
      const { find, root } = renderInShadow(<Picture src={src} name=" metaMask" />)
      expect([find('.pic').dataset.initial, find('.pic').textContent]).toEqual(['M', ''])
      expect(root.querySelector('img')).toBeNull()
    },
  )

  test('error: a broken picture gives the fallback, and the next one gets its chance', () => {
    const { find, render } = renderInShadow(<Picture src={URL_A} name="M" fallback={<b>drawn</b>} />)
    fire(find('img'), new Event('error'))
    expect(find('.pic').textContent).toBe('drawn')
    render(<Picture src="https://example.org/b.png" name="M" fallback={<b>drawn</b>} />)
    expect(find('img').getAttribute('src')).toBe('https://example.org/b.png')
  })

  test('behavior: a name that begins outside the basic plane is not cut in half', () => {
    const { find } = renderInShadow(<Picture src={null} name="🦊 Fox" />)
    expect(find('.pic').dataset.initial).toBe('🦊')
  })
})

describe('qr matrix', () => {
  const QUIET = 4
  const PIXELS = 4
  const HOLE = 0.2

  /** The dark modules that the path draws, as `x,y`; each run is one unit high. */
  function modules({ path }: QrMatrix): Set<string> {
    const dark = new Set<string>()
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
    expect(runs.map(([run]) => run).join('')).toBe(path)
    for (const [, x, y, length, back] of runs) {
      expect(back).toBe(length)
      for (let step = 0; step < Number(length); step++) dark.add(`${Number(x) + step},${y}`)
    }
    return dark
  }

  /** Reads the code with another library than the one that created it. */
  function decode(matrix: QrMatrix): string | undefined {
    const dark = modules(matrix)
    const side = matrix.size * PIXELS
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (!dark.has(`${Math.floor(x / PIXELS)},${Math.floor(y / PIXELS)}`)) continue
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
      }
    }
    return jsQR(pixels, side, side)?.data
  }

  test.each([0, HOLE])('default: a pairing URI is read again, with a hole of %d of a side', hole => {
    expect(decode(qrMatrix(pairingUri(1), { hole }))).toBe(pairingUri(1))
  })

  test('behavior: so is any other', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(
        hex,
        hex,
        fc.integer({ min: 1e9, max: 2e9 }),
        fc.boolean(),
        (topic, key, expiry, signIn) => {
          const methods = signIn ? '&methods=wc_sessionAuthenticate' : ''
          const uri = `wc:${topic}@2?expiryTimestamp=${expiry}${methods}&relay-protocol=irn&symKey=${key}`
          expect(decode(qrMatrix(uri, { hole: HOLE }))).toBe(uri)
        },
      ),
      runs(15, 4),
    )
  })

  test('behavior: a quiet zone of four modules on each side (ISO/IEC 18004 §6.3.8)', () => {
    const matrix = qrMatrix('wc:1', { hole: 0 })
    const places = [...modules(matrix)].flatMap(place => place.split(',').map(Number))
    expect([Math.min(...places), Math.max(...places)]).toEqual([QUIET, matrix.size - QUIET - 1])
  })

  const sizeAt = (text: string, level: typeof correction.Q) =>
    generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level }).size

  test('behavior: error correction M, with fewer modules than Q', () => {
    const { size } = qrMatrix(pairingUri(1), { hole: 0 })
    expect(size - 2 * QUIET).toBe(sizeAt(pairingUri(1), correction.M))
    expect(sizeAt(pairingUri(1), correction.Q)).toBeGreaterThan(size - 2 * QUIET)
    expect(sizeAt(pairingUri(1), correction.L)).toBeLessThan(size - 2 * QUIET)
  })

  test('behavior: the code of a pairing link is as large as what is reserved for it', () => {
    expect(qrMatrix(pairingUri(1), { hole: HOLE }).size).toBe(USUAL_MODULES)
  })

  test('behavior: a higher correction where it needs no more modules', () => {
    const address = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
    expect(sizeAt(address, correction.Q)).toBe(sizeAt(address, correction.M))
    const code = generate(address, { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q })
    const dark = modules(qrMatrix(address, { hole: 0 }))
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++)
        expect(dark.has(`${x + QUIET},${y + QUIET}`)).toBe(Boolean(code.get(x, y)))
  })

  test('param: the hole is in the middle, and nothing else is missing', () => {
    const whole = modules(qrMatrix(pairingUri(1), { hole: 0 }))
    const matrix = qrMatrix(pairingUri(1), { hole: HOLE })
    const left = modules(matrix)
    const missing = [...whole]
      .filter(place => !left.has(place))
      .flatMap(place => place.split(',').map(Number))
    expect([...left].filter(place => !whole.has(place))).toEqual([])
    const middle = matrix.size / 2
    const reach = ((matrix.size - 2 * QUIET) * HOLE) / 2 + 1
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.filter(place => Math.abs(place + 0.5 - middle) > reach)).toEqual([])
  })
})

describe('safe image url', () => {
  test.each([
    'https://example.org/a.png',
    'HTTPS://example.org/a.png',
    'blob:https://example.org/1',
    'data:image/svg+xml,<svg/>',
  ])('default: %s', url => expect(safeImageUrl(url)).toBe(url))

  test.each([
    'http://example.org/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    ' data:image/png,x',
    '//example.org/a.png',
    'a.png',
    '',
    null,
    undefined,
  ])('error: %s', url => expect(safeImageUrl(url)).toBeUndefined())
})
