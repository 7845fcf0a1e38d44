import { chooseAccounts } from '../../../../src/features/account/choice/choose-accounts'
import { chooseAddress } from '../../../../src/features/account/choice/choose-address'
import { chooseAccount } from '../../../../src/features/account/choose-account'
import { AddressChoice } from '../../../../src/features/account/components/address-choice'
import { AddressItem } from '../../../../src/features/account/components/address-item'
import { SESSION } from '../../../../src/shared/storage/entries'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { readEntry } from '../../../../src/shared/storage/typed-storage'
import { useAppSelector } from '../../../../src/store/hooks'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { connectWallet, openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { accountsChanged } from '../../../../src/wallets/connections/connections-slice'
import { restoreSessions } from '../../../../src/wallets/connections/restore-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { emailBench } from '../../../support/email-bench'
import {
  addConnector,
  createFakeConnector,
  SOL_ALICE,
  SOL_BOB,
  SOLANA,
  SOLANA_WALLET,
} from '../../../support/fake-connector'
import { EOA, SMART } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { createFakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, WALLET } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'
import { BOB, EVE, ME, native } from './data/support/wire'
import { AUTH, accountBench } from './support/account-bench'

function Choice() {
  const connection = useAppSelector(selectConnection)
  return connection ? <AddressChoice connection={connection} /> : null
}

describe('choose account', () => {
  const { open, eventually } = emailBench()

  test('default: a wallet of the visitor’s: the account comes first', async () => {
    const store = createTestStore()
    store.dispatch(openConnection(WALLET, { accounts: [ME, BOB], network: 'eip155:1' }, { restored: false }))
    await store.dispatch(chooseAccount(BOB))
    expect(store.getState().connections.byNamespace.eip155?.accounts).toEqual([BOB, ME])
  })

  test('default: the embedded wallet switches to the type of that account', async () => {
    const { store, frame } = await open()
    await store.dispatch(connectWallet(AUTH.uid))
    await eventually(() => expect(store.getState().connections.active).toBe('eip155'))
    expect(store.getState().connections.byNamespace.eip155?.accounts).toEqual([EOA, SMART])
    await store.dispatch(chooseAccount(SMART))
    expect(frame.posted.filter(({ type }) => type.endsWith('SET_PREFERRED_ACCOUNT'))).toMatchObject([
      { payload: { type: 'smartAccount' } },
    ])
    await eventually(() => expect(store.getState().connections.byNamespace.eip155?.accounts[0]).toBe(SMART))
  })
})

describe('choose accounts', () => {
  fakeNetwork()

  async function start() {
    const store = createTestStore({ options: { networks: [SOLANA] } })
    const connection = { accounts: [SOL_ALICE, SOL_BOB], network: SOLANA }
    const connector = addConnector(store, createFakeConnector(SOLANA_WALLET, connection))
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    return { store, connector, accounts: () => selectConnection(store.getState())?.accounts }
  }

  test('default: the connector is notified, and the page gets only those accounts, in one event', async () => {
    const { store, connector, accounts } = await start()
    const notified: unknown[] = []
    connector.chooseAccounts = chosen => {
      notified.push(chosen)
      connector.emit({ type: 'accountsChanged', accounts: [SOL_BOB, SOL_ALICE] })
    }
    store.dispatch(chooseAccounts([SOL_BOB]))
    expect([accounts(), notified]).toEqual([[SOL_BOB], [[SOL_BOB]]])
    expect(store.eventNames().filter(name => name === 'accountchange')).toHaveLength(1)
  })

  test('behavior: a wallet whose provider is its own', async () => {
    const { store, accounts } = await start()
    store.dispatch(chooseAccounts([SOL_BOB]))
    expect(accounts()).toEqual([SOL_BOB])
  })

  test('behavior: not connected', () => {
    const store = createTestStore({ options: { networks: [SOLANA] } })
    const before = store.getState()
    store.dispatch(chooseAccounts([SOL_BOB]))
    expect(store.getState()).toBe(before)
  })
})

describe('choose address', () => {
  const PROJECT = 'test-project'
  const both = { accounts: [ME, BOB], network: 'eip155:1' } as const

  async function connected(storage = createMemoryStorage()) {
    const store = createTestStore({ storage })
    store.dispatch(openConnection(WALLET, both, { restored: false }))
    return store
  }

  type Store = Awaited<ReturnType<typeof connected>>
  const accounts = (store: Store) => store.getState().connections.byNamespace.eip155?.accounts
  const stored = ({ storage }: Store) => readEntry(storage, PROJECT, SESSION)?.connections.eip155

  test('default: it comes first, the page is notified, and storage keeps the choice', async () => {
    const store = await connected()
    store.dispatch(chooseAddress(BOB))
    expect(accounts(store)).toEqual([BOB, ME])
    expect(store.eventNames()).toContain('accountchange')
    expect(stored(store)).toMatchObject({ address: BOB, chosen: true })
  })

  test('behavior: one that the wallet does not share is passed over', async () => {
    const store = await connected()
    store.dispatch(chooseAddress(EVE))
    expect(accounts(store)).toEqual([ME, BOB])
  })

  test('behavior: the wallet turns to another one later: that one counts', async () => {
    const store = await connected()
    store.dispatch(chooseAddress(BOB))
    store.dispatch(accountsChanged({ namespace: 'eip155', accounts: [ME, BOB] }))
    expect(stored(store)).toEqual(expect.not.objectContaining({ chosen: true }))
  })

  async function reloaded(storage: Store['storage'], shared: readonly string[]) {
    const next = createTestStore({ storage })
    const answer = () => shared.map(address => address.toLowerCase())
    next.addWallet(createFakeProvider({ eth_accounts: answer, eth_requestAccounts: answer }))
    void next.dispatch(restoreSessions())
    await settled()
    await settled()
    const found = accounts(next as Store)
    next.stop()
    return found
  }

  test('behavior: it is the first one after a reload too, whichever the wallet puts first', async () => {
    const store = await connected()
    store.dispatch(chooseAddress(BOB))
    store.stop()
    expect(await reloaded(store.storage, [ME, BOB])).toEqual([BOB, ME])
    expect(await reloaded(store.storage, [ME])).toEqual([ME])
  })

  test('behavior: without a choice here, the wallet orders the accounts', async () => {
    const store = await connected()
    store.stop()
    expect(await reloaded(store.storage, [BOB, ME])).toEqual([BOB, ME])
  })

  test('behavior: the connector is notified, now and when it is restored: its provider signs for that account', async () => {
    const options = { networks: [SOLANA] }
    const both = { accounts: [SOL_ALICE, SOL_BOB], network: SOLANA } as const
    const storage = createMemoryStorage()
    const open = () => {
      const store = createTestStore({ storage, options })
      const connector = addConnector(store, createFakeConnector(SOLANA_WALLET, both))
      const notified: (readonly string[])[] = []
      connector.chooseAccounts = accounts => void notified.push(accounts)
      return { ...store, notified }
    }
    const store = open()
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    store.dispatch(chooseAddress(SOL_BOB))
    expect(store.notified).toEqual([[SOL_BOB, SOL_ALICE]])
    store.stop()

    const next = open()
    await next.dispatch(restoreSessions())
    expect(next.notified).toEqual([[SOL_BOB, SOL_ALICE]])
    expect(next.getState().connections.byNamespace.solana?.accounts).toEqual([SOL_BOB, SOL_ALICE])
  })
})

describe('address choice', () => {
  fakeNetwork()
  const bench = viewBench()

  async function show() {
    const store = bench.newStore()
    const provider = createFakeProvider({ eth_requestAccounts: () => [EOA, SMART] })
    store.addWallet(provider)
    await store.dispatch(connectWallet(WALLET.uid))
    void store.dispatch(showModal('SelectAddresses'))
    const screen = bench.show(<Choice />, store)
    const boxes = () => [...screen.root.querySelectorAll<HTMLInputElement>('input')]
    const accounts = () => selectConnection(store.getState())?.accounts
    return { store, screen, boxes, accounts }
  }

  test('default: all are chosen; those that are kept are what the page sees, the first one in use', async () => {
    const { store, screen, boxes, accounts } = await show()
    expect(accounts()).toEqual([EOA, SMART])
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true])
    await screen.click(boxes()[1] as Element)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true])
    await screen.click(screen.byTestId('select-addresses-continue'))
    expect([accounts(), store.getState().modal.open]).toEqual([[SMART], false])
    expect(store.eventNames().slice(-2)).toEqual(['accountchange', 'close'])
  })

  test('behavior: none is no choice; one mark chooses all', async () => {
    const { screen, boxes, accounts } = await show()
    await screen.click(boxes()[0] as Element)
    expect(screen.find('[role=alert]').textContent).toBe('Select at least one account')
    const go = screen.byTestId('select-addresses-continue')
    expect(go.getAttribute('aria-disabled')).toBe('true')
    await screen.click(go)
    expect(accounts()).toEqual([EOA, SMART])
    await screen.click(boxes()[0] as Element)
    expect(boxes().every(({ checked }) => checked)).toBe(true)
  })

  test('behavior: leaving changes nothing', async () => {
    const { store, screen, boxes, accounts } = await show()
    await screen.click(boxes()[1] as Element)
    await screen.click(screen.byTestId('w3m-connecting-siwe-cancel'))
    expect([accounts(), store.getState().modal.open]).toEqual([[EOA, SMART], false])
  })
})

describe('address item', () => {
  const { network, holds, show } = accountBench()

  const item = (part: object = {}) => {
    const onSwitch = jest.fn(async () => {})
    const all = { address: ME, label: undefined, index: 2, isCurrent: false, onSwitch, ...part }
    return { node: <AddressItem {...all} />, onSwitch }
  }

  test('default: the address, its value, and a button to switch to it', async () => {
    holds(native({ price: 10 }))
    const { node, onSwitch } = item()
    const screen = await show(node)
    await eventually(() => expect(screen.byTestId('switch-address-item').textContent).toContain('$20.00'))
    expect(screen.text).toContain('0x5aAe…eAed')
    const button = screen.byTestId('w3m-switch-address-button-2')
    expect(button.textContent).toBe('Switch')
    await screen.click(button)
    expect(onSwitch).toHaveBeenCalledTimes(1)
    expect(network.to(`/v1/account/${ME}/balance`)).toHaveLength(1)
  })

  test('param: its label', async () => {
    const { node } = item({ label: 'Savings' })
    const screen = await show(node)
    expect(screen.text).toContain('Savings0x5aAe…eAed')
    expect(screen.byTestId('w3m-switch-address-button-2').getAttribute('aria-label')).toBe(
      'Switch to Savings',
    )
  })

  test('param: the one in use has no way to itself', async () => {
    const screen = await show(item({ isCurrent: true }).node)
    expect(screen.text).toContain('In use')
    expect(screen.root.querySelector('button')).toBeNull()
  })

  test('behavior: one click, one switch', async () => {
    let end = () => {}
    const onSwitch = jest.fn(() => new Promise<void>(resolve => (end = resolve)))
    const screen = await show(item({ onSwitch }).node)
    const button = screen.byTestId('w3m-switch-address-button-2')
    await screen.click(button)
    await screen.click(button)
    expect(onSwitch).toHaveBeenCalledTimes(1)
    end()
    await eventually(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  })
})
