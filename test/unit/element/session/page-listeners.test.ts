import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, companion, listen, parse } from '../support/modal'

const world = fakeRuntimes()

const fire = (target: Element, type: string, init: object = {}) =>
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, composed: true, cancelable: true }), init),
  )

function createBoundButton(attributes = 'commandfor="wallet" command="--show"'): Element {
  parse(`<button ${attributes}><b>Connect</b></button>`)
  const button = document.querySelector('button:last-of-type b')
  if (!button) throw new Error('no button')
  return button
}

describe('coming near', () => {
  test.each(['pointerover', 'focusin'])('default: %s fetches code and asks no service', async type => {
    addModal({ id: 'wallet' })
    const button = createBoundButton()
    await settle()
    expect(world.loads).toBe(0)
    fire(button, type)
    await settle()
    expect(world.runtime.calls).toEqual([])
  })

  test('default: pointerdown, of a touch too, lets directory requests start', async () => {
    addModal({ id: 'wallet' })
    fire(createBoundButton(), 'pointerdown')
    await settle()
    expect(world.runtime.calls).toEqual([['warm']])
  })

  test('behavior: at other buttons, or at those of another element, nothing happens', async () => {
    addModal({ id: 'wallet' })
    fire(createBoundButton('id="x"'), 'pointerdown')
    fire(createBoundButton('commandfor="popover" command="toggle-popover"'), 'pointerdown')
    await settle()
    expect(world.loads).toBe(0)
  })

  test('behavior: each modal has its own buttons', async () => {
    addModal({ id: 'other' })
    const modal = addModal({ id: 'wallet' })
    fire(createBoundButton(), 'pointerover')
    await settle()
    expect(world.runtimes.map(({ port }) => port.session.element)).toEqual([modal])
  })

  test('param: preload none', async () => {
    addModal({ id: 'wallet', preload: 'none' })
    fire(createBoundButton(), 'pointerdown')
    await settle()
    expect(world.loads).toBe(0)
  })

  test('behavior: a companion is such a button too', async () => {
    addModal()
    fire(companion('w3m-button').button, 'pointerover')
    await settle()
    expect(world.runtimes).toHaveLength(1)
  })

  test('error: a failure stays quiet, and is tried again', async () => {
    world.fails = true
    const modal = addModal({ id: 'wallet' })
    const errors = listen(modal, 'error')
    const button = createBoundButton()
    fire(button, 'pointerover')
    await settle()
    expect([world.loads, errors]).toEqual([1, []])
    world.fails = false
    fire(button, 'pointerover')
    await settle()
    expect(world.runtimes).toHaveLength(1)
  })
})

describe('commands where the browser does not know them', () => {
  test('default: a click becomes a `command` event on the modal', async () => {
    const modal = addModal({ id: 'wallet' })
    const sources: unknown[] = []
    modal.addEventListener('command' as 'click', event =>
      sources.push((event as { source?: unknown }).source),
    )
    const button = createBoundButton('commandfor="wallet" command="--show-networks"')
    fire(button, 'click')
    await settle()
    expect(sources).toEqual([button.closest('button')])
    expect(world.runtime.calls).toEqual([['show', 'Networks']])
  })

  test('behavior: sends no form away', () => {
    addModal({ id: 'wallet' })
    expect(fire(createBoundButton(), 'click')).toBe(false)
  })

  test('behavior: a click that the browser brings itself is left alone', async () => {
    const modal = addModal({ id: 'wallet' })
    const button = createBoundButton()
    Object.assign(button.closest('button') ?? {}, { commandForElement: modal })
    expect(fire(button, 'click')).toBe(true)
    await settle()
    expect(world.loads).toBe(0)
  })

  test('behavior: of a click that the page has prevented nothing comes, as where browsers know commands', async () => {
    addModal({ id: 'wallet' })
    const button = createBoundButton()
    window.addEventListener('click', event => event.preventDefault(), { capture: true, once: true })
    fire(button, 'click')
    await settle()
    expect(world.loads).toBe(0)
  })

  test.each(['open', 'closed'] as const)('behavior: a companion in an %s shadow tree', async mode => {
    const modal = addModal({ id: 'wallet' })
    const commands = listen(modal, 'command')
    const { host, button } = companion('w3m-button', { for: 'wallet' })
    const tree = document.body.appendChild(document.createElement('div')).attachShadow({ mode })
    tree.append(host)
    fire(button, 'pointerdown')
    await settle()
    fire(button, 'click')
    await settle()
    expect(commands).toHaveLength(1)
    expect(world.runtime.calls.filter(([name]) => name === 'show')).toHaveLength(1)
  })

  test('behavior: a click on anything else is left alone', async () => {
    addModal({ id: 'wallet' })
    expect(fire(createBoundButton('id="x"'), 'click')).toBe(true)
    expect(fire(document.body, 'click')).toBe(true)
    await settle()
    expect(world.loads).toBe(0)
  })
})
