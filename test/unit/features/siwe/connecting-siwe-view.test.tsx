import { serializeError } from '../../../../src/errors/serialize-error'
import { signInError } from '../../../../src/errors/sign-in-errors'
import ConnectingSiweView from '../../../../src/features/siwe/connecting-siwe-view'
import { signInAsked, signInChanged } from '../../../../src/session/sign-in/sign-in-slice'
import { ALICE } from '../../../support/fake-wallet'
import { WALLET } from '../../../support/test-store'
import { viewBench } from '../../../support/view-bench'

const { show, newStore } = viewBench()
const asked = { connector: WALLET, address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false }

function open(changes: Partial<typeof asked> = {}) {
  const store = newStore()
  store.dispatch(signInAsked({ asked: { ...asked, ...changes }, error: null }))
  const seen: string[] = []
  store.startListening({ predicate: ({ type }) => seen.push(type) > 0, effect: () => {} })
  return { screen: show(<ConnectingSiweView />, store), store, seen }
}
const find = (root: ShadowRoot, id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)

test('default: who, for whom, where, and that it costs nothing, before the wallet shows it', async () => {
  const { screen } = open()
  const preview = {
    domain: 'page.example',
    uri: 'https://page.example',
    statement: 'Hello 你好',
    resources: ['https://r.example'],
  }
  await screen.dispatch(signInChanged({ preview }))
  expect(screen.text).toContain('Test page needs to connect to your wallet')
  expect(screen.text).toContain('Canceling will disconnect you.')
  const details = find(screen.root, 'siwe-details')?.textContent
  for (const words of ['page.example', '0x5aAe...1BeAed', 'Ethereum', 'Hello 你好', '1 more resource'])
    expect(details).toContain(words)
})

test('default: two words to say', async () => {
  const { screen, seen } = open()
  await screen.click(screen.button('Sign'))
  await screen.click(screen.button('Cancel'))
  expect(seen).toEqual(['signIn/signInConfirmed', 'signIn/signInCancelled'])
})

test('behavior: one at a time; Cancel works meanwhile', async () => {
  const { screen, seen } = open()
  await screen.dispatch(signInChanged({ step: 'wallet' }))
  const sign = find(screen.root, 'w3m-connecting-siwe-sign')
  expect(sign?.textContent).toBe('Signing...')
  expect(sign?.getAttribute('aria-disabled')).toBe('true')
  seen.length = 0
  if (sign) await screen.click(sign)
  expect(seen).toEqual([])
  await screen.click(screen.button('Cancel'))
  expect(seen).toEqual(['signIn/signInCancelled'])
})

test('behavior: nothing where nobody is asked', () => {
  expect(show(<ConnectingSiweView />).text).toBe('')
})

test('error: said where it is seen and heard', async () => {
  const { screen } = open()
  await screen.dispatch(signInChanged({ error: serializeError(signInError('SIGN_IN_DECLINED')) }))
  expect(screen.root.querySelector('[role="alert"]')?.textContent).toBe('Signature declined')
})
