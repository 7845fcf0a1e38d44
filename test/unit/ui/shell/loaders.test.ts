import { loadSheetDrag } from '../../../../src/ui/shell/loaders'
import { startSheetDrag } from '../../../../src/ui/shell/sheet-drag'

test('default: nothing before it is asked for, then the drag of the sheet', async () => {
  expect(loadSheetDrag.peek()).toBeUndefined()
  await expect(loadSheetDrag.load()).resolves.toBe(startSheetDrag)
  expect(loadSheetDrag.peek()).toBe(startSheetDrag)
})
