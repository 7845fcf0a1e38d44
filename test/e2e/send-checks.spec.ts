import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import { approve, fill, open, RECEIVER, review, status, USDC } from './support/send'

test.describe('receivers', () => {
  const OWN = 'own'
  const cases: readonly (readonly [string, string, string])[] = [
    ['no address', 'hello', 'This is no address of this network'],
    ['39 digits', `0x${'a'.repeat(39)}`, 'This is no address of this network'],
    ['41 digits', `0x${'a'.repeat(41)}`, 'This is no address of this network'],
    [
      'a wrong checksum',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35A'.replace('d35A', 'D359'),
      'typing error',
    ],
    ['the zero address', `0x${'0'.repeat(40)}`, 'Nobody owns this address'],
    ['nobody’s name', 'nobody-at-all.reown.id', 'Nobody has this name'],
    ['its own', OWN, 'This is your own address'],
    ['a contract', USDC, 'A contract lives at this address'],
  ]
  for (const [what, text, words] of cases)
    test(`error: ${what} is said`, async ({ openDemo, sandbox }) => {
      const { modal, address } = await open(openDemo, sandbox)
      await fill(modal, '1', text === OWN ? address : text)
      await expect(modal.card).toContainText(words)
      await look(modal.page, `send-receiver-${what.replaceAll(/\W+/g, '-')}`)
    })

  test('error: a look-alike of an address that was sent to before has to be agreed to in words', async ({
    openDemo,
    sandbox,
  }) => {
    const { modal } = await open(openDemo, sandbox)
    await sandbox.wallet({ approve: true })
    await fill(modal, '1')
    await review(modal)
    await modal.testId('send-confirm-button').click()
    await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
    await modal.testId('send-done-button').click()
    await modal.show('WalletSend')
    await fill(modal, '1', `0xfb69${'1'.repeat(32)}d359`)
    await expect(modal.testId('send-warnings')).toContainText('looks like one you know')
    await expect(modal.testId('send-warnings')).toContainText(RECEIVER.toLowerCase(), { ignoreCase: true })
    await look(modal.page, 'send-look-alike')
    await modal.testId('send-action-button').click()
    await expect(modal.testId('send-simulation')).toContainText('leaves')
    await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    await modal.testId('send-agree').check()
    await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
  })
})

test.describe('every text of the specification that belongs to Send', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('error: Failed to fetch token balance', async ({ openDemo, sandbox }) => {
    await sandbox.faults({ match: '/balance?', status: 500 })
    const { modal } = await open(openDemo, sandbox)
    await expect(modal.testId('wui-snackbar-message')).toHaveText('Failed to fetch token balance')
    await expect(modal.card).toContainText('Other tokens could not be loaded')
    await expect(modal.card).toContainText('Balance: \u206610 ETH')
  })

  test('error: Error resolving name', async ({ openDemo, sandbox }) => {
    await sandbox.faults({ match: '/profile/account/', status: 500 })
    const { modal } = await open(openDemo, sandbox)
    await fill(modal, '1', 'teapot.reown.id')
    await expect(modal.card).toContainText('Error resolving name', { timeout: 15_000 })
  })

  test('error: Something went wrong', async ({ openDemo, sandbox }) => {
    const { modal } = await open(openDemo, sandbox)
    await fill(modal, '1')
    await review(modal)
    const error = { code: -32000, message: 'txpool is full' }
    await sandbox.faults({
      match: 'eth_sendRawTransaction',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }),
    })
    await modal.testId('send-confirm-button').click()
    await approve(modal)
    await expect(modal.testId('wui-snackbar-message')).toHaveText('Something went wrong')
  })

  test('error: Unsupported chain', async ({ openDemo, sandbox }) => {
    const modal = await openDemo({
      wallet: 'evm',
      'attr.networks': 'eip155:137',
      'attr.allow-unsupported-chain': '',
    })
    await connect(modal)
    await sandbox.wallet({ approve: true })
    await modal.host.evaluate(async element => {
      type Page = { getProvider(n: string): Promise<{ request(r: object): Promise<unknown> }> }
      const provider = await (element as unknown as Page).getProvider('eip155')
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    })
    await expect.poll(async () => (await modal.state()).network).toBe('eip155:10')
    await modal.show('WalletSend')
    await expect(modal.card).toContainText('Unsupported chain')
  })
})
