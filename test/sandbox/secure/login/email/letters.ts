import type { Letter } from '../../../mail/mail'

const gap = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** `where`: the page that the person is at. */
export function loginLetter(to: string, code: string, where: string): Letter {
  return {
    to,
    subject: 'Your login code',
    text: `Use this code to log in at ${where}:

${gap(code)}

It is good for 10 minutes. Give it to nobody: no one of us will ever ask for it.
If you did not try to log in, leave this mail as it is. Nothing happens without the code.
`,
  }
}

export function deviceLetter(to: string, link: string, where: string, agent: string): Letter {
  return {
    to,
    subject: 'A new device wants to log in',
    text: `Somebody tries to log in at ${where} with a device that you have not used before (${agent}).

If that is you, approve the device:

${link}

The link is good for 20 minutes. If it is not you, leave this mail as it is.
`,
  }
}

type Change = { readonly step: 'old' | 'new'; readonly newEmail: string }

/** The page around the frame shows what it likes: the letter itself says which address the code is good for. */
export function changeLetter(to: string, code: string, { step, newEmail }: Change): Letter {
  const words =
    step === 'old'
      ? [
          'Change your e-mail',
          `Use this code to confirm that ${newEmail} becomes the e-mail address of your wallet:`,
        ]
      : ['Confirm your new e-mail', 'Use this code to make this the e-mail address of your wallet:']
  const [subject = '', sentence = ''] = words
  return {
    to,
    subject,
    text: `${sentence}

${gap(code)}

It is good for 10 minutes. If you did not ask for it, leave this mail as it is.
`,
  }
}
