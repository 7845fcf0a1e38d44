import { type Html, html } from '../../pages/html'

/** Settings of the frame page in its own markup. */
export type FrameConfig = {
  readonly projectId: string
  /** The initial network (CAIP-2). */
  readonly chain: string
  /** The pages that may embed it. */
  readonly allowed: readonly string[]
  /** Nodes for reads, by CAIP-2. */
  readonly nodes: Readonly<Record<string, string>>
  /** For development: pages on the host's own site can get approvals. */
  readonly allowsSameSite: boolean
}

/** `script`: file name of the frame's script. */
export function frameHtml(config: FrameConfig, script: string): Html {
  return html`<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Secure wallet</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/secure-frame.css">
<script type="module" src="/${script}" id="secure-frame" data-config="${JSON.stringify(config)}"></script>
</head>
<body>
<main id="approve" aria-live="polite"></main>
</body>
</html>`
}

/** For a page that is not on the project's list, or an unknown project. */
export function refusalHtml(): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<title>Not allowed</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/secure-page.css">
</head>
<body>
<main>
<h1>Unknown project</h1>
<p class="soft">This project id is not known here, so no page may show its wallet.</p>
</main>
</body>
</html>`
}
