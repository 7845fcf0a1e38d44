import { AccountTabs } from '../../../../../src/features/account/components/account-tabs'
import { SOL_ALICE, SOLANA } from '../../../../support/fake-connector'
import { eventually } from '../../../../support/view-bench'
import { ME, NETWORK, native } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { holds, show } = accountBench()
const REST = <p data-testid="rest" />
const ids = (root: ShadowRoot) =>
  [...root.querySelectorAll<HTMLElement>('[role=tab]')].map(({ dataset }) => dataset.testid)

test('default: tokens first, then NFTs and what happened', async () => {
  holds(native())
  const screen = await show(
    <AccountTabs address={ME} network={NETWORK} isNodeThere>
      {REST}
    </AccountTabs>,
  )
  expect(ids(screen.root)).toEqual(['tab-tokens', 'tab-nfts', 'tab-activity'])
  await eventually(() => screen.byTestId('token-row-ETH'))
  await screen.click(screen.byTestId('tab-activity'))
  await eventually(() => screen.byTestId('activity-empty'))
  await screen.click(screen.byTestId('tab-nfts'))
  await eventually(() => expect(screen.text).toContain('No NFTs found'))
  expect(screen.find('[role=tabpanel]').getAttribute('aria-label')).toBe('NFTs')
})

test('behavior: "hide the tab where no node answers", and what it showed gives way to the tokens', async () => {
  const screen = await show(
    <AccountTabs address={ME} network={NETWORK} isNodeThere>
      {REST}
    </AccountTabs>,
  )
  await screen.click(screen.byTestId('tab-nfts'))
  screen.rerender(
    <AccountTabs address={ME} network={NETWORK} isNodeThere={false}>
      {REST}
    </AccountTabs>,
  )
  expect(ids(screen.root)).toEqual(['tab-tokens', 'tab-activity'])
  expect(screen.byTestId('tab-tokens').getAttribute('aria-selected')).toBe('true')
})

test('behavior: no NFTs on Solana', async () => {
  const solana = { ...NETWORK, id: SOLANA, namespace: 'solana' } as const
  const screen = await show(
    <AccountTabs address={SOL_ALICE} network={solana} isNodeThere>
      {REST}
    </AccountTabs>,
  )
  expect(ids(screen.root)).toEqual(['tab-tokens', 'tab-activity'])
})

test('behavior: what follows is there below lists that end, and not below one that goes on and on', async () => {
  const screen = await show(
    <AccountTabs address={ME} network={NETWORK} isNodeThere>
      {REST}
    </AccountTabs>,
  )
  const rest = () => screen.root.querySelectorAll('[data-testid=rest]').length
  expect(rest()).toBe(1)
  await screen.click(screen.byTestId('tab-nfts'))
  expect(rest()).toBe(1)
  await screen.click(screen.byTestId('tab-activity'))
  expect(rest()).toBe(0)
})
