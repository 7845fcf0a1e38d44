import { act, useRef } from 'react'
import { useOnScreen } from '../../../../src/shared/components/use-on-screen'
import { fakeIntersection } from '../../../support/fake-intersection'
import { renderInShadow } from '../../../support/render-in-shadow'

function Probe({ active, seen }: { active: boolean; seen: () => void }) {
  const place = useRef<HTMLElement>(null)
  useOnScreen(place, active, seen)
  return <i ref={place} />
}

describe('where the platform can tell', () => {
  const screen = fakeIntersection()

  test('default: told once the element comes near', () => {
    const seen = jest.fn()
    const { unmount } = renderInShadow(<Probe active seen={seen} />)
    act(() => screen.tell(false))
    expect(seen).not.toHaveBeenCalled()
    act(() => screen.tell(true))
    expect(seen).toHaveBeenCalledTimes(1)
    unmount()
  })

  test('param: active: nobody waits while it is false', () => {
    const seen = jest.fn()
    const { render, unmount } = renderInShadow(<Probe active={false} seen={seen} />)
    expect(screen.watched).toHaveLength(0)
    render(<Probe active seen={seen} />)
    expect(screen.watched).toHaveLength(1)
    render(<Probe active={false} seen={seen} />)
    expect(screen.watched).toHaveLength(0)
    unmount()
  })

  test('behavior: taken away, nobody waits any more', () => {
    renderInShadow(<Probe active seen={() => {}} />).unmount()
    expect(screen.watched).toHaveLength(0)
  })
})

test('behavior: where it cannot, at once', () => {
  const seen = jest.fn()
  const { unmount } = renderInShadow(<Probe active seen={seen} />)
  expect(seen).toHaveBeenCalledTimes(1)
  unmount()
})
