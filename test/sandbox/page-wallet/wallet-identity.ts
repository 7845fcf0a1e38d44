export const WALLET_NAME = 'Sandbox Wallet'
export const WALLET_RDNS = 'dev.w3m.sandbox'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffb347"/><stop offset="1" stop-color="#e0662f"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/><path d="M0 70q24-14 48-4t48-6v36H0z" fill="#fff" fill-opacity=".28"/><path d="M26 36a7 7 0 0 1 7-7h30v8h7v30H33a7 7 0 0 1-7-7z" fill="#fff"/><circle cx="60" cy="52" r="5" fill="#e0662f"/></svg>'

export const WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(SVG)}`
/** In the form that the Wallet Standard requires. */
export const WALLET_ICON_BASE64 = `data:image/svg+xml;base64,${btoa(SVG)}` as const
