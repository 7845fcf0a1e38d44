import type { ReactNode } from 'react'
import { W3mModal } from 'w3m-modal/react'

export const metadata = { title: 'w3m-modal with Next.js' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <W3mModal projectId="YOUR_PROJECT_ID" networks={['eip155:1', 'eip155:137']} enableEip6963 />
      </body>
    </html>
  )
}
