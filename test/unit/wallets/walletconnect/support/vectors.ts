/**
 * Published test vectors: the protocol's own (https://github.com/WalletConnect/walletconnect-specs and the test data that
 * the SDKs of all platforms share) and RFC 8032.
 */

export const SELF = {
  privateKey: '1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862',
  publicKey: 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342',
}
export const PEER = {
  privateKey: '36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854',
  publicKey: '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a',
}
/** X25519 of the two, before HKDF, and the hash of that. */
export const SHARED_SECRET = '9c87e48e69b33a613907515bcd5b1b4cc10bbaf15167b19804b00f0a9217e607'
export const HASHED_SECRET = 'a492906ccc809a411bb53a84572b57329375378c6ad7566f3e1c688200123e77'
export const SYM_KEY = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c'
export const TOPIC = '2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16'

export const MESSAGE = '{"id":1,"jsonrpc":"2.0","method":"test_method","params":{}}'
export const IV = '717765636661617364616473'
export const TYPE_0 =
  'AHF3ZWNmYWFzZGFkc3paHoQ96/mLAdanVxi17icRXq+jyrqXA8ocVgGmryQZBFMg+uwgc8yLa43EOeY+IWEv84g8hn4L3Ncsgz6397sgNKnsNcL7A9k3Mg=='
export const TYPE_1 =
  'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCcXdlY2ZhYXNkYWRzeloehD3r+YsB1qdXGLXuJxFer6PKupcDyhxWAaavJBkEUyD67CBzzItrjcQ55j4hYS/ziDyGfgvc1yyDPrf3uyA0qew1wvsD2Tcy'

export const SEED = '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295'
export const SEED_PUBLIC = '884ab67f787b69e534bfdba8d5beb4e719700e90ac06317ed177d49e5a33be5a'
export const DID_KEY = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH'
export const CLAIMS = {
  sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
  aud: 'wss://relay.walletconnect.com',
  iat: 1656910097,
}
export const TOKEN =
  'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA'

/** https://www.rfc-editor.org/rfc/rfc8032#section-7.1, test 1: an empty message. */
export const RFC_8032 = {
  seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  signature:
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
}
