import { runtimeLoader } from '../../../../src/element/runtime-loader'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, companion } from '../support/modal'

const world = fakeRuntimes()

const isBusy = (button: HTMLButtonElement) => button.getAttribute('aria-busy')

describe('being bound', () => {
  test('default: to the first modal of the page, in its order', async () => {
    const second = addModal()
    const first = document.createElement('w3m-modal')
    document.body.prepend(first)
    companion('w3m-button').button.click()
    await settle()
    expect([first.state.open, second.state.open]).toEqual([true, false])
  })

  test('param: for', async () => {
    addModal()
    const named = addModal({ id: 'named' })
    const button = companion('w3m-button', { for: 'named' })
    button.button.click()
    await settle()
    expect(named.state.open).toBe(true)
    expect(button.text).toBe('Connecting...')
  })

  test('behavior: to one that comes later', async () => {
    const button = companion('w3m-button', { for: 'late' })
    expect(button.text).toBe('Connect Wallet')
    button.button.click()
    const modal = addModal({ id: 'late', locale: 'ar' })
    await settle()
    expect(button.text).toBe('توصيل المحفظة')
    button.button.click()
    await settle()
    expect(modal.state.open).toBe(true)
  })

  test('behavior: to one that gets its id later, or another one', async () => {
    const modal = addModal()
    const button = companion('w3m-button', { for: 'late' })
    await modal.show()
    expect(button.text).toBe('Connect Wallet')
    modal.id = 'late'
    await settle()
    expect(button.text).toBe('Connecting...')
    modal.id = 'other'
    await settle()
    expect(button.text).toBe('Connect Wallet')
  })

  test('behavior: a changed `for` is another modal', async () => {
    await addModal({ id: 'a' }).show()
    addModal({ id: 'b' })
    const button = companion('w3m-button', { for: 'b' })
    expect(button.text).toBe('Connect Wallet')
    button.host.setAttribute('for', 'a')
    expect(button.text).toBe('Connecting...')
    button.host.removeAttribute('for')
    expect(button.text).toBe('Connecting...')
  })

  test('behavior: a removed modal leaves it as it was', async () => {
    const modal = addModal()
    const button = companion('w3m-button')
    await modal.show()
    expect(button.text).toBe('Connecting...')
    modal.remove()
    await settle()
    expect(button.text).toBe('Connect Wallet')
  })

  test('behavior: out of the page, it gets no events; back in it, it knows', async () => {
    const modal = addModal()
    const button = companion('w3m-button')
    const { button: inner } = button
    button.host.remove()
    await modal.show()
    expect(inner.textContent).toBe('Connect Wallet')
    document.body.append(button.host)
    expect(button.text).toBe('Connecting...')
  })
})

describe('being pressed', () => {
  test('behavior: before the code has come, it says so and keeps the click', async () => {
    world.hold()
    const modal = addModal()
    const button = companion('w3m-button')
    button.button.click()
    expect([button.text, isBusy(button.button)]).toEqual(['Connecting...', 'true'])
    button.button.click() // another click does not cancel
    world.release()
    await settle()
    expect(modal.state.open).toBe(true)
  })

  test('behavior: closes the modal while it is open', async () => {
    const modal = addModal()
    const button = companion('w3m-button')
    await modal.show()
    button.button.click()
    await settle()
    expect(modal.state.open).toBe(false)
    expect(button.text).toBe('Connect Wallet')
  })

  test('param: disabled', async () => {
    const modal = addModal()
    const button = companion('w3m-button', { disabled: '' })
    button.button.click()
    await settle()
    expect([button.button.disabled, modal.state.open]).toEqual([true, false])
    button.host.removeAttribute('disabled')
    expect(button.button.disabled).toBe(false)
  })

  test('error: code that does not come leaves a button that can be pressed again', async () => {
    world.fails = true
    const modal = addModal()
    const button = companion('w3m-button')
    button.button.click()
    await settle()
    expect([button.text, isBusy(button.button)]).toEqual(['Connect Wallet', 'false'])
    world.fails = false
    button.button.click()
    await settle()
    expect(modal.state.open).toBe(true)
  })
})

describe('how it looks', () => {
  test('default: words are isolated, with their language, and changes are announced politely', async () => {
    addModal({ locale: 'ar' })
    const { button, find } = companion('w3m-button')
    const frame = button.parentElement
    expect(frame?.style.animation).toBe('wait 3s')
    await settle()
    expect(frame?.style.animation).toBe('')
    expect([frame?.lang, frame?.getAttribute('aria-live'), String(button.part)]).toEqual([
      'ar',
      'polite',
      'button',
    ])
    expect(find('button > bdi')?.textContent).toBe('توصيل المحفظة')
  })

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['auto', 'light dark'],
  ])('param: theme-mode %s: for fields in system colors', async (mode, scheme) => {
    addModal({ 'theme-mode': mode })
    const widget = companion('w3m-onramp-widget')
    await settle()
    const frame = widget.find('[data-testid=onramp-widget]')
    expect(frame?.style.colorScheme).toBe(scheme)
  })

  test('behavior: theme variables follow the modal, and go with it', async () => {
    const modal = addModal({ 'theme-variables': '{"--w3m-accent":"red"}' })
    const { button } = companion('w3m-button')
    const accent = () => button.parentElement?.style.getPropertyValue('--w3m-accent')
    expect(accent()).toBe('red')
    modal.themeVariables = null
    modal.removeAttribute('theme-variables')
    await settle()
    expect(accent()).toBe('')
  })

  test('behavior: the button stays the same element, so that the focus stays', async () => {
    const modal = addModal()
    const companionButton = companion('w3m-button')
    const { button } = companionButton
    button.focus()
    await modal.load()
    world.runtime.say({
      connected: true,
      status: 'connected',
      address: '0xC7ab88b098defB751B7401B5f6d8976F717b1f5c',
    })
    await settle()
    expect(companionButton.frame).toBe('account-button')
    expect(companionButton.button).toBe(button)
    expect(companionButton.host.shadowRoot?.activeElement).toBe(button)
  })

  test('behavior: nothing new draws nothing', async () => {
    const modal = addModal()
    const { find } = companion('w3m-button')
    await modal.load()
    await settle()
    const before = find('bdi')
    world.runtime.say({ accounts: ['0x1'] })
    expect(find('bdi')).toBe(before)
  })
})

test('error: a wallet picture that fails is requested again', async () => {
  const modal = addModal()
  const button = companion('w3m-button')
  const { companions } = runtimeLoader
  // It stays loaded, so this has to be the first test of this file in which it fails or loads.
  runtimeLoader.companions = () => Promise.reject(new Error('offline'))
  await modal.load()
  world.runtime.say({ connected: true, status: 'connected', address: '0x1' })
  await settle()
  expect(button.text).not.toBe('')
  runtimeLoader.companions = companions
  world.runtime.say({ balance: '1' })
  await settle()
  expect(button.frame).toBe('account-button')
})

test('error: English where the page’s language does not load', async () => {
  const { companions } = runtimeLoader
  runtimeLoader.companions = () => Promise.reject(new Error('offline'))
  addModal({ locale: 'ar' })
  const { text, button } = companion('w3m-button')
  await settle()
  runtimeLoader.companions = companions
  expect([text, button.parentElement?.style.animation]).toEqual(['Connect Wallet', ''])
})

test('behavior: the first preferred language that the companions have', async () => {
  const modal = addModal({ locale: 'xx' })
  const button = companion('w3m-button')
  await settle()
  expect(button.text).toBe('Connect Wallet')
  modal.locale = 'ar-EG'
  await settle()
  expect(button.text).toBe('توصيل المحفظة')
})

describe('another language', () => {
  const shownBy = ({ text, button }: ReturnType<typeof companion>) => ({
    text,
    lang: button.parentElement?.lang,
    animation: button.parentElement?.style.animation,
  })

  test('behavior: until its words are there, those of the language before stay', async () => {
    const modal = addModal({ locale: 'ar' })
    const button = companion('w3m-button')
    await settle()
    const before = shownBy(button)
    modal.locale = 'pl'
    expect(shownBy(button)).toEqual(before)
    await settle()
    expect(shownBy(button)).toEqual({ text: 'Połącz portfel', lang: 'pl', animation: '' })
  })

  test('behavior: a connected companion speaks it too', async () => {
    const modal = addModal({ locale: 'sv' })
    const button = companion('w3m-network-button')
    await modal.load()
    world.runtime.say({ connected: true, status: 'connected', address: '0x1' }, { unsupported: true })
    await settle()
    expect(shownBy(button)).toMatchObject({ text: 'Byt nätverk', lang: 'sv' })
  })

  describe('that does not load', () => {
    const path = '../../../../src/shared/i18n/locales/companions/fi'
    let offline = true
    jest.doMock(path, () => {
      if (offline) throw new Error('offline')
      return jest.requireActual(path)
    })
    beforeEach(() => {
      offline = true
    })

    test('error: is English, and is requested again', async () => {
      const modal = addModal({ locale: 'fi' })
      const button = companion('w3m-button')
      expect(shownBy(button).animation).toBe('wait 3s')
      await settle()
      expect(shownBy(button)).toEqual({ text: 'Connect Wallet', lang: 'en', animation: '' })
      offline = false
      modal.themeMode = 'dark'
      await settle()
      expect(shownBy(button)).toEqual({ text: 'Yhdistä lompakko', lang: 'fi', animation: '' })
    })
  })
})
