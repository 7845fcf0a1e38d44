import type { ModalOptions } from '../../../src/shared/host/host-port'
import { optionsChanged, optionsReducer } from '../../../src/store/options-slice'
import { OPTIONS } from '../../support/fake-host'

test('default: nothing is known before the host has spoken', () => {
  expect(optionsReducer(undefined, { type: 'init' })).toBeNull()
})

test('behavior: one action is all that the host says, and what it no longer says is gone', () => {
  const { meldKey: _gone, ...next } = { ...OPTIONS, projectId: 'next' }
  const before = optionsReducer(null, optionsChanged({ ...OPTIONS, meldKey: 'key' }))
  expect(optionsReducer(before, optionsChanged(next as ModalOptions))).toEqual(next)
})
