/** Tags of a wallet's requests, by https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods. */
export const TAGS: Readonly<Record<string, number>> = {
  wc_sessionSettle: 1102,
  wc_sessionUpdate: 1104,
  wc_sessionExtend: 1106,
  wc_sessionEvent: 1110,
  wc_sessionDelete: 1112,
  wc_sessionPing: 1114,
  wc_pairingDelete: 1000,
  wc_pairingPing: 1002,
}
