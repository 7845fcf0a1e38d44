import type { Confirmed } from '../../../../../src/features/embedded-wallet/email/email-login'
import { useCode } from '../../../../../src/features/embedded-wallet/email/use-code'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const CODE = ['1', '2', '3', '4', '5', '6']

function Probe(steps: Parameters<typeof useCode>[0]) {
  const code = useCode(steps)
  return (
    <button type="button" onClick={() => code.enter(CODE)}>
      {JSON.stringify([code.digits.join(''), code.busy, code.outcome.error?.code ?? null])}
    </button>
  )
}

function setUp(outcome: Confirmed) {
  const tried: string[] = []
  const [onConfirmed, left] = [jest.fn(), jest.fn()]
  const confirm = (otp: string) => async () => {
    tried.push(otp)
    return outcome
  }
  const leave = () => () => left()
  const screen = bench.show(<Probe confirm={confirm} leave={leave} onConfirmed={onConfirmed} />)
  return { screen, tried, onConfirmed, left }
}

test('default: the sixth digit sends them; right, it goes on', async () => {
  const { screen, tried, onConfirmed } = setUp({ verified: true, error: undefined })
  await screen.click(screen.find('button'))
  expect([tried, onConfirmed.mock.calls.length]).toEqual([['123456'], 1])
})

test.each([
  ['wrong', 'HTTP_TIMEOUT', '["",false,"HTTP_TIMEOUT"]'],
  ['left', 'ABORTED', '["",false,null]'],
] as const)('error: %s: the next try begins anew', async (_name, code, shown) => {
  const { screen, onConfirmed } = setUp({ verified: false, error: serializeError(new W3mError(code)) })
  await screen.click(screen.find('button'))
  expect([screen.text, onConfirmed.mock.calls]).toEqual([shown, []])
})

test('behavior: right, and then it failed: the digits stay, and nothing goes on', async () => {
  const error = serializeError(new W3mError('WALLET_FAILED'))
  const { screen, onConfirmed } = setUp({ verified: true, error })
  await screen.click(screen.find('button'))
  expect([screen.text, onConfirmed.mock.calls]).toEqual(['["123456",false,"WALLET_FAILED"]', []])
})

test('default: it is said when the view is left', () => {
  const { screen, left } = setUp({ verified: true, error: undefined })
  screen.rerender(<p>Elsewhere</p>)
  expect(left).toHaveBeenCalledTimes(1)
})
