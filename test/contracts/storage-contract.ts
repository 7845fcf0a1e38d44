import type { Storage } from '../../src/shared/storage/storage'

type Change = { key: string; value: string | null }

/** What every `Storage` promises. `open` returns two tabs of one origin whose storage is empty. */
export function storageContract(
  name: string,
  open: () => { readonly tab: Storage; readonly otherTab: Storage },
): void {
  describe(`${name} is a Storage`, () => {
    test('default', () => {
      const { tab } = open()
      expect(tab.getItem('a')).toBeNull()
      tab.setItem('a', '1')
      tab.setItem('b', '2')
      expect([tab.getItem('a'), tab.getItem('b')]).toEqual(['1', '2'])
    })

    test.each(['', '{"a":[1]}', 'ü 🦊 \u0000 "', 'x'.repeat(100_000)])('param: value %#', value => {
      const { tab } = open()
      tab.setItem('a', value)
      expect(tab.getItem('a')).toBe(value)
    })

    test('behavior: the latest value counts, and a removed one is gone', () => {
      const { tab } = open()
      tab.setItem('a', '1')
      tab.setItem('a', '2')
      expect(tab.getItem('a')).toBe('2')
      tab.removeItem('a')
      expect(tab.getItem('a')).toBeNull()
      tab.removeItem('a')
    })

    test('behavior: tabs share what is stored', () => {
      const { tab, otherTab } = open()
      tab.setItem('a', '1')
      expect(otherTab.getItem('a')).toBe('1')
      otherTab.removeItem('a')
      expect(tab.getItem('a')).toBeNull()
    })

    test('behavior: a tab is notified of the changes of others, not of its own', () => {
      const { tab, otherTab } = open()
      const observed: Change[] = []
      tab.subscribe(change => observed.push(change))
      tab.setItem('own', '1')
      otherTab.setItem('a', '1')
      otherTab.setItem('a', '2')
      otherTab.removeItem('a')
      expect(observed).toEqual([
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
        { key: 'a', value: null },
      ])
      expect(tab.getItem('a')).toBeNull()
    })

    test('behavior: unsubscribing ends it, for this listener only', () => {
      const { tab, otherTab } = open()
      const observed: string[] = []
      const stop = tab.subscribe(() => observed.push('first'))
      tab.subscribe(() => observed.push('second'))
      stop()
      stop()
      otherTab.setItem('a', '1')
      expect(observed).toEqual(['second'])
    })
  })
}
