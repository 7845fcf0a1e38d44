import { Picture } from '../../../../../src/shared/ui/picture/picture'
import { fire, renderInShadow } from '../../../../support/render-in-shadow'

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
