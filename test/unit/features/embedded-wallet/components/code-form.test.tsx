import { CodeForm } from '../../../../../src/features/embedded-wallet/components/code-form'
import { EMPTY_OTP } from '../../../../../src/features/embedded-wallet/email/otp-digits'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const NOTHING = { verified: false, error: undefined }
const code = { digits: EMPTY_OTP, enter: () => {}, busy: false, outcome: NOTHING }

test('default: says where the code went', () => {
  const screen = bench.show(<CodeForm email="alice@example.com" code={code} />)
  expect(screen.text).toMatch(/^Enter the code we sent to .?alice@example.com/)
  expect(screen.root.querySelector('[role=alert]')).toBeNull()
})

test('param: busy: says that it is tried', () => {
  const screen = bench.show(<CodeForm email="a@b.c" code={{ ...code, busy: true }} />)
  expect(screen.text).toContain('Checking the code…')
})

test('error: what was wrong, without two full stops', () => {
  const error = serializeError(new W3mError('HTTP_TIMEOUT'))
  const screen = bench.show(
    <CodeForm email="a@b.c" code={{ ...code, outcome: { verified: false, error } }} />,
  )
  expect(screen.find('[role=alert]').textContent).toBe(
    'The service took too long to respond. Try again. Try Again',
  )
})
