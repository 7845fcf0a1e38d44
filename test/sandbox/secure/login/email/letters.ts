import type { Letter } from '../../../mail/mail'

const gap = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** `where`: the page on which the user logs in. */
export function loginLetter(to: string, code: string, where: string): Letter {
  return {
    to,
    subject: 'Your login code',
    text: `Use this code to log in at ${where}:

${gap(code)}

The code expires in 10 minutes. Don’t share it with anyone. We’ll never ask you for it.
If you didn’t try to log in, ignore this email. Nothing happens without the code.
`,
  }
}

export function deviceLetter(to: string, link: string, where: string, agent: string): Letter {
  return {
    to,
    subject: 'A new device wants to log in',
    text: `Someone is trying to log in at ${where} with a new device (${agent}).

If it’s you, approve the device:

${link}

The link expires in 20 minutes. If it isn’t you, ignore this email.
`,
  }
}

type Change = { readonly step: 'old' | 'new'; readonly newEmail: string }

/** The embedding page can show anything, so the email itself names the address that the code is for. */
export function changeLetter(to: string, code: string, { step, newEmail }: Change): Letter {
  const words =
    step === 'old'
      ? ['Change your email', `Use this code to change the email of your wallet to ${newEmail}:`]
      : ['Confirm your new email', 'Use this code to make this the email of your wallet:']
  const [subject = '', sentence = ''] = words
  return {
    to,
    subject,
    text: `${sentence}

${gap(code)}

The code expires in 10 minutes. If you didn’t request it, ignore this email.
`,
  }
}
