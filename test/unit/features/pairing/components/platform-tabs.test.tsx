import { PlatformTabs } from '../../../../../src/features/pairing/components/platform-tabs'
import type { Platform } from '../../../../../src/wallets/platforms'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test.each<[Platform[], [string, string][]]>([
  [
    ['browser', 'qrcode', 'web', 'desktop'],
    [
      ['Browser', 'tab-browser'],
      ['Mobile', 'tab-mobile'],
      ['Webapp', 'tab-webapp'],
      ['Desktop', 'tab-desktop'],
    ],
  ],
  [
    ['mobile', 'unsupported'],
    [
      ['Mobile', 'tab-mobile'],
      ['Browser', 'tab-browser'],
    ],
  ],
])('param: the words and names of %j (protocol-facts §2.7)', async (platforms, expected) => {
  const onChoose = jest.fn()
  const { root, click } = bench.show(
    <PlatformTabs platforms={platforms} chosen="qrcode" onChoose={onChoose} panelId="panel" />,
  )
  const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ textContent, dataset }) => [textContent, dataset.testid])).toEqual(expected)
  for (const tab of tabs) await click(tab)
  expect(onChoose.mock.calls).toEqual(platforms.map(platform => [platform]))
})
