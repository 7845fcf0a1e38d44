import type { Namespace } from '../../shared/lib/caip'

/** What people call a chain family (protocol-facts §5.2). */
export const NAMESPACE_NAMES: Readonly<Record<Namespace, string>> = { eip155: 'Ethereum', solana: 'Solana' }
