import { type Html, html } from '../pages/html'

/** The page, which its script fills. `path`: where its files are. */
export function inboxHtml(path: string): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}/inbox.css">
<script type="module" src="${path}/inbox.js" data-events="${path}/events" id="inbox"></script>
</head>
<body>
<header>
<h1>Inbox</h1>
<p class="soft">Every mail that the sandbox sends arrives here. Nothing leaves this machine.</p>
<label for="filter">Show emails to</label>
<input id="filter" type="search" placeholder="anybody" autocomplete="off" spellcheck="false">
</header>
<main id="mails" aria-live="polite"></main>
</body>
</html>`
}
