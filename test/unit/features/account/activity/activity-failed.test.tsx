import { ActivityFailed } from '../../../../../src/features/account/activity/activity-failed'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: the words of the server, and another try', async () => {
  const tried: string[] = []
  const history = {
    rows: [],
    entries: [],
    isComplete: false,
    isLoading: false,
    isFetching: false,
    error: undefined,
    more: () => void tried.push('more'),
    retry: () => void tried.push('retry'),
  }
  const error = { code: 'HTTP_STATUS', message: 'x', details: 'Away' } as const
  const screen = bench.show(<ActivityFailed error={error} history={history} />)
  expect(screen.text).toContain('Couldn’t load activityAway')
  await screen.click(screen.byTestId('activity-retry'))
  expect(tried).toEqual(['retry'])
})
