import { WarningList } from '../../../../../src/features/send/components/warning-list'
import { BOB } from '../../../../support/fake-wallet'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: what is serious is marked so, and nothing else is', () => {
  const { root } = bench.show(
    <WarningList
      warnings={[
        { kind: 'lookAlike', known: BOB },
        { kind: 'contract' },
        { kind: 'own' },
        { kind: 'firstTime' },
        { kind: 'history' },
      ]}
    />,
  )
  const rows = [...root.querySelectorAll<HTMLElement>('[data-warning]')]
  expect(rows.map(row => [row.dataset.warning, row.className])).toEqual([
    ['lookAlike', 'serious'],
    ['contract', 'serious'],
    ['own', ''],
    ['firstTime', ''],
    ['history', ''],
  ])
  expect(new Set(rows.map(row => row.textContent)).size).toBe(5)
})

test('behavior: the address that it looks like stands there whole', () => {
  const screen = bench.show(<WarningList warnings={[{ kind: 'lookAlike', known: BOB }]} />)
  expect(screen.find('bdi').textContent).toContain(BOB)
})

test('behavior: what comes later is read aloud', () => {
  const screen = bench.show(<WarningList warnings={[]} />)
  const list = screen.byTestId('send-warnings')
  expect(list.getAttribute('aria-live')).toBe('polite')
  screen.rerender(<WarningList warnings={[{ kind: 'firstTime' }]} />)
  expect(screen.byTestId('send-warnings')).toBe(list)
  expect(list.textContent).toContain('you send to this address for the first time')
})
