import NetworksView from '../../../../../src/features/networks/views/networks-view'
import type { ModalOptions } from '../../../../../src/shared/host/host-port'
import { fakeNetwork } from '../../../../support/fake-network'
import { press, type } from '../../../../support/render-in-shadow'
import { settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

async function show(options: Partial<ModalOptions> = {}) {
  const screen = bench.show(<NetworksView />, bench.newStore({ options }))
  await settleView()
  const field = screen.byTestId('wui-input-text') as HTMLInputElement
  const names = () =>
    [...screen.root.querySelectorAll<HTMLElement>('[data-network] .txt')].map(row => row.textContent)
  return {
    ...screen,
    get text() {
      return screen.text
    },
    field,
    names,
    search: (words: string) => type(field, words),
    said: () => screen.find('[aria-live=polite]').textContent,
  }
}
const NETWORKS = { networks: ['eip155:1', 'eip155:137', 'eip155:10', 'eip155:42161'] }

test('default: every network of the page, and nothing is said', async () => {
  const { names, field, said } = await show(NETWORKS)
  expect(names()).toEqual(['Ethereum', 'Polygon', 'OP Mainnet', 'Arbitrum One'])
  expect([field.placeholder, field.getAttribute('aria-label')]).toEqual(['Search network', 'Search network'])
  expect(said()).toBe('')
})

describe('the search', () => {
  test.each([
    ['poly', ['Polygon']],
    ['  OP main ', ['OP Mainnet']],
    ['eip155:1', ['Ethereum', 'Polygon', 'OP Mainnet']],
    ['POL', ['Polygon']],
  ])('param: %p finds %p', async (words, found) => {
    const view = await show(NETWORKS)
    view.search(words)
    expect(view.names()).toEqual(found)
    expect(view.said()).toBe(found.length === 1 ? '1 network' : `${found.length} networks`)
  })

  test('behavior: nothing found: it says so, and the search can be cleared', async () => {
    const view = await show(NETWORKS)
    view.search(' moon ')
    expect(view.names()).toEqual([])
    expect(view.text).toContain('No network found')
    expect(view.text).toContain('No results for “moon”.')
    expect(view.said()).toBe('0 networks')
    const clear = [...view.root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Clear search',
    )
    await view.click(clear ?? view.field)
    expect(view.names()).toHaveLength(4)
    expect(view.field.value).toBe('')
  })

  test('behavior: Enter sends nothing anywhere', async () => {
    const view = await show(NETWORKS)
    view.search('poly')
    press(view.field, 'Enter')
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    view.find('form').dispatchEvent(submit)
    expect(submit.defaultPrevented).toBe(true)
    expect(view.names()).toEqual(['Polygon'])
  })
})

test('behavior: help leads to WhatIsANetwork, and is tracked', async () => {
  const view = await show()
  await view.click(view.button('What is a network?'))
  expect(view.store.getState().router.history.at(-1)?.view).toBe('WhatIsANetwork')
  expect(view.store.host.events).toEqual([{ name: 'track', detail: { event: 'CLICK_NETWORK_HELP' } }])
})

test('error: no usable network at all', async () => {
  const view = await show({ networks: ['cosmos:hub'] })
  expect(view.text).toContain('No network found')
})
