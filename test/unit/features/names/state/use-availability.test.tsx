import { act } from 'react'
import { type Availability, useAvailability } from '../../../../../src/features/names/state/use-availability'
import { namesBench, refusal, SUGGEST, suggestions } from '../../../../support/names-bench'
import { eventually } from '../../../../support/view-bench'

const bench = namesBench()
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] }))
afterEach(() => void jest.useRealTimers())
const soon = <T,>(look: () => T) => eventually(look, () => jest.advanceTimersByTime(100))

type Props = { name: string; version?: number; tell: (seen: Availability) => void }
function Probe({ name, version = 0, tell }: Props) {
  tell(useAvailability(name, version))
  return null
}

function watch(label: string) {
  let seen: Availability | undefined
  const tell = (next: Availability) => {
    seen = next
  }
  const screen = bench.views.show(<Probe name={label} tell={tell} />)
  return {
    now: () => seen as Availability,
    ask: (name: string, version = 0) => screen.rerender(<Probe name={name} version={version} tell={tell} />),
    asked: () => bench.network.to(SUGGEST).map(({ url }) => url.pathname.split('/').at(-1)),
  }
}

test('default: looks, then knows; others are those of the page’s suffix that are free', async () => {
  bench.network.on(
    SUGGEST,
    Response.json({
      suggestions: [
        { name: 'teapot.reown.id', registered: true },
        { name: 'teapot1.reown.id', registered: false },
        { name: 'teapot2.evil.id', registered: false },
        { name: 'ab--cd.reown.id', registered: false },
        { name: 'teapot3.reown.id', registered: true },
      ],
    }),
  )
  const { now } = watch('teapot')
  expect(now()).toMatchObject({ isLooking: true })
  await soon(() => expect(now().found).toEqual({ isTaken: true, others: ['teapot1'] }))
  expect(now()).toMatchObject({ isLooking: false, isSettled: true })
})

test('behavior: an answer about another text is none', async () => {
  const release = bench.network.hold(SUGGEST)
  const { now, ask, asked } = watch('teapot')
  await soon(() => expect(asked()).toEqual(['teapot']))
  ask('kettle')
  expect(now()).toMatchObject({ isSettled: false, isLooking: true })
  await soon(() => expect(asked()).toEqual(['teapot', 'kettle']))
  release()
  await soon(() => expect(now().found).toEqual({ isTaken: false, others: ['kettle', 'kettle1', 'kettle2'] }))
})

test('behavior: asked anew, the last answer holds until the next one', async () => {
  const { now, ask, asked } = watch('teapot')
  await soon(() => expect(now().found?.isTaken).toBe(false))
  bench.network.on(SUGGEST, suggestions('teapot', true))
  ask('teapot', 1)
  expect(now().found?.isTaken).toBe(false)
  await soon(() => expect(now().found?.isTaken).toBe(true))
  expect(asked()).toHaveLength(2)
})

test('error: what will not do is not asked for', async () => {
  const { now, ask, asked } = watch('tea')
  ask('tea!')
  await soon(() => expect(now().isSettled).toBe(true))
  expect(now()).toMatchObject({ isLooking: false, found: undefined, error: undefined })
  expect(asked()).toEqual([])
})

test('error: said, and a retry begins anew', async () => {
  bench.network.on(SUGGEST, refusal(400, 'Not today'))
  const { now } = watch('teapot')
  await soon(() =>
    expect(now().error).toMatchObject({ code: 'NAME_SUGGESTIONS_FAILED', details: 'Not today' }),
  )
  bench.network.on(SUGGEST, suggestions('teapot'))
  act(() => now().retry())
  await soon(() => expect(now().found?.isTaken).toBe(false))
  expect(now().error).toBeUndefined()
})
