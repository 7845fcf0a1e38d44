/**
 * Assembler for small on-chain programs: Solana's BPF bytecode (version 0) in the ELF file that its loader reads
 * (https://github.com/anza-xyz/sbpf). No compiler for it is needed.
 */

export type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
/** One instruction. `label`: where a jump goes. `call`: name of the system call. */
export type Line =
  | {
      readonly op: number
      readonly dst?: Register
      readonly src?: Register
      readonly off?: number
      readonly imm?: number | bigint
      readonly label?: string
      readonly call?: string
    }
  /** The place that jumps name. */
  | string

const WORD = 8
const LOAD_WIDE = 0x18
const CALL = 0x85
const SIZES = { b: 0x10, h: 0x08, w: 0x00, dw: 0x18 } as const
type Size = keyof typeof SIZES
const ALU = { add: 0x07, sub: 0x17, mul: 0x27, div: 0x37, and: 0x57, mov: 0xb7 } as const
const JUMPS = { eq: 0x15, ge: 0x35, ne: 0x55, lt: 0xa5 } as const
/** Set where the second operand is a register. */
const FROM_REGISTER = 0x08

type Operand = Register | { readonly imm: number }

const operands = (op: number, dst: Register, by: Operand, rest: object = {}): Line =>
  typeof by === 'number'
    ? { op: op | FROM_REGISTER, dst, src: by, ...rest }
    : { op, dst, imm: by.imm, ...rest }

export const alu = (name: keyof typeof ALU, dst: Register, by: Operand): Line => operands(ALU[name], dst, by)
export const jump = (name: keyof typeof JUMPS, dst: Register, by: Operand, label: string): Line =>
  operands(JUMPS[name], dst, by, { label })
export const goto = (label: string): Line => ({ op: 0x05, label })
/** `dst = [src + off]`. */
export const load = (size: Size, dst: Register, src: Register, off = 0): Line => ({
  op: 0x61 | SIZES[size],
  dst,
  src,
  off,
})
/** `[dst + off] = src`. */
export const store = (size: Size, dst: Register, off: number, src: Register): Line => ({
  op: 0x63 | SIZES[size],
  dst,
  src,
  off,
})
/** `[dst + off] = imm`. */
export const put = (size: Size, dst: Register, off: number, imm: number): Line => ({
  op: 0x62 | SIZES[size],
  dst,
  off,
  imm,
})
export const wide = (dst: Register, imm: bigint): Line => ({ op: LOAD_WIDE, dst, imm })
export const call = (name: string): Line => ({ op: CALL, call: name })
export const exit: Line = { op: 0x95 }

/** The ELF file of a program whose entry point is the first instruction. */
export function assemble(lines: readonly Line[]): Uint8Array {
  const places = new Map<string, number>()
  let count = 0
  for (const line of lines) {
    if (typeof line === 'string') places.set(line, count)
    else count += line.op === LOAD_WIDE ? 2 : 1
  }
  const text = new DataView(new ArrayBuffer(count * WORD))
  const calls: { readonly at: number; readonly name: string }[] = []
  let at = 0
  for (const line of lines) {
    if (typeof line === 'string') continue
    const { op, dst = 0, src = 0, off = 0, imm = 0, label, call: name } = line
    const next = at / WORD + 1
    const place = label === undefined ? undefined : places.get(label)
    if (label !== undefined && place === undefined) throw new Error(`No label ${label}`)
    text.setUint8(at, op)
    text.setUint8(at + 1, dst | (src << 4))
    text.setInt16(at + 2, place === undefined ? off : place - next, true)
    if (name !== undefined) {
      calls.push({ at, name })
      // the loader fills in what it relocates
      text.setUint8(at + 1, 0x10)
      text.setInt32(at + 4, -1, true)
    } else text.setUint32(at + 4, Number(BigInt.asUintN(32, BigInt(imm))), true)
    at += WORD
    if (op === LOAD_WIDE) {
      text.setUint32(at + 4, Number(BigInt.asUintN(32, BigInt(imm) >> 32n)), true)
      at += WORD
    }
  }
  return link(new Uint8Array(text.buffer), calls)
}

const EHDR = 64
const PHDR = 56
const SHDR = 64
const SYMBOL = 24
const RELOCATION = 16
/** `R_BPF_64_32`: the symbol of a call. */
const CALL_RELOCATION = 10n
const MACHINE_BPF = 247

type Section = {
  readonly name: string
  readonly type: number
  readonly flags: number
  readonly data: Uint8Array
  readonly link?: number
  readonly entry?: number
}

function link(text: Uint8Array, calls: readonly { at: number; name: string }[]): Uint8Array {
  const names = [...new Set(calls.map(({ name }) => name))]
  const strings = new StringTable()
  const symbols = words(SYMBOL * (names.length + 1))
  for (const [index, name] of names.entries()) {
    symbols.setUint32(SYMBOL * (index + 1), strings.add(name), true)
    symbols.setUint8(SYMBOL * (index + 1) + 4, 0x10)
  }
  const programs = 3
  const textAt = EHDR + PHDR * programs
  const relocations = words(RELOCATION * calls.length)
  for (const [index, { at, name }] of calls.entries()) {
    relocations.setBigUint64(RELOCATION * index, BigInt(textAt + at), true)
    const symbol = BigInt(names.indexOf(name) + 1)
    relocations.setBigUint64(RELOCATION * index + 8, (symbol << 32n) | CALL_RELOCATION, true)
  }
  const dynamicAt = textAt + text.length
  const dynamicSize = 16 * 8
  const symbolsAt = dynamicAt + dynamicSize
  const stringsAt = symbolsAt + symbols.byteLength
  const stringBytes = strings.bytes()
  const relocationsAt = stringsAt + stringBytes.length
  const tags: readonly (readonly [tag: number, value: number])[] = [
    [17, relocationsAt],
    [18, relocations.byteLength],
    [19, RELOCATION],
    [6, symbolsAt],
    [11, SYMBOL],
    [5, stringsAt],
    [10, stringBytes.length],
    [0, 0],
  ]
  const dynamic = words(dynamicSize)
  for (const [index, [tag, value]] of tags.entries()) {
    dynamic.setBigUint64(index * 16, BigInt(tag), true)
    dynamic.setBigUint64(index * 16 + 8, BigInt(value), true)
  }
  const sectionNames = new StringTable()
  const sections: readonly Section[] = [
    { name: '.text', type: 1, flags: 6, data: text },
    { name: '.dynamic', type: 6, flags: 2, data: bytesOf(dynamic), link: 4, entry: 16 },
    { name: '.dynsym', type: 11, flags: 2, data: bytesOf(symbols), link: 4, entry: SYMBOL },
    { name: '.dynstr', type: 3, flags: 2, data: stringBytes },
    { name: '.rel.dyn', type: 9, flags: 2, data: bytesOf(relocations), link: 3, entry: RELOCATION },
  ]
  const nameOffsets = sections.map(({ name }) => sectionNames.add(name))
  const tableName = sectionNames.add('.shstrtab')
  const all = [
    ...sections.map((section, index) => ({ ...section, nameAt: nameOffsets[index] ?? 0 })),
    { name: '.shstrtab', type: 3, flags: 0, data: sectionNames.bytes(), nameAt: tableName },
  ]
  const body = all.flatMap(({ data }) => [...data])
  const sectionsAt = Math.ceil((textAt + body.length) / 8) * 8
  const file = words(sectionsAt + SHDR * (all.length + 1))
  const out = new Uint8Array(file.buffer)
  out.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  file.setUint16(16, 3, true)
  file.setUint16(18, MACHINE_BPF, true)
  file.setUint32(20, 1, true)
  file.setBigUint64(24, BigInt(textAt), true)
  file.setBigUint64(32, BigInt(EHDR), true)
  file.setBigUint64(40, BigInt(sectionsAt), true)
  for (const [index, value] of [EHDR, PHDR, programs, SHDR, all.length + 1, all.length].entries())
    file.setUint16(52 + index * 2, value, true)
  const rest = relocationsAt + relocations.byteLength - dynamicAt
  for (const [index, [type, flags, at, size]] of (
    [
      [1, 5, textAt, text.length],
      [1, 4, dynamicAt, rest],
      [2, 4, dynamicAt, dynamicSize],
    ] as const
  ).entries()) {
    const start = EHDR + PHDR * index
    file.setUint32(start, type, true)
    file.setUint32(start + 4, flags, true)
    for (const [field, value] of [at, at, at, size, size, 8].entries())
      file.setBigUint64(start + 8 + field * 8, BigInt(value), true)
  }
  out.set(body, textAt)
  let offset = textAt
  for (const [index, { type, flags, data, nameAt, ...section }] of all.entries()) {
    const start = sectionsAt + SHDR * (index + 1)
    file.setUint32(start, nameAt, true)
    file.setUint32(start + 4, type, true)
    const isLoaded = flags !== 0
    for (const [field, value] of [flags, isLoaded ? offset : 0, offset, data.length].entries())
      file.setBigUint64(start + 8 + field * 8, BigInt(value), true)
    file.setUint32(start + 40, 'link' in section ? (section.link ?? 0) : 0, true)
    file.setBigUint64(start + 48, 1n, true)
    file.setBigUint64(start + 56, BigInt('entry' in section ? (section.entry ?? 0) : 0), true)
    offset += data.length
  }
  return out
}

const words = (size: number) => new DataView(new ArrayBuffer(size))
const bytesOf = ({ buffer }: DataView) => new Uint8Array(buffer)

class StringTable {
  #text = '\0'

  add(name: string): number {
    const at = this.#text.length
    this.#text += `${name}\0`
    return at
  }

  /** Padded, so that what follows is aligned. */
  bytes(): Uint8Array {
    return new TextEncoder().encode(this.#text.padEnd(Math.ceil(this.#text.length / 8) * 8, '\0'))
  }
}
