import { type Html, html } from '../pages/html'
import { SOCIAL_ACCOUNTS, type SocialProvider } from './providers'

type Options = { readonly provider: SocialProvider; readonly path: string; readonly problem?: string }

/** The page where users choose an account. `path`: that of the issuer; the form is sent to the page's own URL. */
export function chooserHtml({ provider, path, problem }: Options): Html {
  const rows = SOCIAL_ACCOUNTS.map(
    ({
      name,
      userName,
    }) => html`<button class="person" name="account" value="${userName}" data-testid="account-${userName}">
<span class="face" aria-hidden="true">${name.charAt(0)}</span>
<span class="who"><span>${name}</span><span class="soft">${userName}@${provider.id}.example</span></span>
</button>`,
  )
  return html`<html lang="en" data-provider="${provider.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in – ${provider.name} (sandbox)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}/social-page.css">
</head>
<body>
<main>
<div class="brand"><span class="mark" aria-hidden="true">${provider.mark}</span><span>${provider.name}</span><span class="tag">sandbox</span></div>
<h1>Choose an account</h1>
<p class="soft">to continue to <b>Sandbox Secure</b>. It will learn your name and your email address.</p>
<form method="post" class="people" aria-label="Accounts">${rows}</form>
<form method="post" class="other">
<label for="account">Use another account</label>
<div class="line">
<input id="account" name="account" required autocomplete="off" autocapitalize="none" spellcheck="false" pattern="@?[A-Za-z0-9][A-Za-z0-9._\\-]*" maxlength="31" placeholder="user name" data-testid="account-input"${problem ? html` aria-describedby="problem" aria-invalid="true"` : ''}>
<button class="primary" data-testid="account-submit">Continue</button>
</div>
${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
</form>
<form method="post"><button class="plain" name="cancel" value="1" data-testid="account-cancel">Cancel</button></form>
</main>
</body>
</html>`
}
