import { test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'
import { CASES } from './support/sign-in/cases'
import { EMAIL_EOA, EMAIL_SMART } from './support/sign-in/email-wallets'
import { INJECTED, SOLANA_SIGN_IN, SOLANA_SIGN_MESSAGE } from './support/sign-in/page-wallets'
import { PAIRED_IN_ONE, PAIRED_IN_TWO_STEPS } from './support/sign-in/paired-wallets'

test.use({
  // "Nobody is signed in" is a 401 (docs/guides/sign-in.md), which the browser writes down.
  allowed: [HTTP_FAILURES],
  // Chromium takes a page that a test has touched for one of the internet, which may not ask this machine.
  permissions: ['local-network-access'],
})
// a server that is down is asked again and again
test.setTimeout(60_000)

const WALLETS = [
  INJECTED,
  PAIRED_IN_ONE,
  PAIRED_IN_TWO_STEPS,
  EMAIL_EOA,
  EMAIL_SMART,
  SOLANA_SIGN_IN,
  SOLANA_SIGN_MESSAGE,
]

for (const kind of WALLETS)
  test.describe(kind.name, () => {
    for (const [name, play] of Object.entries(CASES))
      test(name, async ({ openDemo, page, context, sandbox }) => {
        const modal = await openDemo(kind.query)
        const arena = { modal, context, sandbox }
        await play({ ...arena, page, kind, visitor: await kind.enter(arena) })
      })
  })
