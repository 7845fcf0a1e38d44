import type { Reducer, Slice, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './root-reducer'

/** State of features whose code comes later, by the names of their slices. */
export type LateState = Readonly<Record<string, unknown>>

/** Pure functions, so that all stores of a page can share them. */
const reducers = new Map<string, Reducer<unknown>>()

export function lateReducer(state: LateState = {}, action: UnknownAction): LateState {
  let next = state
  for (const [name, reduce] of reducers) {
    const value = reduce(state[name], action)
    if (value !== state[name]) next = { ...next, [name]: value }
  }
  return next
}

/** Takes a slice into every store of the page, from the next action on. The answer selects its state, at first the initial one. */
export function joinState<State, Name extends string>(
  slice: Pick<Slice<State, never, Name>, 'name' | 'reducer' | 'getInitialState'>,
): (state: RootState) => State {
  const initial = slice.getInitialState()
  reducers.set(slice.name, slice.reducer as Reducer<unknown>)
  return state => (state.late[slice.name] ?? initial) as State
}
