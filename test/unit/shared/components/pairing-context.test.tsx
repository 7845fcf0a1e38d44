import { act } from 'react'
import { usePairingLink, usePairingOffer } from '../../../../src/shared/components/pairing-context'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()

function Probe() {
  const link = usePairingLink()
  return <p>{`${usePairingOffer()?.uri ?? 'none'} ${link.get()?.uri ?? 'none'}`}</p>
}

test('default: the offer of the element around it, as it changes', () => {
  const screen = bench.show(<Probe />)
  expect(screen.text).toBe('none none')
  const { pairingLink } = screen.store.deps
  act(() => pairingLink.set({ uri: 'wc:1', renewsAt: 1 }))
  expect(screen.text).toBe('wc:1 wc:1')
  act(() => pairingLink.set(undefined))
  expect(screen.text).toBe('none none')
})

test('behavior: two elements, two offers', () => {
  const [first, second] = [bench.show(<Probe />), bench.show(<Probe />)]
  act(() => first.store.deps.pairingLink.set({ uri: 'wc:1', renewsAt: 1 }))
  expect([first.text, second.text]).toEqual(['wc:1 wc:1', 'none none'])
})
