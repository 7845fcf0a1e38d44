import { type Html, html } from '../../pages/html'

/** A page of the site itself, without scripts. */
export function sitePage(title: string, body: Html): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Sandbox Secure</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/secure-page.css">
</head>
<body>
<main>
<div class="brand"><img src="/favicon.svg" alt=""><span>Sandbox Secure</span></div>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

type Question = { readonly email: string; readonly agent: string; readonly host: string }

/** The page of a device link. Opening it has no effect, because mail programs open links automatically. */
export function deviceAskHtml({ email, agent, host }: Question): Html {
  return sitePage(
    'Is this you?',
    html`<p>A new device wants to log in to your wallet.</p>
<dl>
<dt>Email</dt><dd><bdi data-testid="device-email">${email}</bdi></dd>
<dt>Device</dt><dd>${agent}</dd>
<dt>Site</dt><dd><bdi>${host}</bdi></dd>
</dl>
<p class="warning">Approve only if you just started this login yourself.</p>
<form method="post" class="actions">
<button name="answer" value="reject" data-testid="device-reject">It’s not me</button>
<button class="primary" name="answer" value="approve" data-testid="device-approve">Approve</button>
</form>`,
  )
}

export function noteHtml(title: string, text: string): Html {
  return sitePage(title, html`<p class="soft" role="status">${text}</p>`)
}

/** The end of a social login: its script passes the result to the window that opened it. */
export function callbackHtml(target: string | undefined): Html {
  const text = target ? 'Returning to the app. You can close this window.' : 'Start again in the app.'
  return sitePage(
    target ? 'Almost there' : 'This login has ended',
    html`<p class="soft" role="status">${text}</p>
${target ? html`<script type="module" src="/social-callback.js" id="social-callback" data-target="${target}"></script>` : ''}`,
  )
}
