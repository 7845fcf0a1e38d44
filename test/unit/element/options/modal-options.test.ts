import { PROPERTIES, type PropertyName } from '../../../../src/element/options/attributes'
import { modalOptions } from '../../../../src/element/options/modal-options'
import { createOptions } from '../../../../src/element/options/options'
import { OPTIONS } from '../../../support/fake-host'

function make(values: Partial<Record<PropertyName, unknown>> = {}) {
  const element = document.createElement('div')
  const options = createOptions(element)
  for (const [attribute, name] of PROPERTIES) if (name in values) options.set(name, attribute, values[name])
  return { element, options, all: () => modalOptions(element, options) }
}

afterEach(() => {
  document.head.replaceChildren()
})

test('default: every option there is, and no more', () => {
  expect(Object.keys(make().all()).sort()).toEqual(Object.keys(OPTIONS).sort())
})

test('behavior: the options can be cloned', () => {
  const siwe = { getNonce: async () => '' }
  const { all } = make({ siwe, onrampSession: () => {}, connectors: [() => {}], services: { swap: {} } })
  expect(all().siwe).toBe('custom')
  expect(structuredClone(all())).toEqual(all())
})

describe('metadata', () => {
  test('default: what the page says about itself', () => {
    document.title = 'My page'
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'description', content: 'All about it' }),
      Object.assign(document.createElement('link'), { rel: 'shortcut icon', href: '/icon.png' }),
    )
    expect(make().all().metadata).toEqual({
      name: 'My page',
      description: 'All about it',
      url: 'http://localhost',
      icons: ['http://localhost/icon.png'],
    })
  })

  test('behavior: attributes win over the page, the property over attributes', () => {
    document.title = 'My page'
    const { all } = make({ appName: 'App', appIcon: '/app.png', metadata: { name: 'Property' } })
    expect(all().metadata).toEqual({
      name: 'Property',
      description: '',
      url: 'http://localhost',
      icons: ['http://localhost/app.png'],
    })
  })
})

describe('defaultNetwork', () => {
  const local = {
    id: 'eip155:31337',
    name: 'L',
    currency: { name: 'E', symbol: 'E', decimals: 18 },
    rpcUrl: '/rpc',
  }

  test.each([
    [{}, 'eip155:1'],
    [{ networks: [local, 'eip155:1'] }, 'eip155:31337'],
    [{ networks: [local, 'eip155:1'], defaultNetwork: 'eip155:1' }, 'eip155:1'],
  ])('param: %j', (values, id) => {
    expect(make(values).all().defaultNetwork).toBe(id)
  })
})

test('behavior: an option stays the same object as long as it is not changed', () => {
  const { options, all } = make({ rpcUrls: { 'eip155:1': '/rpc' }, networks: ['eip155:1'] })
  const before = all()
  options.set('themeMode', 'theme-mode', 'light')
  const after = all()
  expect(after.rpcUrls).toBe(before.rpcUrls)
  expect(after.networks).toBe(before.networks)
  expect(after.themeMode).toBe('light')
})

test('error: what is wrong inside is refused once, and the default holds', () => {
  const { options, all } = make({ customWallets: [{ id: 5 }] })
  expect(all().customWallets).toEqual([])
  expect(options.refusals).toEqual([['customWallets', [{ id: 5 }]]])
  all()
  expect(options.refusals).toHaveLength(1)
})

test('param: nonce', () => {
  const { element, all } = make()
  expect(all().nonce).toBeUndefined()
  element.setAttribute('nonce', 'abc')
  expect(all().nonce).toBe('abc')
})
