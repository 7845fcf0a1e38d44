import { type Html, html } from '../../pages/html'
import { FARCASTER_USERS } from './farcaster-hub'

type Options = { readonly title: string; readonly body: Html; readonly sheet: string }

function page({ title, body, sheet }: Options): Html {
  return html`<html lang="en" data-provider="farcaster">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Farcaster (sandbox)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sheet}">
</head>
<body>
<main>
<div class="brand"><span class="mark" aria-hidden="true">F</span><span>Farcaster</span><span class="tag">sandbox</span></div>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

/** The app's page for the link or QR code. */
export function farcasterAskHtml(sheet: string, host: string): Html {
  const people = FARCASTER_USERS.map(
    (
      { userName },
      index,
    ) => html`<label class="person"><input type="radio" name="account" value="${userName}"${index === 0 ? html` checked` : ''}>
<span class="face" aria-hidden="true">${userName.charAt(0).toUpperCase()}</span><span>@${userName}</span></label>`,
  )
  return page({
    title: 'Sign in with Farcaster',
    sheet,
    body: html`<p class="soft"><b><bdi>${host}</bdi></b> wants to know who you are, through <b>Sandbox Secure</b>.</p>
<form method="post">
<fieldset class="people"><legend>Sign in as</legend>${people}</fieldset>
<label for="other">or another name</label>
<input id="other" name="other" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="31" data-testid="farcaster-name">
<div class="actions">
<button name="answer" value="decline" data-testid="farcaster-decline">Decline</button>
<button class="primary" name="answer" value="approve" data-testid="farcaster-approve">Approve</button>
</div>
</form>`,
  })
}

export function farcasterNoteHtml(sheet: string, title: string, text: string): Html {
  return page({ title, sheet, body: html`<p class="soft" role="status">${text}</p>` })
}
