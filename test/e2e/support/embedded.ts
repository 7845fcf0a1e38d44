import { type BrowserContext, expect, type FrameLocator, type Locator } from '@playwright/test'
import type { ModalPage } from './modal-page'
import { RawFrame } from './raw-frame'
import type { SandboxClient } from './sandbox-client'

type Fixtures = {
  readonly context: BrowserContext
  readonly sandbox: SandboxClient
  readonly openDemo: (query?: Readonly<Record<string, string>>) => Promise<ModalPage>
}

/** The demo page with a visitor who logged in by email, on a network. */
export async function open(
  { context, sandbox, openDemo }: Fixtures,
  network = 'eip155:1',
  query: Readonly<Record<string, string>> = {},
): Promise<{ modal: ModalPage; address: string }> {
  const address = await loggedIn(context, sandbox, network)
  const modal = await openDemo({ 'attr.networks': 'eip155:1 eip155:137', ...query })
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.state()).toMatchObject({ address, network })
  return { modal, address }
}

/**
 * Logs in with the real frame on the demo's site, and stores what a connected page stores. Resolves with the address.
 */
async function loggedIn(context: BrowserContext, sandbox: SandboxClient, network: string): Promise<string> {
  const raw = await RawFrame.open(context, sandbox, { chain: network })
  await raw.request('CONNECT_EMAIL', { email: 'ada@example.org' })
  const response = await fetch(`${sandbox.manifest.inbox}?to=ada@example.org`)
  const mails = (await response.json()) as { code?: string }[]
  await raw.request('CONNECT_OTP', { otp: mails.at(-1)?.code })
  const { address } = (await raw.request('GET_USER', {})) as { address: string }
  const connection = { connectorId: 'w3mAuth', connectorType: 'AUTH', address, network }
  const stored = {
    session: { active: 'eip155', connections: { eip155: connection } },
    emailLoginUsed: true,
    lastUsedChain: network,
  }
  await raw.page.evaluate(
    ({ projectId, stored }) => {
      for (const [name, value] of Object.entries(stored))
        localStorage.setItem(`@w3m/${projectId}/${name}`, JSON.stringify(value))
    },
    { projectId: sandbox.manifest.projectId, stored },
  )
  await raw.page.close()
  return address
}

export const frameOf = ({ page }: ModalPage): FrameLocator => page.frameLocator('#w3m-iframe')

const button = (modal: ModalPage, name: string): Locator =>
  frameOf(modal).getByRole('button', { name, exact: true })

export const sign = (modal: ModalPage): Locator => button(modal, 'Sign')
export const approve = (modal: ModalPage): Locator => button(modal, 'Approve')
