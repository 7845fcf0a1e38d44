import { act } from 'react'
import { Checks } from '../../../../../../src/features/transactions/components/checks/checks'
import { useChecks } from '../../../../../../src/features/transactions/components/checks/use-checks'
import { useTokenWarnings } from '../../../../../../src/features/transactions/components/checks/use-token-warnings'
import type { FeeFacts } from '../../../../../../src/features/transactions/network-fee'
import type { NamedToken } from '../../../../../../src/features/transactions/token-identity'
import { ALICE, BOB } from '../../../../../support/fake-wallet'
import { type } from '../../../../../support/render-in-shadow'
import { plainText } from '../../../../../support/send-bench'
import { createTestStore } from '../../../../../support/test-store'
import { settleView, viewBench } from '../../../../../support/view-bench'
import { waiting } from '../../../../../support/waiting'

const bench = viewBench()
const ETHER = 10n ** 18n
const wei = (milliether: number) => String((ETHER * BigInt(milliether)) / 1000n)
/** A fee above an amount that is worth nothing. */
const feeOf = (cost: string, price = '2000'): FeeFacts => ({
  cost,
  usual: null,
  nativeAmount: '0',
  amountValue: '1',
  currency: { symbol: 'ETH', decimals: 18 },
  price,
})
const token = (address: string, symbol: string, network = 'eip155:1'): NamedToken => ({
  network,
  address,
  symbol,
})
const REAL = token(ALICE, 'PLAIN')
const IMITATION = token(BOB, 'USDC')

type Props = { readonly named?: NamedToken; readonly subject?: string; readonly fee?: FeeFacts }

function Preview({ named, subject = 'one', fee }: Props) {
  const tokenWarnings = useTokenWarnings(named)
  const checks = useChecks({ subject, tokenWarnings: tokenWarnings ?? [], fee })
  return (
    <>
      <Checks checks={checks} />
      <output>{tokenWarnings === undefined ? 'reading' : String(checks.isMet)}</output>
    </>
  )
}

/** `symbolOf`: what a token's contract says; by default what it is named. */
async function open(props: Props, symbolOf: (address: string) => unknown = () => undefined) {
  const store = createTestStore()
  const adapter = { symbolOf: async (_network: string, address: string) => symbolOf(address) }
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve(adapter as never) })
  const screen = bench.show(<Preview named={REAL} {...props} />, store)
  await settleView()
  const box = (id: string) => screen.byTestId(id) as HTMLInputElement
  return {
    ...screen,
    state: () => screen.find('output').textContent,
    notes: () =>
      [...screen.root.querySelectorAll<HTMLElement>('[role=note]')].map(each => each.dataset.testid),
    agree: (id: string) => act(() => box(id).click()),
    enter: (text: string) => type(box('check-type-fee'), text),
    async change(next: Props) {
      screen.rerender(<Preview named={REAL} {...next} />)
      await settleView()
    },
  }
}

function TwoImitations() {
  const warning = { kind: 'imitation', symbol: 'USDC' } as const
  const checks = useChecks({ subject: 'one', tokenWarnings: [warning, warning], fee: undefined })
  return (
    <>
      <Checks checks={checks} />
      <output>{String(checks.isMet)}</output>
    </>
  )
}

test('security: two tokens with the same symbol are confirmed one by one', () => {
  const { root, find } = bench.show(<TwoImitations />, createTestStore())
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes()).toHaveLength(2)
  act(() => boxes()[0]?.click())
  expect([boxes().map(box => box.checked), find('output').textContent]).toEqual([[true, false], 'false'])
  act(() => boxes()[1]?.click())
  expect(find('output').textContent).toBe('true')
})

test('default: nothing to confirm', async () => {
  const { state, notes } = await open({ fee: feeOf('0') })
  expect([state(), notes()]).toEqual(['true', []])
})

test('security: a token that may be an imitation has to be confirmed again for each transaction', async () => {
  const { state, notes, agree, change, byTestId } = await open({ named: IMITATION })
  expect([state(), notes()]).toEqual(['false', ['check-imitation']])
  expect(plainText(byTestId('check-imitation').textContent)).toContain('USDC')
  agree('check-agree-imitation')
  expect(state()).toBe('true')
  agree('check-agree-imitation')
  expect(state()).toBe('false')
  agree('check-agree-imitation')
  await change({ named: IMITATION, subject: 'two' })
  expect(state()).toBe('false')
  await change({ subject: 'two' })
  expect([state(), notes()]).toEqual(['true', []])
})

test('security: a token that its contract names otherwise, with both names', async () => {
  const { notes, byTestId } = await open({}, () => 'OTHER')
  expect(notes()).toEqual(['check-mismatch'])
  const text = plainText(byTestId('check-mismatch').textContent)
  expect([text.includes('PLAIN'), text.includes('OTHER')]).toEqual([true, true])
})

test('default: a fee has to be confirmed again once it has grown by more than an eighth', async () => {
  const { state, agree, change } = await open({ fee: feeOf(wei(80)) })
  expect(state()).toBe('false')
  agree('check-agree-fee')
  await change({ fee: feeOf(wei(90)) })
  expect(state()).toBe('true')
  await change({ fee: feeOf(String(BigInt(wei(90)) + 1n)) })
  expect(state()).toBe('false')
  agree('check-agree-fee')
  expect(state()).toBe('true')
  await change({ fee: feeOf(wei(80)), subject: 'two' })
  expect(state()).toBe('false')
})

test('behavior: a second confirmation does not raise the fee that was agreed to', async () => {
  const { state, agree, change } = await open({ named: IMITATION, fee: feeOf(wei(80)) })
  agree('check-agree-fee')
  await change({ named: IMITATION, fee: feeOf(wei(88)) })
  agree('check-agree-imitation')
  expect(state()).toBe('true')
  await change({ named: IMITATION, fee: feeOf(wei(95)) })
  expect(state()).toBe('false')
})

test('default: an extreme fee is confirmed by a word, in any case', async () => {
  const { state, enter, notes } = await open({ fee: feeOf(wei(2000)) })
  expect([state(), notes()]).toEqual(['false', ['check-fee']])
  for (const [text, met] of [
    ['FE', 'false'],
    ['yes', 'false'],
    [' fee ', 'true'],
  ] as const) {
    enter(text)
    expect(state()).toBe(met)
  }
})

test('behavior: what the contract of an earlier token says after all does not count', async () => {
  const late = waiting<string>()
  const { state, notes, change } = await open({}, address => (address === ALICE ? late.promise : undefined))
  expect(state()).toBe('reading')
  await change({ named: token(BOB, 'OTHER') })
  expect(state()).toBe('true')
  await change({ named: REAL })
  expect(state()).toBe('reading')
  await change({ named: token(BOB, 'OTHER') })
  late.resolve('MISMATCH')
  await settleView()
  expect([state(), notes()]).toEqual(['true', []])
})

test('error: without the code of its chain there is nothing to warn of, as nothing can be built', async () => {
  const { state, change } = await open({ named: token(BOB, 'USDC', 'cosmos:hub') })
  expect(state()).toBe('true')
  await change({ named: IMITATION })
  expect(state()).toBe('false')
})
