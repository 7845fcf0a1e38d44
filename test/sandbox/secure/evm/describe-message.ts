import { getBytes, isHexString, toUtf8Bytes } from 'ethers'
import type { ApprovalPart } from '../rpc/approval-view'

/** First lines of EIP-4361. */
const SIGN_IN = /^(?:\w+:\/\/)?(\S+) wants you to sign in with your \w+ account:\n/

/** The bytes of `personal_sign`: hex is bytes, anything else is text. */
export function messageBytes(message: string): Uint8Array {
  return isHexString(message) && message.length % 2 === 0 ? getBytes(message) : toUtf8Bytes(message)
}

/** As text if it is valid UTF-8, or else as hex. */
export function messageText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? toHex(bytes) : text
  } catch {
    return toHex(bytes)
  }
}

/** `origin`: that of the page that sends the request. A sign-in message for another site is a sign of phishing. */
export function describeMessage(
  text: string,
  origin: string,
): { readonly part: ApprovalPart; readonly warnings: readonly string[] } {
  const [, domain] = SIGN_IN.exec(text) ?? []
  const { host } = new URL(origin)
  return {
    part: { rows: [], text: { label: 'Message', value: text } },
    warnings: [
      ...(domain !== undefined && domain !== host
        ? [`This signs you in at ${domain}, but it was asked for by ${host}.`]
        : []),
      ...(/^0x[0-9a-f]+$/i.test(text)
        ? ['This is data, not text: its meaning cannot be shown. Sign it only if you trust the site.']
        : []),
    ],
  }
}

/** Printable characters unchanged, others as hex. */
export function showBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return /^[\x20-\x7e\n]+$/.test(text) ? text : toHex(bytes)
}

function toHex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
