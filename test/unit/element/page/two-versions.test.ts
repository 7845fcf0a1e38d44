import type { W3mModalElement } from '../../../../src/index'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, companion } from '../support/modal'
import { connectedState, publicConnection } from '../support/public-connection'

const world = fakeRuntimes()

/** Another copy of the package, loaded into the same page as a second script. */
async function loadAgain<Entry>(entry: () => Promise<Entry>): Promise<Entry> {
  let loaded: Entry | undefined
  await jest.isolateModulesAsync(async () => {
    loaded = await entry()
  })
  if (!loaded) throw new Error('not loaded')
  return loaded
}

test('behavior: the first of two versions defines the element, and the second does not throw', async () => {
  const first = customElements.get('w3m-modal')
  const second = await loadAgain(() => import('../../../../src/index'))
  expect(second.W3mModalElement).not.toBe(first)
  expect(customElements.get('w3m-modal')).toBe(first)
  const modal = addModal()
  expect(modal).toBeInstanceOf(first)
  expect(modal).not.toBeInstanceOf(second.W3mModalElement)
  await modal.show()
  expect([modal.open, world.loads]).toEqual([true, 1])
})

test('behavior: the helpers of the second version follow the element of the first', async () => {
  const { address, w3m } = await loadAgain(() => import('../../../../src/svelte/svelte'))
  const modal = addModal()
  const seen: (string | undefined)[] = []
  const stop = address().subscribe(found => void seen.push(found))
  await w3m().show()
  expect(modal.open).toBe(true)
  world.runtime.say(connectedState(publicConnection('0xA')))
  stop()
  expect(seen).toEqual([undefined, '0xA'])
})

test('behavior: buttons work with the element of either version', async () => {
  await loadAgain(() => import('../../../../src/index'))
  const modal = addModal()
  const { button } = companion('w3m-button')
  button.click()
  await settle()
  expect(modal.open).toBe(true)
})

test('behavior: helpers that follow an element from before its definition', async () => {
  const late = document.implementation.createHTMLDocument().createElement('w3m-modal') as W3mModalElement
  late.id = 'late'
  const connected: string[] = []
  late.addEventListener('open', ({ detail }) => connected.push(detail.view))
  const { address } = await import('../../../../src/svelte/svelte')
  const seen: (string | undefined)[] = []
  const stop = address('late').subscribe(found => void seen.push(found))
  document.body.append(late) // adopted, and upgraded
  await late.load()
  world.runtime.say(connectedState(publicConnection('0xA')))
  late.dispatchEvent(new CustomEvent('open', { detail: { view: 'Connect' } }))
  stop()
  expect([seen, connected]).toEqual([[undefined, '0xA'], ['Connect']])
})
