import { connectedContent as contentOf } from '../../../../src/element/companions/connected-content'
import { INITIAL_STATE } from '../../../../src/element/session/initial-state'
import type { ModalSession } from '../../../../src/element/session/modal-registry'
import type { StateChanges } from '../support/fake-runtime'

const STATE: StateChanges = {
  ...INITIAL_STATE,
  connected: true,
  address: '0xC7ab88b098defB751B7401B5f6d8976F717b1f5c',
}
const COMPANION = { networkName: 'Ethereum', networkImage: undefined, unsupported: false }

const connectedContent = (
  host: HTMLElement,
  shown: { state: StateChanges; companion: ModalSession['companion'] },
  lang: string,
) => contentOf(host, { ...shown, element: { enableOnramp: true } } as unknown as ModalSession, lang)

/** A host that can adopt style sheets, which jsdom's cannot. */
function makeHost(tag: string) {
  const host = document.createElement(tag)
  return Object.assign(host.attachShadow({ mode: 'open' }), { adoptedStyleSheets: [] as unknown[] }) && host
}

test.each([
  ['w3m-button', 'account-button'],
  ['w3m-account-button', 'account-button'],
  ['w3m-network-button', 'wui-network-button'],
  ['w3m-onramp-widget', 'onramp-widget'],
])('default: %s', (tag, testId) => {
  expect(connectedContent(makeHost(tag), { state: STATE, companion: COMPANION }, 'en')?.testId).toBe(testId)
})

test('behavior: without a runtime there is nothing to show', () => {
  expect(
    connectedContent(makeHost('w3m-button'), { state: STATE, companion: undefined }, 'en'),
  ).toBeUndefined()
})

test('behavior: connected without an address is not an account yet', () => {
  const state = { ...STATE, address: undefined }
  expect(
    connectedContent(makeHost('w3m-account-button'), { state, companion: COMPANION }, 'en'),
  ).toBeUndefined()
})

test('behavior: what it draws from is data, so that a change of it is seen', () => {
  const face = (change: object, avatar?: string) =>
    JSON.stringify(
      connectedContent(
        makeHost('w3m-button'),
        { state: { ...STATE, ...change }, companion: { ...COMPANION, avatar } },
        'en',
      ),
    )
  expect(face({ balance: '2' })).not.toBe(face({ balance: '1' }))
  expect(face({ profileName: 'a', address: '0x1' })).not.toBe(face({ profileName: 'a', address: '0x2' }))
  expect(face({}, 'blob:a')).not.toBe(face({}))
})
