import { MessageDetails } from '../../../../../src/features/sign-in/components/message-details'
import type { MessagePreview } from '../../../../../src/features/sign-in/sign-in-slice'
import { ALICE } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const { show } = viewBench()
const requested = { connector: WALLET, address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false }
const PREVIEW: MessagePreview = { domain: 'd.example', uri: 'https://d.example/x', resources: [] }
const KNOWN = `Account${ALICE}NetworkEthereum`

const facts = (preview: MessagePreview | null, changes: Partial<typeof requested> = {}, coming = false) =>
  show(<MessageDetails account={{ ...requested, ...changes }} preview={preview} coming={coming} />)

test('default: all that the message will say, each resource by its name', () => {
  const { text, root } = facts({
    ...PREVIEW,
    statement: 'Hello',
    resources: ['https://r.example', 'ipfs://x', 'https://r.example'],
    requestId: 'r-1',
    notBefore: '2027-01-01T12:00:00Z',
    expires: '2027-02-01T12:00:00Z',
  })
  for (const words of ['Websited.example', 'Pagehttps://d.example/x', 'MessageHello', 'Requestr-1'])
    expect(text).toContain(words)
  expect(text).toContain(KNOWN)
  expect(text).toMatch(/Valid fromJan 1, 2027.*ExpiresFeb 1, 2027/)
  expect(Array.from(root.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([
    'https://r.example',
    'ipfs://x',
  ])
})

test('default: without an end of the host, how long it lasts', () => {
  expect(facts({ ...PREVIEW, lasts: 600_000 }).text).toContain('Expires10 minutes after you sign')
})

test('behavior: what is not known yet is not made up', () => {
  expect(facts(null, {}, true).text).toBe(KNOWN)
  expect(facts(null, {}, true).root.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(facts(null).root.querySelector('[aria-busy]')).toBeNull()
})

test('behavior: the host’s own text, complete, and no fields beside it', () => {
  const own = 'Mine\n\nNonce: abc'
  const { text, root } = facts({ ...PREVIEW, statement: 'Hello', lasts: 600_000, text: own })
  expect(root.querySelector('[data-testid="siwe-message"]')?.textContent).toBe(own)
  expect(text).toBe(`${KNOWN}${own}`)
})

test('param: words in any direction stand for themselves; a network without a name by its id', () => {
  const { root, text } = facts({ ...PREVIEW, statement: 'مرحبا' }, { target: 'eip155:424242' })
  expect(root.querySelector('[dir="auto"]')?.textContent).toBe('مرحبا')
  expect(text).toContain('eip155:424242')
})
