import { CardFooter } from './card-footer'

type Link = { text: string; href: string }

export type LegalFooterProps = {
  /** A sentence with the placeholders `{terms}` and `{privacy}` for the links. */
  text: string
  terms?: Link | undefined
  privacy?: Link | undefined
}

/** Terms that a visitor agrees to by connecting. Shown only if the host has set a link. */
export function LegalFooter({ text, ...links }: LegalFooterProps) {
  return (
    <CardFooter>
      {text.split(/(\{\w+\})/).map(part => {
        const link = part === '{terms}' ? links.terms : part === '{privacy}' ? links.privacy : undefined
        return link ? (
          <a key={part} href={link.href} target="_blank" rel="noopener noreferrer">
            {link.text}
          </a>
        ) : (
          part
        )
      })}
    </CardFooter>
  )
}
