import {
  alu,
  assemble,
  call,
  exit,
  goto,
  jump,
  type Line,
  load,
  put,
  type Register,
  store,
  wide,
} from './sbpf'

/** Accounts of the instruction: the head of Jupiter's `route`, then those of the pool. */
const AT = {
  tokenProgram: 0,
  user: 1,
  userSource: 2,
  userTarget: 3,
  poolSource: 9,
  poolTarget: 10,
  poolAuthority: 11,
} as const
/** `SlippageToleranceExceeded` of Jupiter's program. */
const SLIPPAGE_EXCEEDED = 6001

/** Every program has a heap here. */
const HEAP = 0x3_0000_0000n
const STRUCTS = HEAP + 8192n
/** Size of `SolAccountInfo`, and where its fields are (`sol/types.h` of the platform's SDK). */
const INFO = 56
const KEY = 0
const DATA = 24
/** Where a token account has its balance. */
const BALANCE = 64
/** Room for an account to grow, which follows its data in the input. */
const GROWTH = 10_240
const METAS = 64
const DATA_AT = 160
const SIGNERS = 192

const INFOS: Register = 6
const BASE: Register = 7
/** Fields on the stack. */
const OUT = -8
const COUNT = -16
const AMOUNT = -24

/**
 * A pool of two tokens with a constant product and no fee. It takes the instruction data of Jupiter's `route`: the last
 * 19 bytes are amount, quote, slippage and fee. `bump`: of the address that owns the pool, whose only seed it is.
 */
export const ammProgram = (bump: number): Uint8Array =>
  assemble([...readAccounts(), ...computeOut(), ...transferIn(), ...transferOut(bump), ...finish()])

/** Writes a `SolAccountInfo` for each account. Leaves the address of the instruction data in r8, its length in r9. */
function readAccounts(): Line[] {
  return [
    load('dw', 2, 1),
    store('dw', 10, COUNT, 2),
    alu('add', 1, { imm: 8 }),
    wide(INFOS, HEAP),
    alu('mov', 3, INFOS),
    alu('mov', 4, { imm: 0 }),
    'account',
    jump('ge', 4, 2, 'accounts read'),
    load('b', 5, 1),
    jump('ne', 5, { imm: 0xff }, 'duplicate'),
    ...[
      [8, KEY],
      [72, 8],
      [88, DATA],
      [40, 32],
    ].flatMap(([from = 0, to = 0]) => [
      alu('mov', 5, 1),
      alu('add', 5, { imm: from }),
      store('dw', 3, to, 5),
    ]),
    ...[0, 1, 2].flatMap(flag => [load('b', 5, 1, 1 + flag), store('b', 3, 48 + flag, 5)]),
    load('dw', 5, 1, 80),
    store('dw', 3, 16, 5),
    alu('add', 1, 5),
    alu('add', 1, { imm: 88 + GROWTH + 7 }),
    alu('and', 1, { imm: -8 }),
    load('dw', 5, 1),
    store('dw', 3, 40, 5),
    goto('next account'),
    'duplicate',
    alu('mul', 5, { imm: INFO }),
    alu('add', 5, INFOS),
    ...Array.from({ length: INFO / 8 }, (_, index) => [
      load('dw', 0, 5, index * 8),
      store('dw', 3, index * 8, 0),
    ]).flat(),
    'next account',
    alu('add', 1, { imm: 8 }),
    alu('add', 3, { imm: INFO }),
    alu('add', 4, { imm: 1 }),
    goto('account'),
    'accounts read',
    load('dw', 9, 1),
    alu('mov', 8, 1),
    alu('add', 8, { imm: 8 }),
    alu('add', 8, 9),
  ]
}

/** `out = (amount / 1000) * (target / 1000) / ((source + amount) / 1e6)`, as `amountOut` computes it. */
function computeOut(): Line[] {
  return [
    load('dw', 1, 8, -19),
    store('dw', 10, AMOUNT, 1),
    load('dw', 3, INFOS, INFO * AT.poolSource + DATA),
    load('dw', 3, 3, BALANCE),
    alu('add', 3, 1),
    alu('div', 3, { imm: 1_000_000 }),
    jump('eq', 3, { imm: 0 }, 'slippage'),
    load('dw', 4, INFOS, INFO * AT.poolTarget + DATA),
    load('dw', 4, 4, BALANCE),
    alu('div', 4, { imm: 1000 }),
    alu('div', 1, { imm: 1000 }),
    alu('mul', 1, 4),
    alu('div', 1, 3),
    store('dw', 10, OUT, 1),
    load('dw', 2, 8, -11),
    load('h', 3, 8, -3),
    alu('mov', 4, { imm: 10_000 }),
    alu('sub', 4, 3),
    alu('mul', 2, 4),
    alu('div', 2, { imm: 10_000 }),
    jump('lt', 1, 2, 'slippage'),
  ]
}

/** Writes and calls `Transfer` of the token program (`SolInstruction`). */
function transfer(accounts: readonly [from: number, to: number, authority: number], amount: number): Line[] {
  const key = (account: number) => load('dw', 1, INFOS, INFO * account + KEY)
  const address = (offset: number): Line[] => [alu('mov', 1, BASE), alu('add', 1, { imm: offset })]
  return [
    wide(BASE, STRUCTS),
    key(AT.tokenProgram),
    store('dw', BASE, 0, 1),
    ...address(METAS),
    store('dw', BASE, 8, 1),
    put('dw', BASE, 16, accounts.length),
    ...address(DATA_AT),
    store('dw', BASE, 24, 1),
    put('dw', BASE, 32, 9),
    ...accounts.flatMap((account, index) => [
      key(account),
      store('dw', BASE, METAS + index * 16, 1),
      put('b', BASE, METAS + index * 16 + 8, index < 2 ? 1 : 0),
      put('b', BASE, METAS + index * 16 + 9, index < 2 ? 0 : 1),
    ]),
    put('b', BASE, DATA_AT, 3),
    load('dw', 1, 10, amount),
    store('dw', BASE, DATA_AT + 1, 1),
    alu('mov', 1, BASE),
    alu('mov', 2, INFOS),
    load('dw', 3, 10, COUNT),
  ]
}

const transferIn = (): Line[] => [
  ...transfer([AT.userSource, AT.poolSource, AT.user], AMOUNT),
  alu('mov', 4, { imm: 0 }),
  alu('mov', 5, { imm: 0 }),
  call('sol_invoke_signed_c'),
]

const transferOut = (bump: number): Line[] => [
  ...transfer([AT.poolTarget, AT.userTarget, AT.poolAuthority], OUT),
  put('b', BASE, SIGNERS + 32, bump),
  alu('mov', 4, BASE),
  alu('add', 4, { imm: SIGNERS + 32 }),
  store('dw', BASE, SIGNERS + 16, 4),
  put('dw', BASE, SIGNERS + 24, 1),
  alu('mov', 4, BASE),
  alu('add', 4, { imm: SIGNERS + 16 }),
  store('dw', BASE, SIGNERS, 4),
  put('dw', BASE, SIGNERS + 8, 1),
  alu('mov', 4, BASE),
  alu('add', 4, { imm: SIGNERS }),
  alu('mov', 5, { imm: 1 }),
  call('sol_invoke_signed_c'),
]

const finish = (): Line[] => [
  alu('mov', 0, { imm: 0 }),
  exit,
  'slippage',
  alu('mov', 0, { imm: SLIPPAGE_EXCEEDED }),
  exit,
]

/** What the program pays out; the same integers. */
export const amountOut = (amount: bigint, source: bigint, target: bigint): bigint => {
  const whole = (source + amount) / 1_000_000n
  return whole === 0n ? 0n : ((amount / 1000n) * (target / 1000n)) / whole
}
