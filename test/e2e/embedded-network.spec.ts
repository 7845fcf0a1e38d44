import { approve, frameOf, open } from './support/embedded'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { ask, type Outcome, type Request } from './support/page-provider'
import type { SandboxClient } from './support/sandbox-client'

const SENT_TO = '0x000000000000000000000000000000000000dEaD'
const ONE = '0xde0b6b3a7640000'
const [ETHEREUM, POLYGON] = ['eip155:1', 'eip155:137'] as const

/** wei on a network, asked of its node. */
async function balanceOn({ manifest }: SandboxClient, network: string): Promise<bigint> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [SENT_TO, 'latest'] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(manifest.evm[network] ?? '', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return BigInt(((await response.json()) as { result: string }).result)
}

type Provider = { request(request: Request): Promise<unknown> }
type ModalElement = HTMLElement & { getProvider(namespace: string): Promise<Provider> }

/** Sends all requests in one task, without waiting for responses. Returns their outcomes in order. */
const askAtOnce = (modal: ModalPage, requests: readonly Request[]) =>
  modal.host.evaluate(async (element, wanted): Promise<Outcome[]> => {
    const provider = await (element as ModalElement).getProvider('eip155')
    return Promise.all(
      wanted.map(request =>
        provider.request(request).then(
          value => ({ value }),
          ({ code, message }) => ({ code, message }),
        ),
      ),
    )
  }, requests)

test('default: an aborted switch: requests stay on the network that the page knows', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  for (const caip2 of [ETHEREUM, POLYGON]) await sandbox.fund({ caip2, address, amount: '5' })
  const before = [await balanceOn(sandbox, ETHEREUM), await balanceOn(sandbox, POLYGON)]
  await sandbox.wallet({ approve: true })
  const outcomes = await askAtOnce(modal, [
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    { method: 'eth_chainId' },
    { method: 'eth_sendTransaction', params: [{ from: address, to: SENT_TO, value: ONE }] },
  ])
  expect(outcomes.slice(0, 2)).toEqual([{ value: null }, { value: '0x1' }])
  expect(outcomes[2]?.value).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await balanceOn(sandbox, POLYGON)).toBe(before[1])
  expect(await balanceOn(sandbox, ETHEREUM)).toBe((before[0] ?? 0n) + BigInt(ONE))
  await expect.poll(async () => (await modal.state()).network).toBe(POLYGON)
})

test('behavior: a switch waits for the open approval, and the next one is on the new network', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  for (const caip2 of [ETHEREUM, POLYGON]) await sandbox.fund({ caip2, address, amount: '5' })
  const before = [await balanceOn(sandbox, ETHEREUM), await balanceOn(sandbox, POLYGON)]
  const transfer = { method: 'eth_sendTransaction', params: [{ from: address, to: SENT_TO, value: ONE }] }
  const first = await ask(modal, transfer)
  await expect(frameOf(modal).getByTestId('secure-network')).toHaveText('Ethereum')
  await expect(approve(modal)).toBeEnabled()
  const switched = await ask(modal, {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x89' }],
  })
  await approve(modal).click()
  expect((await first()).value).toMatch(/^0x/)
  expect(await switched()).toEqual({ value: null })
  const second = await ask(modal, transfer)
  await expect(frameOf(modal).getByTestId('secure-network')).toHaveText('Polygon')
  await expect(approve(modal)).toBeEnabled()
  await approve(modal).click()
  expect((await second()).value).toMatch(/^0x/)
  const after = [await balanceOn(sandbox, ETHEREUM), await balanceOn(sandbox, POLYGON)]
  expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([BigInt(ONE), BigInt(ONE)])
})

test('error: rejects a request for another network than the page knows, without asking for approval', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  await sandbox.wallet({ approve: true })
  const typed = {
    domain: { name: 'Tea Market', chainId: 137, verifyingContract: SENT_TO },
    primaryType: 'Order',
    types: { Order: [{ name: 'value', type: 'uint256' }] },
    message: { value: '1' },
  }
  const outcomes = await askAtOnce(modal, [
    {
      method: 'eth_sendTransaction',
      params: [{ from: address, to: SENT_TO, value: ONE, chainId: '0x89' }],
    },
    { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typed)] },
    { method: 'wallet_grantPermissions', params: [{ chainId: '0x89', permissions: [] }] },
  ])
  expect(outcomes.map(({ code }) => code)).toEqual([-32_602, -32_602, -32_602])
  await expect(modal.card).toBeHidden()
})
