import { AmountAndRecipient } from '../../../../../src/features/send/preview/amount-and-recipient'
import { BOB } from '../../../../support/fake-wallet'
import { ETHER_ROW } from '../../../../support/token-row'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const preview = { deed: { kind: 'transfer', token: null, to: BOB, amount: '1500000000000000000' } } as never
const words = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '')

test('default: the exact amount and the whole address, both of the transaction', () => {
  const screen = bench.show(<AmountAndRecipient preview={preview} token={ETHER_ROW} name={undefined} />)
  expect(words(screen.byTestId('send-preview-amount').textContent)).toContain('1.5 ETH$3,000.00')
  expect(screen.byTestId('send-preview-receiver').textContent).toBe(`To${BOB}`)
})

test('behavior: a name stands beside its address, never in its place', () => {
  const screen = bench.show(<AmountAndRecipient preview={preview} token={ETHER_ROW} name="bob.eth" />)
  expect(screen.byTestId('send-preview-receiver').textContent).toBe(`Tobob.eth${BOB}`)
})

test('behavior: a form that nobody can read is not shown as a transfer', () => {
  const unknown = { deed: { kind: 'unknown', to: BOB, data: '0x' } } as never
  expect(bench.show(<AmountAndRecipient preview={unknown} token={ETHER_ROW} name={undefined} />).text).toBe(
    '',
  )
})
