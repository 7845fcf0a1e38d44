/** The overlay's look. In its own shadow root, as a constructed sheet: the page's policy forbids inline styles. */
export const OVERLAY_CSS = `
:host { position: fixed; inset: 0; z-index: 2147483646; pointer-events: none; font: 14px/1.45 system-ui, sans-serif; color-scheme: light dark;
  --bg: light-dark(#ffffff, #1d2023); --text: light-dark(#16181b, #eef0f2); --soft: light-dark(#5c646e, #a3acb6);
  --line: light-dark(#dfe3e8, #34393f); --well: light-dark(#f4f6f8, #14171a); --go: light-dark(#2f52cc, #7d9bff); --on-go: light-dark(#ffffff, #10131a); }
* { box-sizing: border-box; margin: 0; }
.panel { position: absolute; inset-block-start: 16px; inset-inline-end: 16px; inline-size: min(352px, calc(100vw - 32px)); max-block-size: calc(100dvh - 32px);
  display: flex; flex-direction: column; gap: 16px; padding: 20px; pointer-events: auto; color: var(--text); background: var(--bg);
  border: 1px solid var(--line); border-radius: 16px; box-shadow: 0 12px 40px rgb(0 0 0 / .28); overflow: auto; }
.brand { display: flex; align-items: center; gap: 8px; font-size: 13px; color: var(--soft); }
.brand img { inline-size: 24px; block-size: 24px; border-radius: 7px; }
.brand span:last-child { margin-inline-start: auto; padding: 2px 8px; border: 1px solid var(--line); border-radius: 99px; font-size: 12px; }
h2 { font-size: 18px; line-height: 1.3; font-weight: 600; }
dl { display: grid; gap: 2px; }
dt { font-size: 12px; color: var(--soft); }
dt:not(:first-child) { margin-block-start: 10px; }
dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
pre { max-block-size: 180px; overflow: auto; padding: 12px; border-radius: 10px; background: var(--well); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.request { display: grid; gap: 16px; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { min-block-size: 44px; border-radius: 12px; border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:last-child { background: var(--go); color: var(--on-go); border-color: transparent; }
button:hover { filter: brightness(1.06); }
button:focus-visible { outline: 2px solid var(--go); outline-offset: 2px; }
@media (max-width: 480px) { .panel { inset-block-start: 0; inset-inline: 0; inline-size: 100%; padding-block-start: max(20px, env(safe-area-inset-top)); border-radius: 0 0 16px 16px; border-inline: 0; border-block-start: 0; } }
`
