import { LazyLoginForm } from '../../../../../src/features/connect/components/lazy-login-form'
import { SOCIAL_PROVIDERS } from '../../../../../src/shared/host/social-providers'
import { fakeNetwork } from '../../../../support/fake-network'
import { eventually, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

/** Heights in px of a line and of the gap between lines, of `styles/ui`. */
const LINE = 48
const GAP = 8

const CASES = [true, false].flatMap(enableEmail =>
  [0, 1, 2, 3, SOCIAL_PROVIDERS.length].flatMap(socials =>
    [true, false].map(hasWallet => ({ enableEmail, socials, hasWallet })),
  ),
)

test.each(CASES.filter(({ enableEmail, socials }) => enableEmail || socials > 0))(
  'behavior: the form has the height that was reserved for it: %o',
  async ({ enableEmail, socials, hasWallet }) => {
    const store = bench.newStore({ options: { enableEmail, socials: SOCIAL_PROVIDERS.slice(0, socials) } })
    if (hasWallet) store.addWallet()
    const { root } = bench.show(<LazyLoginForm />, store)
    const list = root.querySelector<HTMLElement>('.list') as HTMLElement
    const shown = await eventually(() => {
      const email = list.querySelector('form')
      const accounts = list.querySelector('fieldset')
      expect([email !== null, accounts !== null]).toEqual([enableEmail, socials > 0])
      // The field, and its button if that is below it; then the wide account, and the row of the others.
      const emailLines = email ? 1 + email.querySelectorAll('button.accent').length : 0
      return emailLines + (accounts?.children.length ?? 0)
    })
    expect(list.querySelectorAll('button.accent')).toHaveLength(hasWallet ? 0 : 1)
    expect(Number.parseFloat(list.style.minBlockSize)).toBe(shown * (LINE + GAP) - GAP)
  },
)
