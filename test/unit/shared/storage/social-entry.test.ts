import { SOCIALS } from '../../../../src/element/options/kinds'
import { CONNECTED_SOCIAL } from '../../../../src/shared/storage/social-entry'
import { parseEntry } from '../../../../src/shared/storage/typed-storage'

test('default: every provider that a page can offer', () => {
  for (const provider of SOCIALS)
    expect(parseEntry(CONNECTED_SOCIAL, JSON.stringify(provider))).toBe(provider)
})

test.each(['"<b>"', '"a sentence"', '7', 'null', '{}'])('error: %s is none', text => {
  expect(parseEntry(CONNECTED_SOCIAL, text)).toBeUndefined()
})
