import type { CompanionInfo } from '../../../src/shared/host/runtime-contract'
import { fakeRuntimes, type StateChanges, settle } from './support/fake-runtime'
import { addModal, companion, listen } from './support/modal'

const world = fakeRuntimes()

const ADDRESS = '0xC7ab88b098defB751B7401B5f6d8976F717b1f5c'
const CONNECTED: StateChanges = {
  status: 'connected',
  connected: true,
  address: ADDRESS,
  balance: '1.23456',
  balanceSymbol: 'ETH',
}

async function connected(changes: StateChanges = {}, info: Partial<CompanionInfo> = {}) {
  const modal = addModal()
  await modal.load()
  world.runtime.say({ ...CONNECTED, ...changes }, { networkName: 'Ethereum', ...info })
  await settle()
  return modal
}

describe('w3m-button', () => {
  test('default: a `connect-button` that holds a button', () => {
    addModal()
    const { frame, button, text } = companion('w3m-button')
    expect([frame, text, button.getAttribute('aria-busy')]).toEqual([
      'connect-button',
      'Connect Wallet',
      'false',
    ])
  })

  test.each<[string, StateChanges]>([
    ['while the modal is open', { open: true }],
    ['while a session is restored', { status: 'reconnecting', loading: true }],
    ['while a wallet is asked', { status: 'connecting' }],
    ['while code or wallets are waited for', { loading: true }],
  ])('behavior: Connecting... %s', async (_when, changes) => {
    const modal = addModal()
    const button = companion('w3m-button')
    await modal.load()
    world.runtime.say(changes)
    expect([button.text, button.button.getAttribute('aria-busy')]).toEqual(['Connecting...', 'true'])
  })

  test('behavior: Connecting... from the first moment where a session waits', async () => {
    world.hold()
    localStorage.setItem('@w3m/p/session', '{}')
    addModal({ 'project-id': 'p' })
    const button = companion('w3m-button')
    await settle()
    expect(button.text).toBe('Connecting...')
  })

  test.each([
    ['its label', {}, 'Connect Wallet'],
    ['one of the page', { label: 'Log in' }, 'Log in'],
  ])('behavior: while the modal is merely open visitors see %s', async (_what, attributes, shown) => {
    const modal = addModal()
    const button = companion('w3m-button', attributes)
    await modal.show()
    world.runtime.say({ open: true }, { networkName: 'Ethereum' })
    await settle()
    expect(button.text).toBe('Connecting...')
    expect(button.find('bdi')?.dataset.shown).toBe(shown)
    world.runtime.say({ open: true, status: 'connecting' })
    expect(button.find('bdi')?.dataset.shown).toBeUndefined()
  })

  test('param: label and loading-label', async () => {
    const modal = addModal()
    const button = companion('w3m-button', { label: 'Log in', 'loading-label': 'One moment' })
    expect(button.text).toBe('Log in')
    await modal.show()
    expect(button.text).toBe('One moment')
  })

  test('behavior: connected, it is the account', async () => {
    const modal = await connected()
    const button = companion('w3m-button')
    await settle()
    expect([button.frame, button.text]).toEqual(['account-button', '1.234 ETH 0xC7ab…1f5c'])
    button.button.click()
    await settle()
    expect(modal.state.view).toBe('Account')
  })

  test('behavior: and no longer, once disconnected', async () => {
    await connected()
    const button = companion('w3m-button')
    await settle()
    world.runtime.say({ connected: false, status: 'disconnected', address: undefined })
    expect([button.frame, button.text]).toEqual(['connect-button', 'Connect Wallet'])
  })
})

describe('w3m-account-button', () => {
  test('default: nothing without an account', async () => {
    addModal()
    const button = companion('w3m-account-button')
    await settle()
    expect(button.host.shadowRoot?.childElementCount).toBe(0)
  })

  test.each([
    ['chars-start', { 'chars-start': '4' }, '0xC7…1f5c'],
    ['chars-end', { 'chars-end': '0' }, '0xC7ab…'],
    ['more than there is', { 'chars-start': '99' }, ADDRESS],
    ['nonsense', { 'chars-start': '-2', 'chars-end': 'x' }, '0xC7ab…1f5c'],
  ])('param: %s', async (_what, attributes, text) => {
    await connected()
    const button = companion('w3m-account-button', { balance: 'hide', ...attributes })
    await settle()
    expect(button.text).toBe(text)
  })

  test.each([
    ['1.23456', '1.234 ETH'],
    ['1.5', '1.5 ETH'],
    ['1.500', '1.5 ETH'],
    ['1.0509', '1.05 ETH'],
    ['100', '100 ETH'],
    ['123456789012345678901.1', '123456789012345678901.1 ETH'],
    ['0', '0.000 ETH'],
    ['0.0009', '0.000 ETH'],
    [undefined, '0.000 ETH'],
  ])('behavior: a balance of %s', async (balance, shown) => {
    await connected({ balance })
    const { find } = companion('w3m-account-button')
    await settle()
    expect(find('[part=balance]')?.textContent).toBe(shown)
  })

  test('behavior: no balance on a network whose currency is not known', async () => {
    await connected({ balance: '1.5', balanceSymbol: undefined })
    const { find } = companion('w3m-account-button')
    await settle()
    expect(find('[part=balance]')).toBeNull()
  })

  test('behavior: shows the name and the picture of a profile, and a drawing where the picture does not come', async () => {
    await connected({ profileName: 'alice.reown.id' }, { avatar: 'blob:https://page.example/a' })
    const { find } = companion('w3m-account-button', { balance: 'hide' })
    await settle()
    const image = find('img') as HTMLImageElement
    expect(find('button > bdi')?.textContent).toBe('alice.reown.id')
    expect([image.src, image.alt, image.referrerPolicy]).toEqual([
      'blob:https://page.example/a',
      '',
      'no-referrer',
    ])
    image.dispatchEvent(new Event('error'))
    expect(find('i')?.style.backgroundImage).toContain('radial-gradient')
  })

  test('behavior: has the mark of the network, but not where the page does not know it', async () => {
    await connected({}, { networkImage: 'blob:https://page.example/n' })
    const { find } = companion('w3m-account-button')
    await settle()
    expect((find('[part=network]') as HTMLImageElement).src).toBe('blob:https://page.example/n')
    world.runtime.say(CONNECTED, { networkImage: 'blob:https://page.example/n', unsupported: true })
    expect(find('[part=network]')).toBeNull()
  })

  test('behavior: on a network that the page does not know, it leads there', async () => {
    const modal = await connected({}, { unsupported: true })
    const button = companion('w3m-account-button')
    await settle()
    button.button.click()
    await settle()
    expect(modal.state.view).toBe('UnsupportedChain')
  })
})

describe('w3m-network-button', () => {
  const show = async (state: StateChanges, info: Partial<CompanionInfo>, label?: string) => {
    await connected(state, info)
    const button = companion('w3m-network-button', label === undefined ? {} : { label })
    await settle()
    return button
  }

  test('default: Select Network, inside of `wui-network-button`', () => {
    addModal()
    const { frame, button, text } = companion('w3m-network-button')
    expect([frame, button.dataset.testid, text]).toEqual([
      'wui-network-button',
      'w3m-network-button',
      'Select Network',
    ])
  })

  test.each<[string, StateChanges, Partial<CompanionInfo>]>([
    ['Ethereum', {}, { networkName: 'Ethereum' }],
    ['Polygon', { connected: false }, { networkName: 'Polygon' }],
    ['Switch Network', {}, { networkName: 'Ethereum', unsupported: true }],
    ['Unknown Network', {}, { networkName: undefined }],
    ['Select Network', { connected: false }, { networkName: undefined }],
  ])('behavior: %s', async (text, state, info) => {
    expect((await show(state, info)).text).toBe(text)
  })

  test('behavior: in Arabic', async () => {
    const modal = await connected({}, { unsupported: true })
    modal.locale = 'ar'
    const button = companion('w3m-network-button')
    await settle()
    expect(button.text).toBe('تبديل الشبكة')
  })

  test('param: label wins', async () => {
    expect((await show({}, { unsupported: true }, 'Chain')).text).toBe('Chain')
  })

  test('behavior: shows the picture of the network', async () => {
    const { find } = await show({}, { networkImage: 'blob:x' })
    expect((find('img') as HTMLImageElement).src).toBe('blob:x')
  })

  test('behavior: opens the networks', async () => {
    const modal = addModal()
    companion('w3m-network-button').button.click()
    await settle()
    expect(modal.state.view).toBe('Networks')
  })
})

describe('w3m-onramp-widget', () => {
  const parts = ({ host }: { host: HTMLElement }) => {
    const root = host.shadowRoot as ShadowRoot
    const find = <T extends HTMLElement>(id: string) => root.querySelector<T>(`[data-testid="${id}"]`)
    return {
      find,
      input: () => find<HTMLInputElement>('onramp-amount-input') as HTMLInputElement,
      main: () => root.querySelector('span > button') as HTMLButtonElement,
    }
  }
  async function widget(attributes: Record<string, string> = {}) {
    const shown = companion('w3m-onramp-widget', attributes)
    await settle()
    return parts(shown)
  }
  const enter = (input: HTMLInputElement, text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  test('default: there before any runtime, and leads to the wallets', async () => {
    const modal = addModal()
    const { main, find, input } = await widget()
    expect(world.runtimes).toEqual([])
    expect([main().textContent, find('onramp-token-button')?.textContent]).toEqual(['Connect wallet', 'USDC'])
    expect(input().value).toBe('')
    main().click()
    await settle()
    expect(modal.state.open).toBe(true)
  })

  test('default: with a wallet it leads to the providers, with the amount', async () => {
    const modal = await connected()
    const { main, input } = await widget()
    expect(main().textContent).toBe('Get quotes')
    enter(input(), '12,50')
    expect(input().value).toBe('12.50')
    expect(world.runtime.port.session.onramp).toEqual({ amount: '12.50', payment: 'USD', purchase: 'USDC' })
    main().click()
    await settle()
    expect(modal.state.view).toBe('OnRampProviders')
  })

  test('behavior: the limits, and suggested amounts', async () => {
    await connected()
    const { main, input, find } = await widget()
    for (const [amount, off] of [
      ['9.99', true],
      ['10', false],
      ['25000', false],
      ['25000.01', true],
    ] as const) {
      enter(input(), amount)
      expect([main().disabled, input().ariaInvalid]).toEqual([off, String(off)])
    }
    enter(input(), 'ten')
    expect(input().value).toBe('25000.01')
    find('onramp-preset-250')?.click()
    expect([input().value, main().disabled, find('onramp-preset-250')?.ariaPressed]).toEqual([
      '250',
      false,
      'true',
    ])
  })

  test('behavior: shows what was chosen in the modal; while that is open its names are free', async () => {
    await connected()
    const { find } = await widget()
    world.runtime.say({ ...CONNECTED, open: true })
    expect(find('onramp-token-button')).toBeNull()
    world.runtime.port.session.onramp = { amount: '500', payment: 'EUR', purchase: 'ETH' }
    world.runtime.say({ ...CONNECTED, open: false })
    expect([
      find('onramp-token-button')?.textContent,
      find('onramp-currency-button')?.textContent,
      find<HTMLInputElement>('onramp-amount-input')?.value,
    ]).toEqual(['ETH', 'EUR', '500'])
  })

  test('param: disabled, and in Arabic', async () => {
    addModal({ locale: 'ar' })
    const { main, input } = await widget({ disabled: '' })
    expect([main().textContent, main().disabled, input().disabled]).toEqual(['توصيل المحفظة', true, true])
  })

  test('behavior: nothing where the page has no buying', async () => {
    const modal = addModal({ 'enable-onramp': 'false' })
    const { main } = await widget()
    expect(main()).toBeNull()
    modal.enableOnramp = true
    await settle()
    expect(main().textContent).toBe('Connect wallet')
  })
})

test('behavior: none of them fires anything, or changes the page', async () => {
  addModal()
  for (const tag of ['w3m-button', 'w3m-account-button', 'w3m-network-button', 'w3m-onramp-widget']) {
    const { host } = companion(tag)
    const seen = listen(host, 'error', 'open')
    await settle()
    expect([host.outerHTML, seen]).toEqual([`<${tag}></${tag}>`, []])
  }
})
