import type { Mail } from '../mail/mail'
import { byId, create } from './dom'
import type { Modal } from './modal'

/** Views in which the visitor waits for an email. */
const WAITING: readonly unknown[] = [
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]
const INTERVAL_MS = 1_000

/**
 * Shows the newest email next to the modal, while the modal waits for its code or link. It is on top of the modal's
 * dialog, so it can be read but not clicked.
 */
export function startInboxPanel(modal: Modal): void {
  const panel = byId('inbox', HTMLElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const close = () => {
    clearTimeout(timer)
    timer = undefined
    panel.hidePopover()
  }
  const poll = async () => {
    const mail = await newestMail().catch(() => undefined)
    if (timer === undefined) return
    if (mail && mail.at >= since) {
      panel.replaceChildren(...content(mail))
      if (!panel.matches(':popover-open')) panel.showPopover()
    }
    timer = setTimeout(poll, INTERVAL_MS)
  }
  modal.subscribe(({ open, view }) => {
    const waits = open && WAITING.includes(view)
    if (!waits) return timer === undefined ? undefined : close()
    if (timer !== undefined) return
    // the email was sent before the view changed
    since = Date.now() - 30_000
    timer = setTimeout(poll)
  })
}

async function newestMail(): Promise<Omit<Mail, 'text'> | undefined> {
  const { inbox }: { inbox: string } = await (await fetch('/sandbox.json')).json()
  const mails: readonly Mail[] = await (await fetch(`${inbox}?to=`)).json()
  return mails.at(-1)
}

function content({ to, subject, code, link }: Omit<Mail, 'text'>): Node[] {
  const lines: Node[] = [create('small', `Inbox of ${to}`), create('b', subject)]
  if (code) lines.push(create('code', `${code.slice(0, 3)} ${code.slice(3)}`))
  if (link) lines.push(create('span', 'Open the link in the inbox, in another tab.'))
  return lines
}
