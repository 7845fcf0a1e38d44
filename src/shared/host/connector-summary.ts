export type ConnectorType = 'INJECTED' | 'WALLET_CONNECT' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'
export type ConnectorSummary = { readonly id: string; readonly type: ConnectorType; readonly name: string }
