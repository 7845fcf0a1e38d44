import { FEATURES } from '../../../../src/app/loaders'
import { useViewModule } from '../../../../src/app/shell/use-view-module'
import { ViewOutlet } from '../../../../src/app/shell/view-outlet'
import type { ViewModule } from '../../../../src/app/views'
import type { ViewName } from '../../../../src/shared/host/view-name'
import { lazy } from '../../../../src/shared/lib/lazy'
import { type Route, route } from '../../../../src/store/router/routes'
import { settleView, viewBench } from '../../../support/view-bench'

type Code = { readonly views: Readonly<Record<string, ViewModule<never>>> }

/** Lets a test decide when the code of a feature loads, and whether it does. */
function script(feature: 'session' | 'wallets', view: ViewName) {
  const requested: { resolve(module: Code): void; reject(error: Error): void }[] = []
  const code = lazy(() => new Promise<Code>((resolve, reject) => requested.push({ resolve, reject })))
  jest.spyOn(FEATURES[feature], 'load').mockImplementation(code.load as never)
  jest.spyOn(FEATURES[feature], 'peek').mockImplementation(code.peek as never)
  return {
    load: code.load,
    /** How often it was requested. */
    get times() {
      return requested.length
    },
    arrive: (words: string) =>
      requested.at(-1)?.resolve({ views: { [view]: { default: () => <p>{words}</p> } } }),
    fail: () => requested.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module')),
  }
}

function Outlet({ place }: { place: Route }) {
  return <ViewOutlet route={place} view={useViewModule(place.view)} />
}

const bench = viewBench()
const scripted = (view: 'ConnectWallets' | 'AllWallets') =>
  script(view === 'AllWallets' ? 'wallets' : 'session', view)
afterEach(() => jest.restoreAllMocks())
const skeletons = (root: ShadowRoot) => root.querySelectorAll('.sk').length

test('default: its skeleton while its code comes, then the view', async () => {
  const code = scripted('ConnectWallets')
  const screen = bench.show(<Outlet place={route('ConnectWallets')} />)
  expect(skeletons(screen.root)).toBe(3)
  code.arrive('here')
  await settleView()
  expect(screen.text).toBe('here')
  expect(code.times).toBe(1)
})

test('behavior: code that is already loaded is returned in the same render, without a request', async () => {
  const code = scripted('ConnectWallets')
  const loaded = code.load()
  code.arrive('here')
  await loaded
  const screen = bench.show(<Outlet place={route('ConnectWallets')} />)
  expect(screen.text).toBe('here')
  expect(code.times).toBe(1)
})

test('error: a view that does not load says so, and the retry works', async () => {
  const code = scripted('ConnectWallets')
  const screen = bench.show(<Outlet place={route('ConnectWallets')} />)
  code.fail()
  await settleView()
  expect(screen.text).toContain('This screen didn’t load')
  await screen.click(screen.button('Try again'))
  expect(skeletons(screen.root)).toBe(3)
  expect(code.times).toBe(2)
  code.arrive('here')
  await settleView()
  expect(screen.text).toBe('here')
})

test('error: it fails again, and can be tried again', async () => {
  const code = scripted('ConnectWallets')
  const screen = bench.show(<Outlet place={route('ConnectWallets')} />)
  for (let round = 0; round < 2; round++) {
    code.fail()
    await settleView()
    await screen.click(screen.button('Try again'))
  }
  expect(code.times).toBe(3)
})

test('behavior: a failure of a view that was left is none of the next one', async () => {
  const [left, next] = [scripted('ConnectWallets'), scripted('AllWallets')]
  const store = bench.newStore()
  const screen = bench.show(<Outlet place={route('ConnectWallets')} />, store)
  screen.rerender(<Outlet place={route('AllWallets')} />)
  left.fail()
  await settleView()
  expect(screen.text).not.toContain('did not load')
  next.arrive('next')
  await settleView()
  expect(screen.text).toBe('next')
})

test('behavior: a failure while the view was away is forgotten: coming back tries again', async () => {
  const [away, next] = [scripted('ConnectWallets'), scripted('AllWallets')]
  const screen = bench.show(<Outlet place={route('ConnectWallets')} />)
  screen.rerender(<Outlet place={route('AllWallets')} />)
  next.arrive('next')
  away.fail()
  await settleView()
  screen.rerender(<Outlet place={route('ConnectWallets')} />)
  await settleView()
  expect(screen.text).not.toContain('did not load')
  expect(away.times).toBe(2)
})
