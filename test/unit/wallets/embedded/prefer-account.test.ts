import { preferAccount } from '../../../../src/wallets/embedded/prefer-account'
import { emailBench, trackedBy } from '../../../support/email-bench'
import { EOA, Refusal, SMART } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'

fakeNetwork()
const bench = emailBench()

test('default: the other account, and the page hears of it once', async () => {
  const { store, connection } = await bench.connect()
  expect(connection()).toMatchObject({
    accounts: [EOA, SMART],
    embedded: { accountTypes: ['eoa', 'smartAccount'], offersSmartAccount: true },
  })
  expect(await store.dispatch(preferAccount('smartAccount'))).toBeUndefined()
  expect(connection()).toMatchObject({
    accounts: [SMART, EOA],
    embedded: { accountTypes: ['smartAccount', 'eoa'] },
  })
  expect(store.host.events.filter(({ name }) => name === 'accountchange')).toHaveLength(1)
  expect(trackedBy(store).at(-1)).toBe('SET_PREFERRED_ACCOUNT_TYPE')
})

test('error: refused: said so, and it is the EOA', async () => {
  const { store, frame, connection } = await bench.connect()
  await store.dispatch(preferAccount('smartAccount'))
  frame.handlers.SET_PREFERRED_ACCOUNT = () => {
    throw new Refusal({ message: 'Not today' })
  }
  expect(await store.dispatch(preferAccount('smartAccount'))).toMatchObject({ code: 'SMART_ACCOUNT_FAILED' })
  expect(connection().accounts).toEqual([EOA, SMART])
  expect(store.getState().feedback.snackbar).toMatchObject({ variant: 'error' })
})
