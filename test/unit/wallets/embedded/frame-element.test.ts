import {
  createFrameElement,
  frameUrl,
  frameVersion,
  placeFrame,
} from '../../../../src/wallets/embedded/frame-element'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['https://secure.example/sdk', 'https://secure.example/sdk?projectId=p&chainId=eip155:1'],
  [
    'https://secure.example/sdk?version=4',
    'https://secure.example/sdk?version=4&projectId=p&chainId=eip155:1',
  ],
  [
    'https://secure.example/sdk?projectId=x&chainId=y',
    'https://secure.example/sdk?projectId=p&chainId=eip155:1',
  ],
  ['https://secure.example/sdk?a=1#part', 'https://secure.example/sdk?a=1&projectId=p&chainId=eip155:1#part'],
  ['http://127.0.0.1:5000', 'http://127.0.0.1:5000/?projectId=p&chainId=eip155:1'],
])('default: %s is asked as %s', (secureUrl, url) => {
  expect(frameUrl(secureUrl, 'p', 'eip155:1').href).toBe(url)
})

test('param: a project id is escaped, and a Solana network as it is', () => {
  const { searchParams, href } = frameUrl('https://secure.example/sdk', 'a&b=c d', SOLANA)
  expect([...searchParams]).toEqual([
    ['projectId', 'a&b=c d'],
    ['chainId', SOLANA],
  ])
  expect(href).toContain(`chainId=${SOLANA}`)
})

test.each([
  ['', 1],
  ['?version=4', 4],
  ['?version=new', 1],
  ['?version=0', 1],
])('param: the query %j is version %d of the protocol', (query, version) => {
  expect(frameVersion(new URL(`https://secure.example/sdk${query}`))).toBe(version)
})

test('default: hidden, fixed, in front, and with as few rights as it can do with', () => {
  const frame = createFrameElement(document, new URL('https://secure.example/sdk'))
  expect([frame.id, frame.name, frame.src]).toEqual([
    'w3m-iframe',
    'w3m-secure-iframe',
    'https://secure.example/sdk',
  ])
  const { position, display, zIndex, pointerEvents } = frame.style
  expect({ position, display, zIndex }).toEqual({ position: 'fixed', display: 'none', zIndex: '999999' })
  // beside a page that can be used the dialog itself lets clicks through
  expect(pointerEvents).toBe('auto')
  expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual(['allow-same-origin', 'allow-scripts'])
  expect(frame.getAttribute('allow') ?? '').toBe('')
  expect(frame.referrerPolicy).toBe('strict-origin')
})

test('default: shown where it is told, and hidden again', () => {
  const frame = createFrameElement(document, new URL('https://secure.example/sdk'))
  const round = { 'border-bottom-left-radius': 35, 'border-bottom-right-radius': 35 }
  placeFrame(frame, { left: 10, top: 20.5, width: 360, height: 400, ...round })
  expect(frame.style.borderBottomLeftRadius).toBe('35px')
  const { display, left, top, width, height } = frame.style
  expect({ display, left, top, width, height }).toEqual({
    display: 'block',
    left: '10px',
    top: '20.5px',
    width: '360px',
    height: '400px',
  })
  placeFrame(frame, undefined)
  expect(frame.style.display).toBe('none')
})
