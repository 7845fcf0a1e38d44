import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import type { ModalPage } from './support/modal-page'

/** What a call of the page ends with: the code of the error, or its name where it has none. */
const ask = ({ host }: ModalPage, method: string, argument: string): Promise<string> =>
  host.evaluate(
    async (element, { method, argument }) => {
      const values: Record<string, unknown> = {
        null: null,
        'view null': { view: null },
        'view object': { view: {} },
        'view route': { view: { view: 'WalletSendPreview', params: undefined } },
        'view number': { view: 7 },
        'view nowhere': { view: '__proto__' },
        object: {},
        nowhere: '__proto__',
        symbol: Symbol('any'),
      }
      const call = (element as unknown as Record<string, (value: unknown) => Promise<unknown>>)[method]
      try {
        await call?.call(element, values[argument])
        return 'resolved'
      } catch (error) {
        const { code, name } = error as { code?: string; name: string }
        return code ?? name
      }
    },
    { method, argument },
  )

test('error: invalid arguments of the page do not break the modal', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  for (const [argument, view] of [
    ['null', 'Account'],
    ['view null', 'Account'],
    ['view object', 'Connect'],
    ['view route', 'Connect'],
    ['view number', 'Connect'],
    ['view nowhere', 'Connect'],
  ] as const) {
    expect([argument, await ask(modal, 'show', argument)]).toEqual([argument, 'resolved'])
    await expect(modal.view(view), argument).toBeVisible()
    // not by the button, which moves while the account view still loads
    expect(await ask(modal, 'close', 'null')).toBe('resolved')
    await expect(modal.card).toBeHidden()
  }
  for (const argument of ['null', 'object', 'nowhere', 'symbol']) {
    expect([argument, await ask(modal, 'connect', argument)]).toEqual([argument, 'CONNECTOR_NOT_FOUND'])
    expect([argument, await ask(modal, 'switchNetwork', argument)]).toEqual([argument, 'NETWORK_NOT_FOUND'])
  }
  for (const argument of ['object', 'nowhere', 'symbol']) {
    expect([argument, await ask(modal, 'getProvider', argument)]).toEqual([argument, 'NOT_CONNECTED'])
    expect([argument, await ask(modal, 'disconnect', argument)]).toEqual([argument, 'resolved'])
  }
  expect(await modal.state()).toMatchObject({ connected: true, address })
  expect(await modal.events('disconnect')).toEqual([])
})

test('error: attributes and properties of no meaning: the default, one warning and one `error` each', async ({
  openDemo,
  page,
}) => {
  const modal = await openDemo()
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  const threw = await modal.host.evaluate(element => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        },
      },
    )
    const bad: readonly (readonly [string, unknown])[] = [
      ['networks', circular],
      ['themeMode', Symbol('dark')],
      ['themeVariables', hostile],
      ['locale', 'no such tag!'],
      ['metadata', { name: 1 }],
      ['customWallets', [null]],
      ['rpcUrls', { __proto__: null, 'eip155:1': 'javascript:alert(1)' }],
      ['siwe', hostile],
      ['relayUrl', 'https://relay.example'],
      ['onrampSession', 'function'],
      ['enableSwaps', { toString: 1 }],
    ]
    const failed: string[] = []
    for (const [name, value] of bad)
      try {
        Object.assign(element, { [name]: value })
      } catch (error) {
        failed.push(`${name}: ${error}`)
      }
    return failed
  })
  expect(threw).toEqual([])
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
  const errors = async () =>
    (await modal.events('error')).filter(
      ({ detail }) => (detail as { code: string }).code === 'ATTRIBUTE_INVALID',
    )
  await expect.poll(async () => (await errors()).length).toBe(11)
  const own = warnings.filter(text => text.startsWith('w3m-modal:'))
  expect(own).toHaveLength(11)
  expect(new Set(own.map(text => text.split('=')[0])).size).toBe(11)
  expect(
    await modal.host.evaluate(element => (element as HTMLElement & { themeMode: string }).themeMode),
  ).toBe('dark')
})
