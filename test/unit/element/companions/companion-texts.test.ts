import { COMPANION_TEXTS } from '../../../../src/element/companions/companion-translations'
import { LANGUAGES } from '../../../../src/shared/i18n/load-locale'

test('default: the companions speak every language of the modal', () => {
  expect(['en', ...Object.keys(COMPANION_TEXTS)].sort()).toEqual([...LANGUAGES].sort())
})
