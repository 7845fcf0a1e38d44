import fc from 'fast-check'
import { ALL_ENGLISH } from '../../../../src/element/companions/load-words'
import { onrampContent } from '../../../../src/element/companions/onramp-form'
import { INITIAL_STATE } from '../../../../src/element/session/initial-state'
import type { ModalSession } from '../../../../src/element/session/modal-registry'
import { runs } from '../../../support/runs'

function draw(session: object = {}) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const frame = root.appendChild(document.createElement('span'))
  const button = frame.appendChild(document.createElement('button'))
  const whole = {
    element: { enableOnramp: true },
    state: INITIAL_STATE,
    ...session,
  } as unknown as ModalSession
  const render = (lang = 'en') => onrampContent(host, whole, { ...ALL_ENGLISH, lang })?.draw?.(button)
  render()
  const input = () => root.querySelector('input') as HTMLInputElement
  return { root, button, session: whole, render, input }
}

function enter(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input'))
}

test('default: what it shows is data, so that a change of it is seen', () => {
  const face = (session: object) =>
    JSON.stringify(
      onrampContent(
        document.createElement('div'),
        { element: { enableOnramp: true }, state: {}, ...session } as never,
        ALL_ENGLISH,
      ),
    )
  expect(face({ onramp: { amount: '1', payment: 'USD', purchase: 'ETH' } })).not.toBe(face({}))
})

test('behavior: within 10 and 25,000, to the cent', () => {
  const { input, button } = draw()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_000 }), cents => {
      enter(input(), `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
      expect(button.disabled).toBe(cents < 1000 || cents > 2_500_000)
    }),
    runs(300),
  )
})

test('behavior: these limits are those of dollars and euros; in another currency the modal checks the amount', () => {
  const paying = (payment: string) => {
    const { root, button, input } = draw({ onramp: { amount: '30000', payment, purchase: 'USDC' } })
    const first = button.disabled
    enter(input(), '2')
    return [first, button.disabled, root.querySelector('p')?.textContent]
  }
  expect(paying('EUR')).toEqual([true, true, expect.stringContaining('€7,500')])
  expect(paying('JPY')).toEqual([false, false, ''])
})

test('behavior: drawn again, the fields stay; another language makes them again', () => {
  const { input, render, session } = draw()
  const before = input()
  enter(before, '40')
  render()
  expect(input()).toBe(before)
  render('ar')
  expect([input() === before, input().value, session.onramp?.amount]).toEqual([false, '40', '40'])
})

test('behavior: Enter does what the button does', () => {
  const { root, button } = draw()
  const clicked = jest.fn()
  button.addEventListener('click', clicked)
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(clicked).toHaveBeenCalledTimes(1)
})
