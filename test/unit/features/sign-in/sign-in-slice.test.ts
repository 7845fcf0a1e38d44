import {
  signInAsked,
  signInCancelled,
  signInChanged,
  signInConfirmed,
  signInEnded,
  signInSlice,
} from '../../../../src/features/sign-in/sign-in-slice'
import { WALLET } from '../../../support/test-store'

const start = signInSlice.reducer(undefined, { type: 'init' })
const asked = { connector: WALLET, address: '0x1', network: 'eip155:1', target: 'eip155:1', live: false }

test('default: asked, changed, ended', () => {
  const first = signInSlice.reducer(start, signInAsked({ asked, error: null }))
  expect(first).toEqual({ asked, preview: null, step: 'ready', error: null })
  const signing = signInSlice.reducer(first, signInChanged({ step: 'wallet' }))
  expect(signing).toEqual({ ...first, step: 'wallet' })
  expect(signInSlice.reducer(signing, signInEnded())).toEqual(start)
})

test('behavior: another question begins anew', () => {
  const busy = signInSlice.reducer(start, signInChanged({ step: 'server' }))
  expect(signInSlice.reducer(busy, signInAsked({ asked, error: null })).step).toBe('ready')
})

test("behavior: the visitor's word changes nothing by itself", () => {
  for (const action of [signInConfirmed(), signInCancelled()])
    expect(signInSlice.reducer(start, action)).toBe(start)
})
