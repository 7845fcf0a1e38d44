import { type Html, html } from '../../pages/html'
import { sitePage } from './device-html'

const mistake = (error: string | undefined) =>
  error && html`<p class="warning" role="alert" data-testid="dashboard-error">${error}</p>`

/** Asks for the email. */
export function dashboardEmailHtml(error?: string): Html {
  return sitePage(
    'Your wallet',
    html`<p class="soft">Log in to view your wallet or move it to a wallet app.</p>
${mistake(error)}
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required data-testid="dashboard-email">
<button class="primary">Continue</button>
</form>`,
  )
}

type Attempt = { readonly id: string; readonly email: string; readonly needsLink: boolean }

/** Asks for the code. A browser that is new to the account opens the link in the email first. */
export function dashboardCodeHtml({ id, email, needsLink }: Attempt, error?: string): Html {
  return sitePage(
    'Check your email',
    html`<p class="soft">${needsLink ? 'Open the link we sent to ' : 'We sent a code to '}<bdi>${email}</bdi>${
      needsLink ? ', approve this device, then enter the code from the next email.' : '.'
    }</p>
${mistake(error)}
<form method="post">
<input type="hidden" name="attempt" value="${id}">
<input type="hidden" name="address" value="${email}">
<input type="hidden" name="link" value="${needsLink ? 'yes' : ''}">
<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required data-testid="dashboard-code">
<button class="primary">Continue</button>
</form>`,
  )
}

export type DashboardView = {
  readonly email: string
  readonly accounts: readonly { readonly name: string; readonly address: string }[]
  /** Pages on which the wallet is logged in. */
  readonly sites: readonly string[]
}

/** The wallet on its own site. Keys stay on the server (README). */
export function dashboardHtml({ email, accounts, sites }: DashboardView): Html {
  return sitePage(
    'Your wallet',
    html`<dl>
<dt>Email</dt><dd><bdi>${email}</bdi></dd>
${accounts.map(({ name, address }) => html`<dt>${name}</dt><dd data-testid="dashboard-address"><bdi>${address}</bdi></dd>`)}
<dt>Logged in at</dt><dd>${sites.length > 0 ? sites.join(', ') : 'no sites'}</dd>
</dl>
<p class="soft">A real site lets you move the keys to a wallet app. In the sandbox they never leave the server.</p>`,
  )
}
