import { rootReducer } from '../../../src/store/root-reducer'

test('default: every service keeps its answers under its own name', () => {
  const state = rootReducer(undefined, { type: 'start' })
  for (const service of ['directory', 'analytics', 'node', 'blockchain'] as const)
    expect(state[service]).toMatchObject({ queries: {} })
})
