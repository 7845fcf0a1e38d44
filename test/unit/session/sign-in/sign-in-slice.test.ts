import {
  signInAsked,
  signInCancelled,
  signInChanged,
  signInConfirmed,
  signInEnded,
  signInReducer,
} from '../../../../src/session/sign-in/sign-in-slice'
import { WALLET } from '../../../support/test-store'

const start = signInReducer(undefined, { type: 'init' })
const asked = { connector: WALLET, address: '0x1', network: 'eip155:1', target: 'eip155:1', live: false }

test('default: asked, changed, ended', () => {
  const first = signInReducer(start, signInAsked({ asked, error: null }))
  expect(first).toEqual({ asked, preview: null, step: 'ready', error: null })
  const signing = signInReducer(first, signInChanged({ step: 'wallet' }))
  expect(signing).toEqual({ ...first, step: 'wallet' })
  expect(signInReducer(signing, signInEnded())).toEqual(start)
})

test('behavior: another question begins anew', () => {
  const busy = signInReducer(start, signInChanged({ step: 'server' }))
  expect(signInReducer(busy, signInAsked({ asked, error: null })).step).toBe('ready')
})

test("behavior: the visitor's word changes nothing by itself", () => {
  for (const action of [signInConfirmed(), signInCancelled()])
    expect(signInReducer(start, action)).toBe(start)
})
