import { selectNames } from '../../../../../src/features/names/state/names-slice'
import { registerName } from '../../../../../src/features/names/state/register-name'
import { leaveRegistration } from '../../../../../src/features/names/state/registration'
import { closed } from '../../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { namesBench, SIGNATURE } from '../../../../support/names-bench'
import { settled, type TestStore } from '../../../../support/test-store'

const bench = namesBench()
const register = (store: TestStore, label = 'teapot') => store.dispatch(registerName(label))
const names = (store: TestStore) => selectNames(store.getState())

describe('who turns away', () => {
  /** The wallet asks until it is let go. */
  async function asking() {
    let answer: (signature: string) => void = () => {}
    const provider = createFakeProvider({
      personal_sign: () =>
        new Promise(resolve => {
          answer = resolve
        }),
    })
    const store = await bench.open({}, provider)
    bench.type(store, 'teapot')
    const registered = register(store)
    await settled()
    expect(names(store).step).toBe('wallet')
    return { store, registered, answer: () => answer(SIGNATURE) }
  }

  test('behavior: gets no name, though the wallet signs afterwards', async () => {
    const { store, registered, answer } = await asking()
    store.dispatch(closed())
    store.dispatch(leaveRegistration())
    answer()
    await registered
    expect(bench.posted()).toEqual([])
    expect(names(store)).toMatchObject({ step: 'idle', typed: '', error: null })
    expect(store.getState().connections.asked).toBeUndefined()
  })

  test('behavior: the e-mail wallet’s question is no turning away', async () => {
    const { store, registered, answer } = await asking()
    store.dispatch(viewPushed(route('ApproveTransaction', undefined)))
    store.dispatch(leaveRegistration())
    answer()
    await registered
    expect(bench.posted()).toHaveLength(1)
    // who has not come back yet is not taken elsewhere
    expect(bench.placeOf(store)?.view).toBe('ApproveTransaction')
  })
})
