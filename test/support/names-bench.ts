import { nameTyped } from '../../src/features/names/state/names-slice'
import { opened } from '../../src/store/router/modal-slice'
import { route } from '../../src/store/router/routes'
import { fakeNetwork } from './fake-network'
import { createFakeProvider, type FakeProvider } from './fake-wallet'
import type { TestStore } from './test-store'
import { viewBench } from './view-bench'

export const SIGNATURE = `0x${'ab'.repeat(65)}`
export const REGISTER = '/v1/profile/account'
export const SUGGEST = '/v1/profile/suggestions'

/** The service's suggestions: the name and others, available unless `registered`. */
export const suggestions = (label: string, registered = false, suffix = '.reown.id') =>
  Response.json({
    suggestions: [
      { name: `${label}${suffix}`, registered },
      { name: `${label}1${suffix}`, registered: false },
      { name: `${label}2${suffix}`, registered: false },
    ],
  })

export const refusal = (status: number, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field: 'x', description }] }, { status })

/** Views of names with a wallet that signs and a service that offers every name. Everything works by default. */
export function namesBench() {
  const network = fakeNetwork()
  const views = viewBench()
  beforeEach(() => {
    network.on(SUGGEST, ({ url }) => suggestions(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')))
    network.on(REGISTER, ({ method, body }) =>
      method === 'POST'
        ? Response.json({ name: JSON.parse((body as { message: string }).message).name })
        : Response.json([]),
    )
  })

  /** Connected, with RegisterAccountName on screen. */
  async function open(
    options: object = {},
    provider: FakeProvider = createFakeProvider({ personal_sign: () => SIGNATURE }),
  ) {
    const store = await views.connectedStore({ options }, provider)
    store.dispatch(opened(route('RegisterAccountName')))
    return store
  }
  const placeOf = (store: TestStore) => store.getState().router.history.at(-1)
  /** Messages that the wallet was asked to sign. */
  const signedBy = ({ requested }: FakeProvider) =>
    requested
      .filter(({ method }) => method === 'personal_sign')
      .map(({ params }) => {
        const [hex, address] = params as [string, string]
        return { address, text: Buffer.from(hex.slice(2), 'hex').toString() }
      })
  const posted = () => network.to(REGISTER).filter(({ method }) => method === 'POST')
  const type = (store: TestStore, text: string) => store.dispatch(nameTyped(text))
  return { network, views, open, placeOf, signedBy, posted, type }
}
