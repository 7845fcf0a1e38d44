import { isErc6492Signature } from 'viem/utils'
import { expect, test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'
import { answerOf } from './support/page-provider'
import { approve, cancel, sign } from './support/sign-in/actions'
import { EMAIL_SMART } from './support/sign-in/email-wallets'
import { ON_SOLANA, SOLANA_SIGN_IN, SOLANA_WALLET } from './support/sign-in/page-wallets'
import { openCode, openWallet, PAIRED_IN_ONE, PAIRED_IN_TWO_STEPS } from './support/sign-in/paired-wallets'
import { proofs, signInElsewhere } from './support/sign-in/server'
import type { SignInCase } from './support/sign-in/visitor'
import type { WalletPage } from './support/wallet-page'

// What only one of the wallets has; what all of them do is in the matrix.
test.use({ allowed: [HTTP_FAILURES] })

/** Pairs a wallet that only signs in afterwards, and waits for the page to ask the visitor. */
async function pairUntilAsked(arena: SignInCase): Promise<WalletPage> {
  const wallet = await openWallet(arena, '?auth=off')
  await wallet.pair(await openCode(arena.modal))
  await wallet.testId('session-approve-button').click()
  await expect(arena.modal.view('ConnectingSiwe')).toBeVisible()
  return wallet
}

test('default: requests the ReCap rights of a paired wallet in the same message', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(PAIRED_IN_ONE.query)
  const wallet = await openWallet({ modal, context, sandbox })
  const uri = await openCode(modal)
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  await wallet.pair(uri)
  await expect(wallet.testId('request-text')).toContainText(
    'I further authorize the stated URI to perform the following actions',
  )
  await wallet.testId('session-approve-button').click()
  await expect(modal.card).toBeHidden()
  const [proof] = await proofs(sandbox)
  expect(proof?.message).toContain('I further authorize the stated URI')
})

test('behavior: a paired wallet ends the session during sign-in', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(PAIRED_IN_TWO_STEPS.query)
  const wallet = await pairUntilAsked({ modal, context, sandbox })
  await wallet.testId('sessions').click()
  await wallet.testId('session-card').first().click()
  await wallet.testId('session-delete-button').click()
  await expect(modal.card).toBeHidden()
  expect(await modal.events('error')).toMatchObject([{ detail: { code: 'SESSION_ENDED' } }])
  expect(await modal.state()).toMatchObject({ status: 'disconnected' })
})

for (const yes of [true, false])
  test(`behavior: the page is reloaded while it asks: a paired wallet is restored, and the visitor ${yes ? 'signs in' : 'cancels'}`, async ({
    openDemo,
    context,
    page,
    sandbox,
  }) => {
    const modal = await openDemo(PAIRED_IN_TWO_STEPS.query)
    const wallet = await pairUntilAsked({ modal, context, sandbox })
    await page.reload()
    await expect(modal.view('ConnectingSiwe')).toBeVisible()
    if (yes) {
      await sign(modal)
      await wallet.testId('session-approve-button').click()
      await expect(modal.card).toBeHidden()
      expect(await modal.state()).toMatchObject({ status: 'connected' })
      return
    }
    await cancel(modal)
    await expect(modal.card).toBeHidden()
    await wallet.testId('sessions').click()
    await expect(wallet.testId('session-card')).toHaveCount(0)
    await page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  })

test('param: a smart account signs before it is deployed (EIP-6492) and after (EIP-1271)', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(EMAIL_SMART.query)
  const visitor = await EMAIL_SMART.enter({ modal, context, sandbox })
  const lastSignature = async () => (await proofs(sandbox)).at(-1)?.signature as `0x${string}`
  const signIn = async () => {
    await visitor.prepare?.()
    await visitor.ask()
    await visitor.answer(true)
    await visitor.goBack?.()
    return modal.state()
  }
  const { address = '', smartAccountDeployed } = await signIn()
  expect(smartAccountDeployed).toBe(false)
  expect(isErc6492Signature(await lastSignature())).toBe(true)

  // its first transaction switches it there
  await sandbox.fund({ caip2: 'eip155:137', address, amount: '5' })
  await sandbox.wallet({ approve: true })
  const transfer = { from: address, to: address, value: '0x1' }
  const sent = await answerOf(modal, { method: 'eth_sendTransaction', params: [transfer] })
  expect(sent).toMatchObject({ value: expect.stringMatching(/^0x/) })
  const code = async () =>
    (await answerOf(modal, { method: 'eth_getCode', params: [address, 'latest'] })).value
  await expect.poll(code).toMatch(/^0x\w{2}/)
  await sandbox.wallet({})
  await modal.disconnect()

  const again = await signIn()
  expect(again).toMatchObject({ address, smartAccountDeployed: true })
  const signature = await lastSignature()
  expect(isErc6492Signature(signature)).toBe(false)
})

test("error: an EVM account's session opens no Solana connection", async ({
  openDemo,
  page,
  context,
  sandbox,
}) => {
  const modal = await openDemo(SOLANA_SIGN_IN.query)
  const visitor = await SOLANA_SIGN_IN.enter({ modal, context, sandbox })
  await signInElsewhere(page, sandbox, 'eip155')
  await visitor.ask()
  await visitor.answer(true)
  await expect(modal.card).toBeHidden()
  await signInElsewhere(page, sandbox, 'eip155')
  await page.reload()
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
  expect(await modal.events('connect')).toEqual([])
})

test('param: without siwe-solana, Solana wallets do not sign in', async ({ openDemo }) => {
  const modal = await openDemo({ ...ON_SOLANA, 'attr.siwe-solana': 'false' })
  await modal.show()
  await modal.testId(`wallet-selector-${SOLANA_WALLET}`).click()
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ connected: true })
})
