import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { addConnector, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { NO_FUNCTIONS, OPTIONS } from '../../../support/fake-host'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { openPages, rest } from '../../../support/sign-in-bench'

const { open, connected } = openPages()

test('behavior: a page that starts to require sign-in asks connected visitors', async () => {
  const page = open({ options: { siwe: undefined } })
  await page.connect()
  page.store.dispatch(optionsChanged({ ...OPTIONS, siwe: 'custom' }))
  await rest()
  expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
})

test('error: a page that starts to require sign-in while its server is down admits no visitor', async () => {
  const page = open({
    options: { siwe: undefined },
    functions: { getSession: async () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await page.connect()
  page.store.dispatch(optionsChanged({ ...OPTIONS, siwe: 'custom' }))
  await rest()
  expect(page.signIn()).toMatchObject({
    requestedAccount: { address: ALICE, live: true },
    error: { code: 'SIGN_IN_UNREACHABLE' },
  })
})

test('param: a page that no longer wants it sends no request anymore', async () => {
  const page = await connected()
  page.provider.emit('accountsChanged', [BOB])
  await rest()
  page.store.dispatch(optionsChanged({ ...OPTIONS, siwe: undefined }))
  await rest()
  expect(page.signIn().requestedAccount).toBeNull()
  expect(page.connection()).toMatchObject({ accounts: [BOB] })
})

test('param: functions that start to require sign-in ask connected visitors; those that stop cancel it', async () => {
  const page = open({ functions: { enabled: false } })
  await page.connect()
  const say = async (enabled: boolean) => {
    page.store.host.functions = () => ({
      ...NO_FUNCTIONS,
      siwe: { ...page.service.functions, enabled },
    })
    page.store.dispatch(optionsChanged({ ...OPTIONS, siwe: 'custom' }))
    await rest()
  }
  await say(true)
  expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
  await say(false)
  expect(page.signIn().requestedAccount).toBeNull()
  expect(page.connection()).toBeDefined()
})

test('param: Solana that starts to require sign-in asks its visitors', async () => {
  const networks = [SOLANA]
  const page = open({ options: { networks } })
  addConnector(page.store)
  await page.store.dispatch(connectWallet(SOLANA_WALLET.uid))
  expect(page.view()).toBeUndefined()
  page.store.dispatch(optionsChanged({ ...OPTIONS, networks, siwe: 'custom', siweSolana: true }))
  await rest()
  expect(page.signIn().requestedAccount).toMatchObject({ address: SOL_ALICE, live: true })
})
