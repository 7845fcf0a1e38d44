import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { joinState, lateReducer } from '../../../src/store/late-state'
import type { RootState } from '../../../src/store/root-reducer'

const slice = createSlice({
  name: 'late-test',
  initialState: { count: 0 },
  reducers: { added: (state, { payload }: PayloadAction<number>) => ({ count: state.count + payload }) },
})

test('default: a slice that comes later is in every store from the next action on', () => {
  const before = lateReducer(undefined, { type: 'any' })
  expect(before).not.toHaveProperty('late-test')
  const select = joinState(slice)
  const at = (late: typeof before) => select({ late } as RootState)
  expect(at(before)).toEqual({ count: 0 })
  const after = lateReducer(before, slice.actions.added(2))
  expect(at(after)).toEqual({ count: 2 })
  expect(lateReducer(after, { type: 'any' })).toBe(after)
})
