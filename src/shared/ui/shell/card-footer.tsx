import type { ReactNode } from 'react'

/** The part of the card that stays under what scrolls. */
export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <div className="foot" part="footer">
      {children}
    </div>
  )
}
