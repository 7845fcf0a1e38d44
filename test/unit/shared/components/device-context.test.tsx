import { DeviceContext, useDevice } from '../../../../src/shared/components/device-context'
import { DESKTOP, IPHONE } from '../../../support/fake-pairing'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()
const Probe = () => <p>{JSON.stringify(useDevice())}</p>

test('default: what the browser says of itself', () => {
  expect(JSON.parse(bench.show(<Probe />).text)).toEqual(DESKTOP)
})

test('param: what is said around it', () => {
  const { text } = bench.show(
    <DeviceContext value={IPHONE}>
      <Probe />
    </DeviceContext>,
  )
  expect(JSON.parse(text)).toEqual(IPHONE)
})
