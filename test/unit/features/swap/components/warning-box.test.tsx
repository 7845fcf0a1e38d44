import { AGREED, isMet, WarningBox } from '../../../../../src/features/swap/components/warning-box'
import type { Warning } from '../../../../../src/features/swap/preview/warnings'
import { click, renderInShadow, type } from '../../../../support/render-in-shadow'

const marked: Warning = { kind: 'impact', demand: 'none', percent: '1.25' }
const confirmed: Warning = { kind: 'impact', demand: 'agree', percent: '7.5' }
const blocked: Warning = { kind: 'impact', demand: 'type', percent: '20' }

function show(warning: Warning, agreed = '') {
  const said: string[] = []
  const box = <WarningBox warning={warning} agreed={agreed} onAgree={text => said.push(text)} />
  return { ...renderInShadow(box), said }
}

test('default: what is only marked demands nothing', () => {
  const { root } = show(marked)
  expect(root.textContent).toContain('Price impact: you lose 1.25% of what you pay.')
  expect(root.querySelector('input')).toBeNull()
})

test('default: what is to be agreed to has its words beside a tick', () => {
  const { byTestId, said } = show(confirmed)
  expect(byTestId('swap-warning-impact').textContent).toContain('I accept losing 7.5%')
  click(byTestId('swap-agree-impact'))
  expect(said).toEqual([AGREED])
})

test('default: what is blocked wants a word', () => {
  const { byTestId, said } = show(blocked)
  type(byTestId('swap-unlock-input') as HTMLInputElement, 'SWAP')
  expect(said).toEqual(['SWAP'])
})

test('default: a minimum that nobody promises, in words', () => {
  const { byTestId } = show({ kind: 'minimum', demand: 'agree' })
  expect(byTestId('swap-warning-minimum').textContent).toContain('comes from the quote only')
  expect(byTestId('swap-warning-minimum').textContent).toContain('I accept that less may arrive')
})

test.each([
  [marked, '', true],
  [confirmed, '', false],
  [confirmed, AGREED, true],
  [blocked, 'swa', false],
  [blocked, ' swap ', true],
  [blocked, AGREED, false],
])('param: %o with "%s"', (warning, agreed, met) => {
  expect(isMet(warning, agreed, 'SWAP')).toBe(met)
})
