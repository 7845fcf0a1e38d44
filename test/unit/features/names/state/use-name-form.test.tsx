import { act } from 'react'
import {
  nameTyped,
  registerFailed,
  registerStarted,
} from '../../../../../src/features/names/state/names-slice'
import { type NameForm, useNameForm } from '../../../../../src/features/names/state/use-name-form'
import { namesBench } from '../../../../support/names-bench'
import { eventually } from '../../../../support/view-bench'

const bench = namesBench()
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] }))
afterEach(() => void jest.useRealTimers())
const soon = <T,>(look: () => T) => eventually(look, () => jest.advanceTimersByTime(100))
const ERROR = { code: 'ABORTED', message: 'Request was aborted' } as const

function Probe({ tell }: { tell: (seen: NameForm) => void }) {
  tell(useNameForm())
  return null
}

async function watch() {
  const store = await bench.open()
  let seen: NameForm | undefined
  const tell = (next: NameForm) => {
    seen = next
  }
  const screen = bench.views.show(<Probe tell={tell} />, store)
  const form = () => seen as NameForm
  return { store, screen, form, register: (label?: string) => act(() => form().register(label)) }
}

test('default: a name can be had once it is known to be free', async () => {
  const { form, screen } = await watch()
  expect(form()).toMatchObject({ label: '', suffix: '.reown.id', canRegister: false, fault: undefined })
  await screen.dispatch(nameTyped(' Teapot'))
  await soon(() => expect(form()).toMatchObject({ label: 'teapot', canRegister: true }))
})

test('behavior: only names that are known to be free are asked for', async () => {
  const { store, form, register, screen } = await watch()
  register()
  register('kettle')
  await screen.dispatch(nameTyped('teapot'))
  await soon(() => expect(form().canRegister).toBe(true))
  register('kettle')
  expect(bench.signedBy(store.provider)).toEqual([])
  register('teapot1')
  await soon(() => expect(bench.signedBy(store.provider)[0]?.text).toContain('"teapot1.reown.id"'))
})

test('behavior: what went wrong for another account is not said to this one', async () => {
  const { store, screen, form } = await watch()
  await screen.dispatch(registerStarted({ owner: 'eip155:1:0xabc', label: 'teapot' }))
  await screen.dispatch(registerFailed(ERROR))
  expect(form().error).toBeNull()
  const [address = ''] = store.getState().connections.byNamespace.eip155?.accounts ?? []
  await screen.dispatch(registerStarted({ owner: `eip155:1:${address}`, label: 'teapot' }))
  await screen.dispatch(registerFailed(ERROR))
  expect(form().error).toEqual(ERROR)
})
