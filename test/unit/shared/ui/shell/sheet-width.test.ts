import { readFileSync } from 'node:fs'
import { SHEET } from '../../../../../src/shared/ui/shell/sheet-width'

test('default: the width at which the styles make a sheet of the card', () => {
  expect(readFileSync('styles/ui/shell.css', 'utf8')).toContain(`@media ${SHEET}`)
})
