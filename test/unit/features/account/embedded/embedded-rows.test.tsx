import { EmbeddedRows } from '../../../../../src/features/account/embedded/embedded-rows'
import { useAppSelector } from '../../../../../src/store/hooks'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import type { EmbeddedFacts } from '../../../../../src/wallets/connector'
import { emailBench, trackedBy } from '../../../../support/email-bench'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()

type Wish = { facts?: Partial<EmbeddedFacts>; social?: 'google' }

function Rows({ facts = {}, social }: Wish) {
  const connection = useAppSelector(selectConnection)
  if (!connection?.embedded) return null
  const embedded = { ...connection.embedded, ...facts }
  return <EmbeddedRows connection={{ ...connection, embedded, socialProvider: social }} />
}

async function show(wish: Wish = {}) {
  const opened = await bench.connect()
  const screen = opened.present(<Rows {...wish} />)
  const has = (id: string) => screen.root.querySelector(`[data-testid="${id}"]`) !== null
  return { ...opened, screen, has }
}

test.each([
  ['activate-smart-account-promo', 'UpgradeToSmartAccount'],
  ['w3m-account-email-update', 'UpdateEmailWallet'],
  ['w3m-wallet-upgrade-card', 'UpgradeEmailWallet'],
])('default: %s leads to %s', async (id, view) => {
  const { screen, place, store } = await show()
  await screen.click(screen.byTestId(id))
  expect(place()?.view).toBe(view)
  expect(trackedBy(store).includes('EMAIL_UPGRADE_FROM_MODAL')).toBe(view === 'UpgradeEmailWallet')
})

test.each([
  ['the network has none', { facts: { offersSmartAccount: false } }],
  ['it is there already', { facts: { smartAccountDeployed: true } }],
  ['it is in use', { facts: { accountTypes: ['smartAccount', 'eoa'] } }],
] as const)('behavior: no word of the smart account where %s', async (_name, wish) => {
  const { has } = await show(wish)
  expect([has('activate-smart-account-promo'), has('switch-address-item')]).toEqual([false, true])
})

test('behavior: it is there, and the frame does not list it: the way to it', async () => {
  const { has } = await show({ facts: { smartAccountDeployed: true, accountTypes: ['eoa'] } })
  expect(has('activate-smart-account-promo')).toBe(true)
})

test('param: one account: nothing to choose', async () => {
  const { has } = await show({ facts: { accountTypes: ['eoa'] } })
  expect(has('switch-address-item')).toBe(false)
})

test.each([
  ['without an address', { facts: { email: undefined } }],
  ['of a social account', { social: 'google' }],
] as const)('param: %s: no address to change', async (_name, wish) => {
  const { has } = await show(wish)
  expect([has('w3m-account-email-update'), has('w3m-wallet-upgrade-card')]).toEqual([false, true])
})
