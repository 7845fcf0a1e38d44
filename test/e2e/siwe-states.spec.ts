import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import type { Fault } from './support/sandbox-client'
import { approve, connectToQuestion, reject, sign } from './support/sign-in/actions'
import { INJECTED } from './support/sign-in/page-wallets'
import { holdVerification } from './support/sign-in/server'

test.use({ allowed: [HTTP_FAILURES] })

type State = {
  readonly name: string
  readonly query?: Readonly<Record<string, string>>
  /** The page uses functions instead of the session API. What its `getMessageParams` does. */
  readonly params?: 'all' | 'own text' | 'late' | 'none'
  /** Steps after the prompt has opened. */
  readonly reach?: (modal: ModalPage) => Promise<void>
  /** Fault of the session API, set before the prompt opens. */
  readonly fault?: Fault
  readonly says?: readonly [testId: string, text: string | RegExp]
}

const signAndApprove = async (modal: ModalPage) => {
  await sign(modal)
  await approve(modal)
}
const ELSEWHERE = { 'attr.networks': 'eip155:137 eip155:10' }

const STATES: readonly State[] = [
  { name: 'asking', says: ['siwe-details', 'Ethereum'] },
  { name: 'all-that-can-be-said', params: 'all', says: ['siwe-details', 'order-17'] },
  { name: 'own-text', params: 'own text', says: ['siwe-message', 'Rule 40 of the house'] },
  {
    name: 'coming',
    params: 'late',
    async reach(modal) {
      await expect(modal.card.locator('.siwe-state')).toHaveText('Preparing the message…')
    },
  },
  {
    name: 'not-coming',
    params: 'none',
    async reach(modal) {
      await expect(modal.testId('w3m-connecting-siwe-sign')).toHaveText('Try again')
    },
    says: ['siwe-error', /can’t be reached/],
  },
  {
    name: 'in-wallet',
    async reach(modal) {
      await sign(modal)
      await expect(modal.testId('sandbox-wallet-request')).toBeVisible()
    },
    says: ['w3m-connecting-siwe-sign', 'Signing...'],
  },
  {
    name: 'checking',
    async reach(modal) {
      // held back until the page is closed
      await holdVerification(modal.page)
      await signAndApprove(modal)
      await expect(modal.card.locator('.siwe-state')).toHaveText('Verifying your signature…')
    },
  },
  {
    name: 'declined',
    async reach(modal) {
      await sign(modal)
      await reject(modal)
    },
    says: ['siwe-error', 'Signature declined'],
  },
  {
    name: 'wrong-network',
    query: ELSEWHERE,
    says: [
      'siwe-wrong-network',
      'Your wallet is on another network. It will ask you to switch to Polygon first.',
    ],
  },
  {
    name: 'switch-declined',
    query: ELSEWHERE,
    async reach(modal) {
      await sign(modal)
      await reject(modal)
    },
    says: ['siwe-error', 'Switch declined'],
  },
  {
    name: 'expired-nonce',
    fault: { match: '/siwe/nonce', status: 200, body: 'usedup123456' },
    reach: signAndApprove,
    says: ['siwe-error', 'Signing in took too long. Sign again.'],
  },
  {
    name: 'server-refuses',
    fault: { match: '/siwe/verify', status: 401, body: '{}' },
    reach: signAndApprove,
    says: ['siwe-error', 'This site didn’t accept the signature. Try again.'],
  },
  {
    name: 'server-down',
    fault: { match: '/siwe/', drop: true },
    says: ['siwe-error', /can’t be reached/],
  },
]

for (const { name, query, params, reach, fault, says } of STATES)
  test(`behavior: ${name}, by axe and by eye`, async ({ openDemo, page, sandbox }) => {
    const modal = await openDemo({ ...INJECTED.query, ...query })
    if (params) await setSiweFunctions(modal, params)
    if (fault) await sandbox.faults(fault)
    await connectToQuestion(modal)
    await reach?.(modal)
    // requests to a server that is down are retried
    if (says) await expect(modal.testId(says[0])).toContainText(says[1], { timeout: 15_000 })
    for (const theme of ['dark', 'light'])
      expect(await axeIn(modal, { 'theme-mode': theme }), theme).toEqual([])
    expect(await axeIn(modal, { locale: 'ar' }), 'right to left').toEqual([])
    await look(page, `siwe-${name}`)
  })

/** Sets sign-in functions instead of a server. With them, sign-in never gets past the prompt. */
async function setSiweFunctions({ host }: ModalPage, params: NonNullable<State['params']>): Promise<void> {
  await host.evaluate((element, what) => {
    const says = {
      all: async () => ({
        statement: 'Grüße, 你好: you take part in the tea house, and agree to its rules.',
        resources: [
          'https://tea.example/rules',
          'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
        ],
        requestId: 'order-17',
        nbf: '2026-01-01T00:00:00Z',
        exp: '2099-01-01T00:00:00Z',
      }),
      'own text': async () => ({}),
      late: () => new Promise(() => {}),
      none: () => Promise.reject(new Error('down')),
    }
    const rules = Array.from({ length: 40 }, (_, index) => `Rule ${index + 1} of the house`).join('\n')
    Object.assign(element, {
      siwe: {
        getNonce: async () => 'nonce1234567',
        getMessageParams: says[what],
        verifyMessage: async () => false,
        getSession: async () => null,
        signOut: async () => true,
        ...(what === 'own text' ? { createMessage: () => rules } : {}),
      },
    })
  }, params)
}

async function axeIn(
  { page, host }: ModalPage,
  attributes: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await host.evaluate((element, all) => {
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  }, attributes)
  if (attributes.locale)
    await expect(page.getByTestId('w3m-connecting-siwe-cancel')).toHaveText(/\p{Script=Arabic}/u)
  return axe(page, { include: 'w3m-modal' })
}
