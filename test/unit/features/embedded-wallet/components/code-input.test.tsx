import { useState } from 'react'
import { CodeInput } from '../../../../../src/features/embedded-wallet/components/code-input'
import { EMPTY_OTP } from '../../../../../src/features/embedded-wallet/email/otp-digits'
import { press, renderInShadow, type } from '../../../../support/render-in-shadow'

function Code({ busy = false }: { busy?: boolean }) {
  const [digits, setDigits] = useState(EMPTY_OTP)
  const digitLabel = (position: number) => `Digit ${position}`
  return <CodeInput {...{ digits, busy, digitLabel }} label="Code" invalid={false} onChange={setDigits} />
}

function show(busy = false) {
  const rendered = renderInShadow(<Code busy={busy} />)
  const inputs = [...rendered.root.querySelectorAll('input')]
  const at = (index: number) => inputs[index] as HTMLInputElement
  return { ...rendered, at, code: () => inputs.map(({ value }) => value).join('.') }
}

test('default: six digits, the first has the focus, and each leads to the next', () => {
  const { root, at, code, byTestId } = show()
  expect(byTestId('wui-otp-input').querySelectorAll('wui-input-numeric')).toHaveLength(6)
  expect(root.activeElement).toBe(at(0))
  type(at(0), '1')
  expect(root.activeElement).toBe(at(1))
  type(at(1), 'x')
  expect(code()).toBe('1.....')
})

test('behavior: a pasted code fills all of them', () => {
  const { at, code } = show()
  type(at(2), '123 456')
  expect(code()).toBe('1.2.3.4.5.6')
})

test('behavior: backspace goes back; arrows move', () => {
  const { root, at, code } = show()
  type(at(0), '12')
  press(at(2), 'Backspace')
  expect([code(), root.activeElement]).toEqual(['1.....', at(1)])
  press(at(1), 'ArrowLeft')
  expect(root.activeElement).toBe(at(0))
})

test('param: busy: nothing can be changed', () => {
  const { at, code } = show(true)
  type(at(0), '1')
  expect([code(), at(0).readOnly]).toEqual(['.....', true])
})
