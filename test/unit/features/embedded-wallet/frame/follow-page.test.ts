import { followPage } from '../../../../../src/features/embedded-wallet/frame/follow-page'
import type { ModalOptions } from '../../../../../src/shared/host/host-port'
import { endModal } from '../../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { opened } from '../../../../../src/store/router/modal-slice'
import { OPTIONS } from '../../../../support/fake-host'
import { createTestStore, type TestStore } from '../../../../support/test-store'

let store: TestStore
let stop: () => void
let told: string[]
let system: EventTarget & { matches: boolean }
afterEach(() => {
  stop()
  store.stop()
})

beforeEach(() => {
  store = createTestStore()
  told = []
  system = Object.assign(new EventTarget(), { matches: true })
  const say = (what: string) => async () => void told.push(what)
  stop = followPage({
    store: store as never,
    wallet: { syncTheme: say('theme'), syncDappData: say('page'), abortApprovals: say('abort') },
    greeting: () => {
      const options = store.getState().options
      return {
        theme: [options?.themeMode, options?.themeVariables, system.matches],
        dappData: options?.metadata,
      }
    },
    prefersDark: system as never,
  })
})
const change = (options: Partial<ModalOptions>) => store.dispatch(optionsChanged({ ...OPTIONS, ...options }))

test('default: theme and metadata, when they change', () => {
  change({ themeMode: 'light' })
  change({ themeMode: 'light', themeVariables: { '--w3m-accent': 'red' } })
  change({
    themeMode: 'light',
    themeVariables: { '--w3m-accent': 'red' },
    metadata: { ...OPTIONS.metadata, name: 'x' },
  })
  expect(told).toEqual(['theme', 'theme', 'page'])
})

test('behavior: options that say the same, or something else, are nothing to the frame', () => {
  change({ metadata: { ...OPTIONS.metadata } })
  change({ locale: 'ar' })
  expect(told).toEqual([])
})

test('default: the visitor changes the theme of the system', () => {
  system.matches = false
  system.dispatchEvent(new Event('change'))
  expect(told).toEqual(['theme'])
})

test('default: closing aborts approvals, once', () => {
  store.dispatch(opened({ view: 'Account' } as never))
  expect(told).toEqual([])
  store.dispatch(endModal())
  change({ locale: 'ar' })
  expect(told).toEqual(['abort'])
})

test('default: nothing once it was stopped', () => {
  stop()
  change({ themeMode: 'light' })
  system.matches = false
  system.dispatchEvent(new Event('change'))
  expect(told).toEqual([])
})
