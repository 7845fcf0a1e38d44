import { renderHostPage } from '../../../sandbox/pages/host-page'

const MANIFEST = {
  projectId: 'p1',
  demo: 'http://localhost:1/demo.html',
  directory: 'http://localhost:2/directory',
  analytics: 'http://localhost:2/analytics',
  control: 'http://localhost:2/control',
  relay: 'ws://localhost:2/relay',
  wallet: 'http://127.0.0.1:3/wallet.html',
  blockchain: 'http://localhost:2/blockchain',
  solana: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp':
      'http://localhost:2/rpc/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  },
  secure: 'http://127.0.0.1:4/sdk',
  siwe: 'http://localhost:4173/siwe',
  inbox: 'http://localhost:2/inbox',
  pay: 'http://localhost:2/pay',
  evm: { 'eip155:1': 'http://localhost:2/rpc/eip155:1', 'eip155:137': 'http://localhost:2/rpc/eip155:137' },
}
const HTML =
  '<!doctype html><html lang="en"><head></head><body><w3m-modal id="wallet" theme-mode="auto" open></w3m-modal></body></html>'

function render(query = '', networks?: string[]): Document {
  const html = renderHostPage(HTML, { manifest: MANIFEST, networks, query: new URLSearchParams(query) })
  return new DOMParser().parseFromString(html, 'text/html')
}
const element = (page: Document) => page.querySelector('w3m-modal')

test('default', () => {
  const page = render()
  const attributes = Object.fromEntries(
    [...(element(page)?.attributes ?? [])].map(({ name, value }) => [name, value]),
  )
  expect(attributes).toEqual({
    id: 'wallet',
    'theme-mode': 'auto',
    open: '',
    'project-id': 'p1',
    'api-url': MANIFEST.directory,
    'blockchain-api-url': MANIFEST.blockchain,
    'analytics-url': MANIFEST.analytics,
    'relay-url': MANIFEST.relay,
    'secure-url': MANIFEST.secure,
    'rpc-urls': JSON.stringify({ ...MANIFEST.evm, ...MANIFEST.solana }),
  })
  expect(page.querySelector('script')).toBeNull()
})

test('default: a link to the wallet page leads there', () => {
  const linked = HTML.replace('</body>', '<a href="sandbox:wallet">Wallet</a></body>')
  const html = renderHostPage(linked, { manifest: MANIFEST, query: new URLSearchParams() })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector('a')?.outerHTML).toBe(`<a href="${MANIFEST.wallet}">Wallet</a>`)
})

test('param: networks', () => {
  expect(element(render('', ['eip155:137']))?.getAttribute('rpc-urls')).toBe(
    '{"eip155:137":"http://localhost:2/rpc/eip155:137"}',
  )
})

test('param: attr', () => {
  const value = `"><script>alert(1)</script>&amp;'`
  const page = render(
    `attr.app-name=${encodeURIComponent(value)}&attr.project-id=other&attr.allow-unsupported-chain=`,
  )
  expect(element(page)?.getAttribute('app-name')).toBe(value)
  expect(element(page)?.getAttribute('project-id')).toBe('other')
  expect(element(page)?.hasAttribute('allow-unsupported-chain')).toBe(true)
  expect(page.querySelector('script')).toBeNull()
})

test('param: noattr', () => {
  expect(element(render('noattr=project-id&noattr=open'))?.getAttributeNames()).not.toEqual(
    expect.arrayContaining(['project-id']),
  )
})

test.each(['evm', 'solana', 'both'])('param: wallet=%s', kind => {
  const { control, evm, solana } = MANIFEST
  const script = render(`wallet=${kind}`).head.querySelector('script')
  expect(script?.getAttribute('src')).toBe('/sandbox/page-wallet.js')
  expect(JSON.parse(script?.dataset.sandbox ?? '')).toEqual({ control, evm, solana })
  expect(render(`wallet=${kind}s`).querySelector('script')).toBeNull()
})

test('param: dir, lang and theme reach the page', () => {
  const { documentElement } = render('dir=rtl&lang=ar&attr.theme-mode=light')
  expect([documentElement.dir, documentElement.lang, documentElement.dataset.theme]).toEqual([
    'rtl',
    'ar',
    'light',
  ])
})

test.each(['attr.onclick=alert(1)', 'attr.style=color:red', 'attr.a%20b=1'])(
  'error: %s is not taken over',
  query => {
    expect(element(render(query))?.getAttributeNames()).toEqual(element(render())?.getAttributeNames())
  },
)
