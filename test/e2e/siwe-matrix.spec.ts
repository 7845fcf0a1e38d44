import { test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'
import { CASES, type CaseName, leave, PAGES } from './support/sign-in/cases'
import { EMAIL_EOA, EMAIL_SMART } from './support/sign-in/email-wallets'
import { INJECTED, SOLANA_SIGN_IN, SOLANA_SIGN_MESSAGE } from './support/sign-in/page-wallets'
import { PAIRED_IN_ONE, PAIRED_IN_TWO_STEPS } from './support/sign-in/paired-wallets'
import type { WalletKind } from './support/sign-in/visitor'

test.use({
  // The session API responds with 401 while the visitor is signed out (docs/guides/sign-in.md), which the browser logs.
  allowed: [HTTP_FAILURES],
  // Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
  permissions: ['local-network-access'],
})
const WALLETS = [
  INJECTED,
  PAIRED_IN_ONE,
  PAIRED_IN_TWO_STEPS,
  EMAIL_EOA,
  EMAIL_SMART,
  SOLANA_SIGN_IN,
  SOLANA_SIGN_MESSAGE,
]

/**
 * Cases that only depend on the server once it has a signature. Unit tests in features/sign-in cover them without a
 * wallet.
 */
const OF_THE_SERVER: readonly CaseName[] = PAGES['error: the server refuses, sees a nonce again, is down']
/** Cases in which the visitor leaves after signing, as they can before it in other cases of the same wallet. */
const AFTER_SIGNING: readonly CaseName[] = PAGES['behavior: the visitor leaves after signing']
/**
 * Wallets that sign in two steps on a new connection, like the injected wallet. The Solana wallet with signMessage stands
 * for its family in the cases after signing.
 */
const ALIKE: readonly WalletKind[] = [PAIRED_IN_TWO_STEPS, EMAIL_EOA, SOLANA_SIGN_IN]
/** Unit tests about a review of the session cover these over an account that is connected already. */
const OF_THE_SIGNATURE: readonly CaseName[] = ['the server refuses', 'a nonce that was used']
const isForThorough = (kind: WalletKind, name: CaseName) =>
  (kind.live && OF_THE_SIGNATURE.includes(name)) ||
  (OF_THE_SERVER.includes(name) && (ALIKE.includes(kind) || kind === SOLANA_SIGN_MESSAGE)) ||
  (AFTER_SIGNING.includes(name) && ALIKE.includes(kind))

for (const kind of WALLETS)
  test.describe(kind.name, () => {
    for (const [title, names] of Object.entries(PAGES)) {
      const cases = names.filter(name => process.env.W3M_THOROUGH || !isForThorough(kind, name))
      if (cases.length === 0) continue
      test(title, async ({ openDemo, page, context, sandbox }) => {
        const modal = await openDemo(kind.query)
        const arena = { modal, context, sandbox }
        const scene = { ...arena, page, kind, visitor: await kind.enter(arena) }
        for (const name of cases)
          await test.step(name, async () => {
            await CASES[name](scene)
            await leave(scene)
          })
      })
    }
  })
