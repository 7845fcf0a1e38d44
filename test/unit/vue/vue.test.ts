import {
  createApp,
  createSSRApp,
  defineComponent,
  effectScope,
  type GlobalComponents,
  h,
  nextTick,
} from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { W3mModalElement } from '../../../src/index'
import { useAccount, useBalance, useNetwork, useProvider, useW3m } from '../../../src/vue/vue'
import { fakeRuntimes, settle } from '../element/support/fake-runtime'
import { addModal } from '../element/support/modal'
import { connectedState, DISCONNECTED, publicConnection } from '../element/support/public-connection'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
// empties the page after the apps are unmounted
const world = fakeRuntimes()

/** Renders address, network, balance, and whether there is a provider. */
const Account = defineComponent({
  props: { modal: String },
  setup({ modal }) {
    const account = useAccount(modal)
    const { network } = useNetwork(modal)
    const { balance, symbol } = useBalance(modal)
    const provider = useProvider('eip155', modal)
    return () =>
      h(
        'p',
        [
          account.value.address ?? 'nobody',
          network.value,
          balance.value,
          symbol.value,
          provider.value && 'provider',
        ]
          .filter(Boolean)
          .join(' '),
      )
  },
})
const Page = defineComponent({
  setup: () => () => [
    h('w3m-modal', { id: 'wallet', 'project-id': 'p', networks: ['eip155:137'] }),
    h(Account),
  ],
})

function mount(component: Parameters<typeof createApp>[0], props = {}) {
  const host = document.createElement('main')
  document.body.append(host)
  const app = createApp(component, props)
  app.config.compilerOptions.isCustomElement = tag => tag.startsWith('w3m-')
  app.mount(host)
  ends.push(() => app.unmount())
  return { app, text: () => host.querySelector('p')?.textContent }
}
async function say(...changes: Parameters<typeof world.runtime.say>) {
  world.runtime.say(...changes)
  await settle()
}
const modal = () => document.querySelector('w3m-modal') as W3mModalElement

test('default: a component follows its modal: account, network, balance and provider', async () => {
  const { text } = mount(Page)
  expect([modal().projectId, modal().networks]).toEqual(['p', ['eip155:137']])
  expect(text()).toBe('nobody')
  await modal().load()
  await say({ ...connectedState(publicConnection('0xA')), balance: '1.5', balanceSymbol: 'ETH' })
  expect(text()).toBe('0xA eip155:1 1.5 ETH provider')
  await say(connectedState(publicConnection('0xB', 'eip155:137')))
  expect(text()).toBe('0xB eip155:137 1.5 ETH provider')
  await say({ ...DISCONNECTED, balance: undefined, balanceSymbol: undefined })
  expect(text()).toBe('nobody eip155:137')
})

test('behavior: the tag takes the text of its attributes, also where Vue sets a property', () => {
  type TagProps = InstanceType<GlobalComponents['w3m-modal']>['$props']
  const props: TagProps = {
    networks: 'eip155:1 eip155:137',
    enableEip6963: 'true',
    enableSwaps: 'false',
    enableEmail: false,
    announceWallet: '',
    rpcUrls: '{"eip155:1":"https://node.example"}',
    // @ts-expect-error it is on whatever its text says
    allowUnsupportedChain: 'false',
  }
  mount(defineComponent({ setup: () => () => h('w3m-modal', { ...props, allowUnsupportedChain: '' }) }))
  const { networks, enableEip6963, enableSwaps, enableEmail, announceWallet, rpcUrls } = modal()
  expect(networks).toEqual(['eip155:1', 'eip155:137'])
  expect([enableEip6963, enableSwaps, enableEmail, announceWallet]).toEqual([true, false, false, true])
  expect([rpcUrls, modal().allowUnsupportedChain]).toEqual([{ 'eip155:1': 'https://node.example' }, true])
})

test('behavior: a modal that comes after the component, and is replaced', async () => {
  const { text } = mount(Account)
  const first = addModal()
  await first.load()
  await say(connectedState(publicConnection('0xA')))
  expect(text()).toContain('0xA')
  first.replaceWith(document.createElement('w3m-modal'))
  await settle()
  expect(text()).not.toContain('0xA')
})

test('behavior: one of several, by its id', async () => {
  addModal({ id: 'a' })
  const second = addModal({ id: 'b' })
  await second.load()
  const [ofFirst, ofSecond] = [mount(Account, { modal: 'a' }), mount(Account, { modal: 'b' })]
  await say(connectedState(publicConnection('0xB')))
  expect([ofFirst.text(), ofSecond.text()]).toEqual(['nobody', '0xB eip155:1 provider'])
})

test('behavior: unmounted, it follows no longer', async () => {
  const { app } = mount(Account)
  await addModal().load()
  const stopped = jest.spyOn(MutationObserver.prototype, 'disconnect')
  app.unmount()
  expect(stopped).toHaveBeenCalledTimes(4)
  ends.length = 0
})

test('behavior: hydrated after a connection was restored, the first render is that of the server', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  const Button = defineComponent({
    setup() {
      const account = useAccount()
      const { network } = useNetwork()
      return () =>
        h(
          'button',
          { class: account.value.connected ? 'on' : 'off' },
          account.value.address ?? network.value ?? 'nobody',
        )
    },
  })
  const host = document.createElement('main')
  host.innerHTML = await renderToString(createSSRApp(Button))
  document.body.append(host)
  await addModal().load()
  await say(connectedState(publicConnection('0xA')))
  const app = createSSRApp(Button)
  app.mount(host)
  ends.push(() => app.unmount())
  await nextTick()
  expect(host.innerHTML).toBe('<button class="on">0xA</button>')
  await say(connectedState(publicConnection('0xB')))
  expect(host.textContent).toBe('0xB')
  expect(warned).not.toHaveBeenCalled()
})

test('behavior: outside of a component, until its effect scope is stopped', async () => {
  await addModal().load()
  const scope = effectScope()
  const account = scope.run(() => useAccount())
  await say(connectedState(publicConnection('0xA')))
  expect(account?.value.address).toBe('0xA')
  scope.stop()
  await say(connectedState(publicConnection('0xB')))
  expect(account?.value.address).toBe('0xA')
})

test('default: calls reach the modal', async () => {
  const { show, close, connect, disconnect, switchNetwork } = useW3m()
  const element = addModal()
  await show({ view: 'Networks' })
  expect(element.open).toBe(true)
  await close()
  await connect('injected')
  await switchNetwork('eip155:137')
  await disconnect('eip155')
  await nextTick()
  expect(world.runtime.calls.map(([name, argument]) => [name, argument])).toEqual([
    ['show', 'Networks'],
    ['close', undefined],
    ['connect', 'injected'],
    ['switchNetwork', 'eip155:137'],
    ['disconnect', 'eip155'],
  ])
})

test('error: unmounted while a wallet request is open, the call ends', async () => {
  const { app } = mount(Page)
  world.hold()
  const requested = useW3m().connect('injected')
  app.unmount()
  ends.length = 0
  world.release()
  await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
})

test('error: without a modal on the page, calls say so', async () => {
  await expect(useW3m('none').show()).rejects.toThrow('There is no <w3m-modal id="none"> on this page.')
})

test('behavior: rendered as text, for a server', async () => {
  expect(await renderToString(createApp(Account))).toBe('<p>nobody</p>')
})
