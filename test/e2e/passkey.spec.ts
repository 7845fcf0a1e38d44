import path from 'node:path'
import { build } from 'esbuild'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { Chain, MAINNET } from './support/chain'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { answerOf } from './support/page-provider'
import type { SandboxClient } from './support/sandbox-client'

/** A smart account of a passkey in the browser's own authenticator, on the sandbox's nodes. */

// a bundle with viem for the page, and the contracts' deployment, come before each test
test.slow()

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function addPasskeys({ page }: ModalPage, { manifest }: SandboxClient) {
  // the contracts are deployed by the bundler's first answer
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${manifest.bundler}/${MAINNET}`, { method: 'POST', headers, body })
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'support/passkey-page.ts')],
    bundle: true,
    write: false,
    define: { BUNDLER: JSON.stringify(manifest.bundler) },
  })
  await page.addInitScript({ content: outputFiles[0]?.text ?? '' })
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    signatures: async () => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ signCount }) => signCount)
    },
    refuse: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

test('default: a new passkey connects, signs and sends; a reload finds it without asking', async ({
  modal,
  openDemo,
  sandbox,
}) => {
  const authenticator = await addPasskeys(modal, sandbox)
  await openDemo({ 'attr.networks': MAINNET })
  await modal.show()
  await modal.connector('passkey').click()
  await expect(modal.card).toBeHidden()
  const { address } = await modal.state()
  const chain = new Chain(sandbox)
  await sandbox.fund({ caip2: MAINNET, address: String(address), amount: '10' })

  const node = createPublicClient({ chain: mainnet, transport: http(sandbox.manifest.evm[MAINNET]) })
  const { value: signature } = await answerOf(modal, {
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
  })
  expect(
    await node.verifyMessage({ address: address as Hex, message: 'Hello', signature: signature as Hex }),
  ).toBe(true)

  const before = await chain.balance(BOB)
  const transaction = { from: address, to: BOB, value: `0x${parseEther('1').toString(16)}` }
  const { value: hash } = await answerOf(modal, { method: 'eth_sendTransaction', params: [transaction] })
  expect(await chain.call('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect((await chain.balance(BOB)) - before).toBe(parseEther('1'))

  const signatures = await authenticator.signatures()
  await modal.page.reload()
  await expect.poll(() => modal.state()).toMatchObject({ connected: true, address })
  expect(await authenticator.signatures()).toEqual(signatures)
  await modal.disconnect()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
})

test('error: the visitor does not verify, and nothing is signed', async ({ modal, openDemo, sandbox }) => {
  const authenticator = await addPasskeys(modal, sandbox)
  await openDemo({ 'attr.networks': MAINNET })
  await modal.show()
  await modal.connector('passkey').click()
  await expect(modal.card).toBeHidden()
  const { address } = await modal.state()
  await authenticator.refuse()
  const params = ['0x48656c6c6f', address]
  expect(await answerOf(modal, { method: 'personal_sign', params })).toMatchObject({ code: 4001 })
})
