import { useRaised } from '../../../../src/shared/components/use-raised'
import type { SerializedW3mError } from '../../../../src/shared/errors/serialize-error'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()
function Raiser({ error }: { error?: SerializedW3mError }) {
  useRaised(error)
  return null
}
const failure = (): SerializedW3mError => ({ code: 'RPC_FAILED', message: 'x' })

test('default: once, however often it is tried again; and once more after it went well', () => {
  const screen = bench.show(<Raiser error={failure()} />)
  screen.rerender(<Raiser error={failure()} />)
  expect(screen.store.eventNames()).toEqual(['error'])
  screen.rerender(<Raiser />)
  screen.rerender(<Raiser error={failure()} />)
  expect(screen.store.eventNames()).toEqual(['error', 'error'])
})
