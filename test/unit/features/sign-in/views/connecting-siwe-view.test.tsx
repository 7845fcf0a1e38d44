import { signInError } from '../../../../../src/features/sign-in/errors'
import {
  attemptStarted,
  messageFailed,
  messagePrepared,
  sessionChecked,
  sessionCheckStarted,
  signatureRequested,
  signInRequested,
} from '../../../../../src/features/sign-in/sign-in-slice'
import ConnectingSiweView from '../../../../../src/features/sign-in/views/connecting-siwe-view'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { signatureError } from '../../../../../src/wallets/request-signature'
import { ALICE } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const { show, newStore } = viewBench()
const PREVIEW = {
  domain: 'page.example',
  uri: 'https://page.example',
  statement: 'Hello 你好',
  resources: ['https://r.example'],
}
const requested = { connector: WALLET, address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false }

function open(changes: Partial<typeof requested> = {}) {
  const store = newStore()
  store.dispatch(
    signInRequested({
      requestedAccount: { ...requested, ...changes },
      error: null,
      isSent: false,
      historyBefore: [],
    }),
  )
  const seen: string[] = []
  store.startListening({
    predicate: ({ type }) => !type.includes('/internal_') && seen.push(type) > 0,
    effect: () => {},
  })
  return { screen: show(<ConnectingSiweView />, store), store, seen }
}
const find = (root: ShadowRoot, id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)

test('default: account, site, network and purpose, before the wallet shows them', async () => {
  const { screen } = open()
  await screen.dispatch(messagePrepared(PREVIEW))
  expect(screen.text).toContain('Test page needs to connect to your wallet')
  expect(screen.text).toContain('Canceling will disconnect you.')
  const details = find(screen.root, 'siwe-details')?.textContent
  for (const words of ['page.example', ALICE, 'Ethereum', 'Hello 你好', 'https://r.example'])
    expect(details).toContain(words)
})

test('default: two words to say', async () => {
  const { screen, seen } = open()
  await screen.dispatch(messagePrepared(PREVIEW))
  seen.length = 0
  await screen.click(screen.button('Sign'))
  await screen.click(screen.button('Cancel'))
  expect(seen).toEqual(['signIn/signInConfirmed', 'signIn/signInCanceled'])
})

test('behavior: nothing is signed unseen: Sign waits for the words', async () => {
  const { screen, seen } = open()
  expect(screen.button('Sign').getAttribute('aria-disabled')).toBe('true')
  expect(screen.text).toContain('Preparing the message…')
  await screen.click(screen.button('Sign'))
  expect(seen).toEqual([])
  await screen.dispatch(sessionCheckStarted())
  await screen.dispatch(messagePrepared(PREVIEW))
  expect(screen.button('Sign').getAttribute('aria-disabled')).toBe('true')
  await screen.dispatch(sessionChecked())
  expect(screen.button('Sign').getAttribute('aria-disabled')).toBeNull()
})

test('error: texts that fail to load are requested again', async () => {
  const { screen, seen } = open()
  const error = serializeError(signInError('SIGN_IN_UNREACHABLE'))
  await screen.dispatch(messageFailed(error))
  seen.length = 0
  await screen.click(screen.button('Try again'))
  expect(seen).toEqual(['signIn/signInConfirmed'])
})

test('behavior: one at a time; Cancel works meanwhile', async () => {
  const { screen, seen } = open()
  await screen.dispatch(messagePrepared(PREVIEW))
  await screen.dispatch(attemptStarted())
  await screen.dispatch(signatureRequested())
  const sign = find(screen.root, 'w3m-connecting-siwe-sign')
  expect(sign?.textContent).toBe('Signing...')
  expect(sign?.getAttribute('aria-disabled')).toBe('true')
  seen.length = 0
  if (sign) await screen.click(sign)
  expect(seen).toEqual([])
  await screen.click(screen.button('Cancel'))
  expect(seen).toEqual(['signIn/signInCanceled'])
})

test('behavior: renders nothing without a request', () => {
  expect(show(<ConnectingSiweView />).text).toBe('')
})

test('error: shown, and announced to screen readers', async () => {
  const { screen } = open()
  await screen.dispatch(messageFailed(serializeError(signatureError('SIGN_IN_DECLINED'))))
  expect(screen.root.querySelector('[role="alert"]')?.textContent).toBe('Signature declined')
})
