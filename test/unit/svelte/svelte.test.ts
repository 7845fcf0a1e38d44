import { flushSync, mount as mountComponent, unmount } from 'svelte'
import { derived, get } from 'svelte/store'
import type { W3mModalElement } from '../../../src/index'
import { address, provider, w3m } from '../../../src/svelte/svelte'
import { fakeRuntimes, settle } from '../element/support/fake-runtime'
import { addModal } from '../element/support/modal'
import { connectedState, DISCONNECTED, publicConnection } from '../element/support/public-connection'
import Page from './page.svelte'

const ends: (() => Promise<void>)[] = []
afterEach(() => Promise.all(ends.splice(0).map(end => end())))
// empties the page after the components are unmounted
const world = fakeRuntimes()

function mount(props: { id?: string; tag?: boolean } = {}) {
  const target = document.createElement('main')
  document.body.append(target)
  const component = mountComponent(Page, { target, props })
  flushSync()
  const end = () => unmount(component)
  ends.push(end)
  return {
    text: () => target.querySelector('p')?.textContent,
    button: target.querySelector('button'),
    async end() {
      ends.splice(ends.indexOf(end), 1)
      await end()
    },
  }
}
async function say(...changes: Parameters<typeof world.runtime.say>) {
  world.runtime.say(...changes)
  await settle()
  flushSync()
}
const modal = () => document.querySelector('w3m-modal') as W3mModalElement

test('default: a component follows its modal: account, network, balance and provider', async () => {
  const { text, button } = mount()
  expect([modal().projectId, modal().networks]).toEqual(['p', ['eip155:137']])
  expect(text()).toBe('nobody')
  button?.click()
  await settle()
  expect(modal().open).toBe(true)
  await say({ ...connectedState(publicConnection('0xA')), balance: '1.5', balanceSymbol: 'ETH' })
  expect(text()).toBe('0xA eip155:1 1.5 ETH provider')
  await say({ ...DISCONNECTED, balance: undefined, balanceSymbol: undefined })
  expect(text()).toBe('nobody eip155:1')
})

test('behavior: a modal that comes after the component, and one of several by its id', async () => {
  const [ofFirst, ofSecond] = [mount({ id: 'a', tag: false }), mount({ id: 'b', tag: false })]
  addModal({ id: 'a' })
  await addModal({ id: 'b' }).load()
  await say(connectedState(publicConnection('0xB')))
  expect([ofFirst.text(), ofSecond.text()]).toEqual(['nobody', '0xB eip155:1 provider'])
})

test('behavior: unmounted, it follows no longer', async () => {
  const { end } = mount()
  await modal().load()
  const stopped = jest.spyOn(MutationObserver.prototype, 'disconnect')
  await end()
  expect(stopped).toHaveBeenCalledTimes(5)
})

test('default: stores work with those of Svelte, and report a value once', async () => {
  await addModal().load()
  const seen: unknown[] = []
  const stop = derived(address(), found => found ?? 'nobody').subscribe(found => seen.push(found))
  await say(connectedState(publicConnection('0xA')))
  await say({ balance: '1' })
  expect(get(w3m().state).address).toBe('0xA')
  stop()
  await say(connectedState(publicConnection('0xB')))
  expect(seen).toEqual(['nobody', '0xA'])
})

test('behavior: a provider is gone with its wallet, and each chain family has its own', async () => {
  await addModal().load()
  const evm: unknown[] = []
  const solana: unknown[] = []
  const stops = [
    provider('eip155').subscribe(each => evm.push(each)),
    provider('solana').subscribe(each => solana.push(each)),
  ]
  await settle()
  await say(
    connectedState(publicConnection('0xA'), publicConnection('S', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')),
  )
  await say(connectedState(publicConnection('0xA')))
  for (const stop of stops) stop()
  expect(evm.filter(Boolean)).toEqual([{ provider: 'eip155' }])
  expect(solana.at(-1)).toBeUndefined()
  expect(solana.filter(Boolean)).toEqual([{ provider: 'solana' }])
})

test('error: unmounted while a wallet request is open, the call ends', async () => {
  const { end } = mount()
  world.hold()
  const requested = w3m().connect('injected')
  await Promise.all([expect(requested).rejects.toMatchObject({ code: 'ABORTED' }), end().then(world.release)])
})

test('error: without a modal on the page, calls say so', async () => {
  await expect(w3m('none').show()).rejects.toThrow('There is no <w3m-modal id="none"> on this page.')
})
