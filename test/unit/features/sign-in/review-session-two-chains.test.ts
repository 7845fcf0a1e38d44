import { closeModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { addConnector, SOL_ALICE, SOL_BOB, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { NONCE, openPages, rest } from '../../../support/sign-in-bench'
import { waiting } from '../../../support/waiting'

const { open, connected } = openPages()

describe('two chains, one session', () => {
  async function both() {
    const page = open({ functions: { solana: true }, options: { networks: ['eip155:1', SOLANA] } })
    const solana = addConnector(page.store)
    page.service.session = { address: ALICE, chainId: 1 }
    await page.connect()
    page.service.session = { address: SOL_ALICE, chainId: SOLANA }
    await page.store.dispatch(connectWallet(SOLANA_WALLET.uid))
    expect(page.events('connect')).toHaveLength(2)
    return { page, solana }
  }
  const solanaOf = ({ store }: Awaited<ReturnType<typeof both>>['page']) =>
    store.getState().connections.byNamespace.solana

  test('behavior: the signed-in account disconnects: the other one signs in', async () => {
    const { page } = await both()
    await page.store.dispatch(disconnectWallet('solana'))
    await rest()
    expect(page.service.session).toBeNull()
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
    await page.confirm()
    expect(page.connection()).toBeDefined()
    expect(page.service.session).toMatchObject({ address: ALICE })
  })

  test('behavior: the other account disconnects: the session stays', async () => {
    const { page } = await both()
    await page.store.dispatch(disconnectWallet('eip155'))
    await rest()
    expect(page.service.session).toMatchObject({ address: SOL_ALICE })
    expect(page.view()).toBeUndefined()
  })

  test('behavior: the other account turns to another one: sends no request', async () => {
    const { page } = await both()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.view()).toBeUndefined()
  })

  test.each([
    ['EVM', ALICE],
    ['Solana', SOL_ALICE],
  ])(
    'behavior: once the page requires sign-in, the account in use, which connected last, is asked first: %s',
    async (name, address) => {
      const networks = ['eip155:1', SOLANA]
      const page = open({ functions: { solana: true }, options: { siwe: undefined, networks } })
      addConnector(page.store)
      const connects = [page.connect, () => page.store.dispatch(connectWallet(SOLANA_WALLET.uid))]
      for (const connect of name === 'EVM' ? connects.reverse() : connects) await connect()
      page.store.dispatch(optionsChanged({ ...OPTIONS, networks, siwe: 'custom' }))
      await rest()
      expect(page.signIn().requestedAccount).toMatchObject({ address, live: true })
    },
  )

  test('param: an account of a chain that does not sign in may change', async () => {
    const page = open({ options: { networks: ['eip155:1', SOLANA], siweSolana: false } })
    const solana = addConnector(page.store)
    await page.store.dispatch(connectWallet(SOLANA_WALLET.uid))
    solana.emit({ type: 'accountsChanged', accounts: [SOL_BOB] })
    await rest()
    expect(solanaOf(page)?.accounts).toEqual([SOL_BOB])
    expect(page.view()).toBeUndefined()
  })

  test.each(['before', 'after'])(
    'behavior: a session that begins to end %s the question ends first',
    async when => {
      const getNonce = jest.fn(async () => NONCE)
      const functions = { solana: true, getNonce }
      const page = await connected({ functions, options: { networks: ['eip155:1', SOLANA] } })
      addConnector(page.store)
      getNonce.mockClear()
      const answer = waiting<null>()
      const ending = waiting<boolean>()
      page.service.functions.getSession = () => answer.promise
      page.service.functions.signOut = () => ending.promise
      void page.store.dispatch(connectWallet(SOLANA_WALLET.uid))
      await rest()
      const steps = [() => page.provider.emit('accountsChanged', []), () => answer.reject(new Error('down'))]
      for (const step of when === 'before' ? steps : steps.reverse()) {
        step()
        await rest()
      }
      expect(page.signIn().requestedAccount).toMatchObject({ address: SOL_ALICE })
      await page.confirm()
      expect(getNonce).not.toHaveBeenCalled()
      ending.resolve(true)
      await rest()
      expect(getNonce).toHaveBeenCalled()
    },
  )

  test('behavior: what the other wallet does during a question is looked at after it', async () => {
    const { page, solana } = await both()
    page.provider.emit('accountsChanged', [BOB])
    solana.emit({ type: 'accountsChanged', accounts: [SOL_BOB] })
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: SOL_BOB })
    // another account, which the prompt is not about
    page.provider.emit('accountsChanged', [ALICE])
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: SOL_BOB })
    page.store.dispatch(closeModal('escape'))
    await rest()
    await rest()
    expect(solanaOf(page)).toBeUndefined()
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
  })
})
