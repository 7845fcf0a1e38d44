import { createDeps, toServiceConfig } from '../../../src/app/create-deps'
import type { ModalOptions } from '../../../src/shared/host/runtime-contract'
import { systemClock } from '../../../src/shared/lib/clock'
import { lazy } from '../../../src/shared/lib/lazy'
import { createFakeHost, OPTIONS } from '../../support/fake-host'

const create = (options: () => ModalOptions = () => OPTIONS) =>
  createDeps({ host: createFakeHost(), options, signInGuard: lazy(() => new Promise(() => {})) })

describe('createDeps', () => {
  test('default: the real ones', () => {
    const deps = create()
    expect(deps.clock).toBe(systemClock)
    deps.storage.setItem('@w3m/test/x', 'kept')
    expect(localStorage.getItem('@w3m/test/x')).toBe('kept')
    deps.storage.removeItem('@w3m/test/x')
    expect(deps.locale.get().tag).toBe('en')
  })

  test('behavior: random is a UUID v4, each time another', () => {
    const { random } = create()
    const ids = [random(), random()]
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(2)
  })

  test('behavior: config is that of the moment', () => {
    let options = OPTIONS
    const { config } = create(() => options)
    expect(config().projectId).toBe('test-project')
    options = { ...OPTIONS, projectId: 'next', apiUrl: 'http://127.0.0.1:1' }
    expect(config()).toMatchObject({ projectId: 'next', apiUrl: 'http://127.0.0.1:1' })
  })

  test('behavior: the client id is known from the moment that a pairing has made it', () => {
    const { config, clientKnown } = create()
    expect(config().clientId).toBeUndefined()
    clientKnown('did:key:z6Mk')
    expect(config().clientId).toBe('did:key:z6Mk')
    expect(create().config().clientId).toBeUndefined()
  })

  test('behavior: nothing is shared between two elements', () => {
    const [first, second] = [create(), create()]
    expect(first.connectors).not.toBe(second.connectors)
    expect(first.locale).not.toBe(second.locale)
    expect(first.tasks).not.toBe(second.tasks)
  })
})

describe('toServiceConfig', () => {
  const rpcUrl = (network: string, options: Partial<ModalOptions> = {}) =>
    toServiceConfig({ ...OPTIONS, ...options })
      .rpcUrls(network)
      .join()
  const own = {
    id: 'eip155:31337',
    name: 'Local',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: 'http://127.0.0.1:8545',
  }

  test('default: "{rpc host}/v1/?chainId={chainId}&projectId={projectId}"', () => {
    expect(rpcUrl('eip155:137')).toBe(
      'https://rpc.walletconnect.org/v1/?chainId=eip155:137&projectId=test-project',
    )
  })

  test('param: blockchain-api-url, and a project id with signs in it', () => {
    expect(rpcUrl('eip155:1', { blockchainApiUrl: 'http://127.0.0.1:1', projectId: 'a&b' })).toBe(
      'http://127.0.0.1:1/v1/?chainId=eip155:1&projectId=a%26b',
    )
  })

  test('param: rpc-urls', () => {
    expect(rpcUrl('eip155:1', { rpcUrls: { 'eip155:1': 'https://node.example' } })).toBe(
      'https://node.example',
    )
  })

  test('param: several nodes of one network', () => {
    const urls = ['https://node.example', 'https://other.example']
    expect(rpcUrl('eip155:1', { rpcUrls: { 'eip155:1': urls } })).toBe(urls.join())
    expect(rpcUrl('eip155:31337', { networks: [{ ...own, rpcUrl: urls }] })).toBe(urls.join())
  })

  test('param: the node of the page goes before the public one of a known network', () => {
    const { rpcUrl: _, ...known } = { ...own, publicRpcUrl: ['https://public.example'] }
    const options = { networks: [known] }
    expect(rpcUrl('eip155:31337', options)).toBe('https://public.example')
    const rpcUrls = { 'eip155:31337': 'https://node.example' }
    expect(rpcUrl('eip155:31337', { ...options, rpcUrls })).toBe('https://node.example')
  })

  test('param: a network of the host’s own goes before rpc-urls', () => {
    const options = { networks: ['eip155:1', own], rpcUrls: { 'eip155:31337': 'https://node.example' } }
    expect(rpcUrl('eip155:31337', options)).toBe('http://127.0.0.1:8545')
  })

  test('default: hosts and project id are the page’s', () => {
    expect(toServiceConfig(OPTIONS)).toMatchObject({
      projectId: 'test-project',
      apiUrl: OPTIONS.apiUrl,
      blockchainApiUrl: OPTIONS.blockchainApiUrl,
      analyticsUrl: OPTIONS.analyticsUrl,
    })
  })
})
